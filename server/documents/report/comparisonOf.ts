import type { FindingChange, ScanComparison } from '../../features/scanReport/comparison/scanComparison.ts';
import type { Comparison } from './reportDocument.ts';
import { REPORT_WORDS } from './reportWords.ts';

/** Only faults are told: that something is in order now is said by the fault that is gone. */
const faultsOf = (
  { sections }: ScanComparison,
  kind: FindingChange['kind'],
  side: 'before' | 'after',
): readonly string[] =>
  sections
    .flatMap(({ checks }) => checks.flatMap(({ findings }) => findings))
    .filter((change) => change.kind === kind)
    .flatMap((change) => change[side] ?? [])
    .filter(({ outcome }) => outcome === 'fail' || outcome === 'warn')
    .sort((one, other) => other.points - one.points)
    .map(({ title }) => title);

/** What changed since the scan before, for people. */
export const comparisonOf = (comparison: ScanComparison): Comparison => {
  const { before, overall, categories, sameRules } = comparison;
  const difference = overall.before === null || overall.after === null ? null : overall.after - overall.before;
  return {
    before: before.finishedAt ?? before.requestedAt,
    difference,
    sameRules,
    scores: [
      { title: 'Overall', before: overall.before, after: overall.after },
      ...categories.map((one) => ({
        title: REPORT_WORDS.categories[one.category],
        before: one.before,
        after: one.after,
      })),
    ],
    newFindings: faultsOf(comparison, 'new', 'after'),
    goneFindings: faultsOf(comparison, 'gone', 'before'),
  };
};
