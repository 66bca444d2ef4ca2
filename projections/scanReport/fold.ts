import { z } from 'zod';
import type { ScanEvent } from '../../schema/events/scan.ts';
import type { Finding } from '../../checks/kit/finding.ts';
import { observationSchemas, type Observations, type CheckId } from '../../checks/index.ts';
import { type Check, type Recheck, type ScanReport, withoutProvisionalScore } from '../../schema/report/scanReport.ts';
import { recheckedFindings, recheckedObservations, withRecheckResults } from '../../schema/report/recheck.ts';
import { provisionalScore, scorecard } from '../../schema/report/score.ts';

/** An event of a scan's stream with its revision and its recording time (ISO 8601, UTC). */
export type FoldedScanEvent = ScanEvent & { readonly revision: number; readonly time: string };

const observationParsers = new Map<CheckId, z.ZodType>();

/** Returns the parsed observation. Each check's schema is compiled when its first observation is read, because a log contains very many of each. */
const observationOf = (probe: CheckId, observation: unknown): Partial<Observations> => {
  let parser = observationParsers.get(probe);
  if (!parser) observationParsers.set(probe, (parser = z.compile<z.ZodType>(observationSchemas[probe])));
  return { [probe]: parser.parse(observation) };
};

const judgement = z.compile(scorecard);
const provisionalJudgement = z.compile(provisionalScore);

/**
 * Returns the report after one more event of the scan's stream, in order from ScanRequested (`report` is `undefined` before it). An event that is already in
 * the report changes nothing. Throws if the stream does not begin with ScanRequested: the log is corrupt.
 */
export const foldScan = (report: ScanReport | undefined, event: FoldedScanEvent): ScanReport => {
  if (report && event.revision <= report.revision) return report;
  if (event.type === 'ScanRequested') return requested(event);
  if (!report) throw new Error(`The scan ${event.data.scanId} begins with ${event.type}, not with ScanRequested.`);
  return { ...progressed(report, event), revision: event.revision };
};

const requested = (event: Extract<FoldedScanEvent, { type: 'ScanRequested' }>): ScanReport => ({
  scanId: event.data.scanId,
  domain: event.data.domain,
  status: 'running',
  revision: event.revision,
  requestedAt: event.time,
  finishedAt: null,
  durationMs: null,
  failure: null,
  checks: event.data.probes.map((probe) => ({ probe, state: 'pending' })),
  observations: {},
  scorecard: null,
  summary: null,
});

const progressed = (report: ScanReport, event: Exclude<FoldedScanEvent, { type: 'ScanRequested' }>): ScanReport => {
  switch (event.type) {
    case 'ProbeStarted':
      return withCheck(report, { probe: event.data.probe, state: 'running' });
    case 'ProbeObserved': {
      const { probe, section, observation, findings, durationMs } = event.data;
      const observations = { ...report.observations, ...observationOf(probe, observation) };
      return { ...withCheck(report, { probe, state: 'conclusive', section, findings, durationMs }), observations };
    }
    case 'ProbeInconclusive': {
      const { probe, section, reason, detail, durationMs } = event.data;
      return withCheck(report, { probe, state: 'inconclusive', section, reason, detail, durationMs });
    }
    case 'ScanScoredProvisionally':
      return { ...report, provisionalScore: provisionalJudgement.parse(event.data) };
    case 'ScanScored':
      return { ...withoutProvisionalScore(report), scorecard: judgement.parse(event.data) };
    case 'ScanSummarised': {
      const { tldr, riskLevel, author } = event.data;
      return { ...report, summary: { tldr, riskLevel, author } };
    }
    case 'ScanCompleted':
      return { ...report, status: 'completed', finishedAt: event.time, durationMs: event.data.durationMs };
    case 'ScanFailed': {
      const { reason, detail, durationMs } = event.data;
      const failed = { status: 'failed', finishedAt: event.time, durationMs, failure: { reason, detail } } as const;
      return { ...withoutProvisionalScore(report), ...failed };
    }
    case 'ScanRescored': {
      const judged = new Map(event.data.findings.map(({ probe, findings }) => [probe, findings]));
      return {
        ...report,
        checks: report.checks.map((check) => rejudged(check, judged)),
        scorecard: judgement.parse(event.data),
        summary: event.data.summary,
        rescoredAt: event.time,
      };
    }
    case 'RecheckRequested': {
      const { recheckId, probes } = event.data;
      const begun = { recheckId, state: 'running', probes, requestedAt: event.time, finishedAt: null } as const;
      return { ...report, recheck: { ...begun, failure: null, results: [] } };
    }
    case 'ScanRechecked':
      return rechecked(report, event);
    case 'RecheckFailed': {
      const { reason, detail } = event.data;
      return withRecheck(report, { state: 'failed', finishedAt: event.time, failure: { reason, detail } });
    }
  }
};

const rechecked = (
  report: ScanReport,
  { data, time }: Extract<FoldedScanEvent, { type: 'ScanRechecked' }>,
): ScanReport => {
  const { results } = data;
  const ended = { state: 'completed', finishedAt: time, results: recheckedFindings(report.checks, results) } as const;
  const observed = recheckedObservations(results).reduce<Partial<Observations>>(
    (all, { probe, observation }) => ({ ...all, ...observationOf(probe, observation) }),
    {},
  );
  return {
    ...withRecheck(report, ended),
    checks: withRecheckResults(report.checks, results, time),
    observations: { ...report.observations, ...observed },
    scorecard: judgement.parse(data),
    summary: data.summary,
  };
};

const withRecheck = (report: ScanReport, changes: Partial<Recheck>): ScanReport =>
  report.recheck ? { ...report, recheck: { ...report.recheck, ...changes } } : report;

const rejudged = (check: Check, judged: ReadonlyMap<CheckId, readonly Finding[]>): Check =>
  check.state === 'conclusive' ? { ...check, findings: judged.get(check.probe) ?? check.findings } : check;

const withCheck = (report: ScanReport, check: Check): ScanReport => {
  const place = report.checks.findIndex(({ probe }) => probe === check.probe);
  return place < 0 ? report : { ...report, checks: report.checks.with(place, check) };
};
