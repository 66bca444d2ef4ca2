import type { CarriedReport, CarriedSection } from '../../../schema/report/carriedReport.ts';
import type { SectionId } from '../../../checks/kit/section.ts';
import type { FindingOutcome } from '../../../checks/kit/finding.ts';
import { networkFacts } from '../../../checks/ipAddress/factValues.ts';
import type { Check } from '../../../schema/report/scanReport.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { shownRisk, translatedSummaries } from '../../scanner/summary/summariseByRules.ts';
import { checksOf, plannedSections, sectionStateOf, titleOfCheck } from '../../report/sectionView.ts';

/** The score and the verdicts of a completed report, for its page. Returns `undefined` while the report is not completed. */
export const carriedReport = (companyName: string, report: ShownReport | undefined): CarriedReport | undefined => {
  if (report?.status !== 'completed') return undefined;
  return {
    domain: report.domain,
    companyName,
    summary: report.summary && {
      ...report.summary,
      translations: translatedSummaries(report),
      riskLevel: shownRisk(report),
    },
    scorecard: report.scorecard,
    hasPicture: (report.observations.browser?.pictures ?? []).length > 0,
    sections: plannedSections(report).map((section) => carriedSection(report, section)),
  };
};

const carriedSection = (report: ShownReport, section: SectionId): CarriedSection => {
  const checks = checksOf(report, section);
  const outcomes = checks.flatMap(outcomesOf);
  const count = (wanted: (typeof outcomes)[number]): number => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    section,
    checks: checks.map((check) => ({
      probe: check.probe,
      title: titleOfCheck(check.probe),
      isConclusive: check.state === 'conclusive',
      outcomes: outcomesOf(check),
    })),
    isChecked: sectionStateOf(report, section) !== 'notChecked',
    failed: count('fail'),
    warned: count('warn'),
    passed: count('pass'),
    unchecked: checks.filter(({ state }) => state === 'inconclusive').length + count('inconclusive'),
    risk: section === 'network' ? riskOf(report) : 0,
  };
};

const outcomesOf = (check: Check): readonly FindingOutcome[] =>
  check.state === 'conclusive' ? check.findings.map(({ outcome }) => outcome) : [];

const riskOf = (report: ShownReport): number => networkFacts(report.observations, report.domain)?.threat.riskScore ?? 0;
