import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { sectionId, type ProbeId, type SectionId } from '../../../../schema/report/section.ts';
import { checksOf } from '../sectionView.ts';
import { compareCheck, type ComparedCheck } from './compareChecks.ts';
import { comparePoints } from './comparePoints.ts';
import { keyFactsOf } from './keyFacts.ts';
import type { CheckChange, FactChange, ScanComparison, SectionChange } from './scanComparison.ts';

const probesOf = (before: ScanReport, after: ScanReport, section: SectionId): readonly ProbeId[] => [
  ...new Set([...checksOf(after, section), ...checksOf(before, section)].map(({ probe }) => probe)),
];

const sameValues = (one: readonly string[] | null, other: readonly string[] | null): boolean => {
  if (one === null || other === null) return one === other;
  // Servers give lists in any order.
  const sorted = [...other].sort();
  return one.length === other.length && [...one].sort().every((value, index) => value === sorted[index]);
};

const compareFacts = (before: ScanReport, after: ScanReport, section: SectionId): readonly FactChange[] => {
  const earlier = new Map(keyFactsOf(before, section).map(({ fact, values }) => [fact, values]));
  return keyFactsOf(after, section).flatMap(({ fact, values }) => {
    const then = earlier.get(fact) ?? null;
    return sameValues(then, values) ? [] : [{ fact, before: then, after: values }];
  });
};

const differs = ({ findings, before, after }: CheckChange): boolean =>
  findings.length > 0 || before.state !== after.state;

const neither = ({ before, after }: ComparedCheck): boolean =>
  before.state === 'notChecked' && after.state === 'notChecked';

/**
 * What changed between two completed scans of one domain, from the earlier (`before`) to the later. A finding is matched by its check and
 * code (see `matchFindings`); what one of the scans could not check is said to be that, and never new, gone, gained or lost.
 */
export const compareScans = <Report extends ScanReport>(before: Report, after: Report): ScanComparison<Report> => {
  const compared = sectionId.options.map((section) => ({
    section,
    facts: compareFacts(before, after, section),
    checks: probesOf(before, after, section).map((probe) => compareCheck(before, after, probe)),
  }));
  const checks = compared.flatMap((section) => section.checks);
  const sections: readonly SectionChange[] = compared
    .map((section) => ({ ...section, checks: section.checks.filter(differs) }))
    .filter(({ facts, checks: changed }) => facts.length + changed.length > 0);
  return {
    before,
    after,
    sameRules: before.scorecard?.rulesetVersion === after.scorecard?.rulesetVersion,
    overall: { before: before.scorecard?.overall ?? null, after: after.scorecard?.overall ?? null },
    categories: comparePoints(before, after),
    sections,
    unchangedFindings: checks.reduce((sum, { unchanged }) => sum + unchanged, 0),
    notCheckedInEither: checks.filter(neither).map(({ probe }) => probe),
  };
};
