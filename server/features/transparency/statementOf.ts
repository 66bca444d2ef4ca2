import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import { type ReportStatement, subjectName } from '../../../schema/report/statement.ts';
import { settledChecks } from '../../scanner/score/settledChecks.ts';

/** States what the report says. `hash`: of the last event of the scan that is in the report. Returns `undefined` if the scan has no score. */
export const statementOf = (
  report: ScanReport,
  { hash, scanner }: { readonly hash: string; readonly scanner: ReportStatement['predicate']['scanner'] },
): ReportStatement | undefined => {
  const { domain, scanId, revision, requestedAt, finishedAt, rescoredAt, scorecard, summary } = report;
  if (!scorecard || !summary || finishedAt === null) return undefined;
  const { rulesetVersion, penalties, overall, subScores, coverage, partly } = scorecard;
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: subjectName(report), digest: { sha256: hash } }],
    predicateType: 'urn:candor:report:1',
    predicate: {
      domain,
      scanId,
      revision,
      requestedAt,
      completedAt: finishedAt,
      ...(rescoredAt !== undefined && { rescoredAt }),
      scanner,
      rulesetVersion,
      checks: settledChecks(report).flatMap(outcomeOf),
      penalties: penalties.map(({ code, probe, category, points }) => ({ code, check: probe, category, points })),
      score: { overall, subScores, coverage, ...(partly && { partly }) },
      riskLevel: summary.riskLevel,
    },
  };
};

/** None for a check that has no outcome, which a completed scan does not have. */
const outcomeOf = (check: Check): ReportStatement['predicate']['checks'] => {
  if (check.state === 'inconclusive') return [{ check: check.probe, notChecked: check.reason }];
  if (check.state !== 'conclusive') return [];
  const { probe, findings, recheckedAt } = check;
  const found = { check: probe, findings: findings.map(({ code, outcome }) => ({ code, outcome })) };
  return [recheckedAt === undefined ? found : { ...found, recheckedAt }];
};
