import type { ScanEvent } from '../../../schema/events/scan.ts';
import type { ProbeId } from '../../../schema/report/section.ts';

/** One scan of one domain, as far as its decisions need to know it. */
export type Scan =
  | { readonly status: 'absent' }
  | RunningScan
  | CompletedScan
  | { readonly status: 'failed'; readonly failedAt: string };

export interface CompletedScan {
  readonly status: 'completed';
  readonly completedAt: string;
  readonly domain: string;
  /** Of the newest score. */
  readonly rulesetVersion: number;
}

export interface RunningScan {
  readonly status: 'running';
  readonly domain: string;
  /** ISO 8601, UTC. */
  readonly requestedAt: string;
  readonly planned: ReadonlySet<ProbeId>;
  /** The planned probes that have no outcome yet. */
  readonly pending: ReadonlySet<ProbeId>;
  /** How often each probe was started. */
  readonly attempts: ReadonlyMap<ProbeId, number>;
  /** The rule set that scored it; undefined: not scored yet. */
  readonly rulesetVersion: number | undefined;
  readonly summarised: boolean;
}

export const absentScan: Scan = { status: 'absent' };

/** Throws on a stream that no decider of ours wrote: an event before ScanRequested. */
export const evolveScan = (scan: Scan, event: ScanEvent, recordedAt: string): Scan => {
  switch (event.type) {
    case 'ScanRequested':
      return requested(event.data, recordedAt);
    case 'ProbeStarted': {
      const running = asRunning(scan, event);
      const { probe, attempt } = event.data;
      return { ...running, attempts: new Map([...running.attempts, [probe, attempt]]) };
    }
    case 'ProbeObserved':
    case 'ProbeInconclusive': {
      const running = asRunning(scan, event);
      return { ...running, pending: new Set([...running.pending].filter((probe) => probe !== event.data.probe)) };
    }
    case 'ScanScored':
      return { ...asRunning(scan, event), rulesetVersion: event.data.rulesetVersion };
    case 'ScanSummarised':
      return { ...asRunning(scan, event), summarised: true };
    case 'ScanCompleted':
      return completed(asRunning(scan, event), recordedAt);
    case 'ScanFailed':
      return { status: 'failed', failedAt: recordedAt };
    case 'ScanRescored':
      return { ...asCompleted(scan, event), rulesetVersion: event.data.rulesetVersion };
  }
};

const requested = (
  { domain, probes }: Extract<ScanEvent, { type: 'ScanRequested' }>['data'],
  requestedAt: string,
): RunningScan => ({
  status: 'running',
  domain,
  requestedAt,
  planned: new Set(probes),
  pending: new Set(probes),
  attempts: new Map(),
  rulesetVersion: undefined,
  summarised: false,
});

const completed = ({ domain, rulesetVersion }: RunningScan, completedAt: string): CompletedScan => {
  if (rulesetVersion === undefined) throw new Error('ScanCompleted stands before a score: the log is corrupt.');
  return { status: 'completed', completedAt, domain, rulesetVersion };
};

const asCompleted = (scan: Scan, event: ScanEvent): CompletedScan => {
  if (scan.status === 'completed') return scan;
  throw new Error(`${event.type} stands in the stream of a scan that is ${scan.status}: the log is corrupt.`);
};

const asRunning = (scan: Scan, event: ScanEvent): RunningScan => {
  if (scan.status === 'running') return scan;
  throw new Error(`${event.type} stands in the stream of a scan that is ${scan.status}: the log is corrupt.`);
};
