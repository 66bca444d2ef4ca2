/** Of a tree as a list in the order of a walk: the index of each node's parent; null for a root. */
export const parentsOf = (nodes: readonly { readonly depth: number }[]): readonly (number | null)[] => {
  const path: number[] = [];
  return nodes.map(({ depth }, index) => {
    path.length = Math.min(path.length, depth);
    const parent = path.at(-1) ?? null;
    path.push(index);
    return parent;
  });
};
