import type { Finding as RecordedFinding } from '../../checks/kit/finding.ts';
import { isPartial, type Check as ScanCheck, type ScanReport } from '../../schema/report/scanReport.ts';
import type { CheckId } from '../../checks/index.ts';
import type { SectionId } from '../../checks/kit/section.ts';
import { checksOf, sectionStateOf, plannedSections, titleOfCheck } from './sectionView.ts';
import { findingRule, reasonOfPoints } from '../../checks/registry.ts';
import type {
  Check,
  Finding,
  ResolversInterfaceTypes,
  ResolversTypes,
} from '../platform/graphql/generated/resolvers.ts';
import { metaOf } from '../../checks/kit/fact.ts';
import { sectionFactTypes } from '../../checks/sections.ts';
import type { ShownReport } from './reportFor.ts';
import { spokenEvidence } from '../../schema/report/words/spokenEvidence.ts';
import { onceInLanguage, spokenLanguage } from '../platform/base/answers.ts';
import { shownFix } from './markChange.ts';
import { sectionFactsOf } from './sectionFacts.ts';

const checkOf = (check: ScanCheck): Check => ({
  probe: check.probe,
  title: titleOfCheck(check.probe),
  state: check.state,
  isPartial: isPartial(check),
  reason: check.state === 'inconclusive' ? check.reason : null,
  detail: check.state === 'inconclusive' ? spokenEvidence(spokenLanguage(), check.probe, check.detail) : null,
  durationMs: 'durationMs' in check ? check.durationMs : null,
  recheckedAt: check.state === 'conclusive' ? (check.recheckedAt ?? null) : null,
});

const findingOf = (
  report: ScanReport,
  probe: CheckId,
  { code, outcome, title, evidence }: RecordedFinding,
): Finding => {
  const rule = findingRule(probe, code);
  const penalty = report.scorecard?.penalties.find((each) => each.code === code && each.probe === probe);
  const fix = outcome === 'warn' || outcome === 'fail' ? rule?.fix?.(report.domain, report.observations) : undefined;
  return {
    code,
    probe,
    outcome,
    title,
    evidence: evidence.map((line) => spokenEvidence(spokenLanguage(), probe, line)),
    meaning: rule?.meaning ?? null,
    points: Math.round(penalty?.points ?? 0),
    category: penalty?.category ?? null,
    pointsReason: reasonOfPoints(penalty) ?? null,
    reference: rule?.reference ?? null,
    fix: fix ? shownFix(fix) : null,
  };
};

/** What every section of the report has. */
const sheetOf = (report: ScanReport, section: SectionId) => {
  const checks = checksOf(report, section);
  return {
    id: `${report.scanId}:${section}`,
    section,
    state: sectionStateOf(report, section),
    checks: checks.map(checkOf),
    findings: checks.flatMap((check) =>
      check.state === 'conclusive' ? check.findings.map((each) => findingOf(report, check.probe, each)) : [],
    ),
  };
};

type Sheet = ResolversInterfaceTypes<ResolversTypes>['ReportSection'];

/** Returns a section of the report: the common fields, and its facts under their declared names. */
export const sectionOf = (report: ShownReport, section: SectionId): Sheet =>
  ({
    ...sheetOf(report, section),
    ...sectionFactsOf(report, section),
    __typename: metaOf(sectionFactTypes[section]).typeName,
    // The schema's type is generated from the declarations of these facts.
  }) as Sheet;

/**
 * Returns the sections of the report for GraphQL, in the report's order, without those that have no planned checks. Cached, because many readers request the
 * same report.
 */
export const sectionsOf = onceInLanguage((report: ShownReport): readonly Sheet[] =>
  plannedSections(report).map((section) => sectionOf(report, section)),
);
