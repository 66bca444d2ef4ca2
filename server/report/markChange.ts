import { diffArrays } from 'diff';
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

/** Texts that differ more are marked as a whole, because the time grows with the square of the number of edits. */
const MAX_EDITS = 1_000;

/** Marks what differs between two texts, by words and separators. */
export const markChange = (current: string, proposed: string): readonly ChangePart[] => {
  const changes = diffArrays(tokensOf(current), tokensOf(proposed), { maxEditLength: MAX_EDITS }) ?? [
    { value: [current], added: false, removed: true },
    { value: [proposed], added: true, removed: false },
  ];
  return joined(
    changes.map(({ value, added, removed }) => ({
      kind: removed ? 'removed' : added ? 'added' : 'kept',
      text: value.join(''),
    })),
  );
};

/** Line ends, spaces and separators are tokens of their own, so that a change marks whole tags, sources and lines. */
const tokensOf = (text: string): string[] => text.match(/\n|[^\S\n]+|[;,"]|[^\s;,"]+/g) ?? [];

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
