/** What an alert rests on: how it was, how it is, and what is neither. */
interface EvidenceParts {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly other: readonly string[];
}

/** As the server writes the lines (server/features/alerts/rules/rule.ts). */
const BEFORE = 'Before: ';
const AFTER = 'Now: ';

const partOf = (lines: readonly string[], label: string): readonly string[] =>
  lines.filter((line) => line.startsWith(label)).map((line) => line.slice(label.length));

/** Sorts the lines of an alert's evidence by what they tell of. */
export const evidenceParts = (lines: readonly string[]): EvidenceParts => ({
  before: partOf(lines, BEFORE),
  after: partOf(lines, AFTER),
  other: lines.filter((line) => !line.startsWith(BEFORE) && !line.startsWith(AFTER)),
});
