import type { FindingFix } from '../../checks/kit/check.ts';

/** A part of a changed text: kept, removed from the published text, or added to it. */
export interface ChangePart {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** A fix as reports show it. Without the removed parts, `change` is the example; it is empty if the example replaces nothing. */
export interface ShownFix {
  readonly text: string;
  readonly example: string | null;
  readonly change: readonly ChangePart[];
}

export const shownFix = ({ text, example, current }: FindingFix): ShownFix => ({
  text,
  example: example ?? null,
  change: example === undefined || current === undefined ? [] : markChange(current, example),
});

/** The longest common subsequence takes time and memory in proportion to the product of the lengths. */
const MAX_STEPS = 1_000_000;

/** Marks what differs between two texts, by words and separators. */
export const markChange = (current: string, proposed: string): readonly ChangePart[] => {
  const [before, after] = [tokensOf(current), tokensOf(proposed)];
  if (before.length * after.length > MAX_STEPS) {
    return [
      { kind: 'removed', text: current },
      { kind: 'added', text: proposed },
    ];
  }
  return joined(difference(before, after));
};

/** Line ends, spaces and separators are tokens of their own, so that a change marks whole tags, sources and lines. */
const tokensOf = (text: string): readonly string[] => text.match(/\n|[^\S\n]+|[;,"]|[^\s;,"]+/g) ?? [];

const difference = (before: readonly string[], after: readonly string[]): readonly ChangePart[] => {
  /** Length of the longest common subsequence of the rests from each pair of places. */
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number): number => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      lengths[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const parts: ChangePart[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [old, fresh] = [before[one], after[other]];
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'kept', text: old });
      one += 1;
      other += 1;
    } else if (old !== undefined && (fresh === undefined || at(one + 1, other) >= at(one, other + 1))) {
      parts.push({ kind: 'removed', text: old });
      one += 1;
    } else if (fresh !== undefined) {
      parts.push({ kind: 'added', text: fresh });
      other += 1;
    }
  }
  return parts;
};

/** Joins neighbours of the same kind, and blanks between two changes with them, so that a reader sees few long marks instead of many short ones. */
const joined = (parts: readonly ChangePart[]): readonly ChangePart[] => {
  const result: ChangePart[] = [];
  let [removed, added] = ['', ''];
  const flush = (): void => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBetween =
      kind === 'kept' && text.trim() === '' && !text.includes('\n') && parts[index + 1]?.kind !== 'kept';
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBetween && removed !== '' && added !== '' && index < parts.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      const last = result.at(-1);
      if (last?.kind === 'kept') result[result.length - 1] = { kind, text: last.text + text };
      else result.push({ kind, text });
    }
  }
  flush();
  return result;
};
