import type { CheckId } from '../../checks/index.ts';
import { type Check, type ScanReport, withoutProvisionalScore } from '../../schema/report/scanReport.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { CheckStep, ScanRecorder } from './runScan.ts';
import { parseObservations } from './score/reassess.ts';

interface MemoryRecorder extends ScanRecorder {
  readonly report: () => ScanReport;
}

interface RequestedScan extends Pick<ScanReport, 'scanId' | 'domain'> {
  readonly probes: readonly CheckId[];
  readonly dkimSelectors?: readonly string[] | undefined;
}

/** Keeps the report of a scan in memory only. `onStep` receives it after each step. */
export const createMemoryRecorder = (
  { scanId, domain, probes, dkimSelectors = [] }: RequestedScan,
  clock: Clock,
  onStep: (report: ScanReport) => void = () => undefined,
): MemoryRecorder => {
  const requestedAt = clock();
  let report: ScanReport = {
    scanId,
    domain,
    status: 'running',
    revision: 0,
    requestedAt: requestedAt.toISOString(),
    finishedAt: null,
    durationMs: null,
    failure: null,
    checks: probes.map((probe) => ({ probe, state: 'pending' })),
    observations: {},
    scorecard: null,
    summary: null,
  };
  const change = (changes: Partial<ScanReport>): Promise<void> => {
    report = { ...report, ...changes, revision: report.revision + 1 };
    onStep(report);
    return Promise.resolve();
  };
  const end = (status: 'completed' | 'failed', failure: ScanReport['failure']): Promise<void> => {
    const now = clock();
    const durationMs = Math.max(0, now.getTime() - requestedAt.getTime());
    return change({ status, failure, finishedAt: now.toISOString(), durationMs });
  };
  return {
    report: () => report,
    load: () =>
      Promise.resolve(report.status === 'running' ? { ...report, dkimSelectors, attempts: new Map() } : undefined),
    begin: () => Promise.resolve(true),
    recordSteps: async (steps) => {
      for (const step of steps) await change(changesOf(report, step));
    },
    recordProvisionalScore: (provisionalScore) => change({ provisionalScore }),
    recordScore: (scorecard) => {
      report = withoutProvisionalScore(report);
      return change({ scorecard });
    },
    recordSummary: (summary) => change({ summary }),
    complete: () => end('completed', null),
    fail: (failure) => {
      report = withoutProvisionalScore(report);
      return end('failed', failure);
    },
  };
};

const changesOf = ({ checks, observations }: ScanReport, step: CheckStep): Partial<ScanReport> => {
  const withCheck = (check: Check) => ({ checks: checks.map((each) => (each.probe === check.probe ? check : each)) });
  switch (step.type) {
    case 'started':
      return withCheck({ probe: step.probe, state: 'running' });
    case 'observed': {
      const { check, observation } = step;
      return {
        ...withCheck(check),
        observations: { ...observations, ...parseObservations({ [check.probe]: observation }) },
      };
    }
    case 'inconclusive':
      return withCheck(step.check);
  }
};
