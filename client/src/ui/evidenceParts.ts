/** The evidence of an alert: lines about before, about now, and others. */
interface EvidenceParts {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly other: readonly string[];
}

/** The prefixes that the server writes (server/features/alerts/rules/rule.ts). */
const BEFORE = 'Before: ';
const AFTER = 'Now: ';

const partOf = (lines: readonly string[], label: string): readonly string[] =>
  lines.filter((line) => line.startsWith(label)).map((line) => line.slice(label.length));

/** Groups the lines of an alert's evidence. */
export const evidenceParts = (lines: readonly string[]): EvidenceParts => ({
  before: partOf(lines, BEFORE),
  after: partOf(lines, AFTER),
  other: lines.filter((line) => !line.startsWith(BEFORE) && !line.startsWith(AFTER)),
});
