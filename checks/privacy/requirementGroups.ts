interface Requirement {
  readonly met: boolean | null;
  readonly readers: string | null;
  readonly evidence: readonly unknown[];
}

/** Groups the requirements of a law that have no sentence by their reading. A group takes the place of its first member; a requirement with a sentence is not grouped. */
export const requirementGroups = <Each extends Requirement>(
  requirements: readonly Each[],
): readonly (readonly [Each, ...Each[]])[] => {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const [index, each] of requirements.entries()) {
    const key = each.evidence.length > 0 ? String(index) : `${each.met} ${each.readers}`;
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
};
