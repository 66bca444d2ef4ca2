import type { Finding as RecordedFinding } from '../../../schema/report/finding.ts';
import { isPartial, type Check as ScanCheck, type ScanReport } from '../../../schema/report/scanReport.ts';
import type { ProbeId, SectionId } from '../../../schema/report/section.ts';
import { checksOf, sectionStateOf } from './sectionView.ts';
import { findingRule, probeOf } from '../../scanner/registry.ts';
import type { Check, Finding } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const checkOf = (check: ScanCheck): Check => ({
  probe: check.probe,
  title: probeOf(check.probe)?.title ?? check.probe,
  state: upperSnake(check.state),
  isPartial: isPartial(check),
  reason: check.state === 'inconclusive' ? upperSnake(check.reason) : null,
  detail: check.state === 'inconclusive' ? check.detail : null,
  durationMs: 'durationMs' in check ? check.durationMs : null,
});

const findingOf = (
  report: ScanReport,
  probe: ProbeId,
  { code, outcome, title, evidence }: RecordedFinding,
): Finding => {
  const rule = findingRule(probe, code);
  const penalty = report.scorecard?.penalties.find((each) => each.code === code && each.probe === probe);
  const fix = outcome === 'warn' || outcome === 'fail' ? rule?.fix?.(report.domain) : undefined;
  return {
    code,
    probe,
    outcome: upperSnake(outcome),
    title,
    evidence,
    meaning: rule?.meaning ?? null,
    points: Math.round(penalty?.points ?? 0),
    reference: rule?.reference ?? null,
    fix: fix ? { text: fix.text, example: fix.example ?? null } : null,
  };
};

/** What every sheet of the report has, whatever it is about. */
export const sheetOf = (report: ScanReport, section: SectionId) => {
  const checks = checksOf(report, section);
  return {
    id: `${report.scanId}:${section}`,
    section: upperSnake(section),
    state: upperSnake(sectionStateOf(report, section)),
    checks: checks.map(checkOf),
    findings: checks.flatMap((check) =>
      check.state === 'conclusive' ? check.findings.map((each) => findingOf(report, check.probe, each)) : [],
    ),
  };
};
