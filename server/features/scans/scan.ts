import { type ScanEvent, scanEvents } from '../../../schema/events/scan.ts';
import type { ProbeId } from '../../../checks/kit/section.ts';
import { accepted, type Decider, type Decision, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

type DataOf<Type extends ScanEvent['type']> = Extract<ScanEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** One step of a probe. */
export type ProbeStep =
  /** The scan itself counts the attempts. */
  | Asked<'StartProbe', Omit<DataOf<'ProbeStarted'>, 'attempt'>>
  | Asked<'RecordObservation', DataOf<'ProbeObserved'>>
  | Asked<'RecordInconclusive', DataOf<'ProbeInconclusive'>>;

/** Commands of a scan. Times are ISO 8601 in UTC; times and ids come from outside. */
export type ScanCommand =
  | Asked<'RequestScan', DataOf<'ScanRequested'>>
  | ProbeStep
  /** Records steps in order and leaves out those of probes that already have an outcome. */
  | Asked<'RecordSteps', { readonly scanId: string; readonly steps: readonly [ProbeStep, ...ProbeStep[]] }>
  | Asked<'RecordScore', DataOf<'ScanScored'>>
  | Asked<'RecordSummary', DataOf<'ScanSummarised'>>
  /** The scan itself knows the rule set by which it was scored before. */
  | Asked<'RescoreScan', Omit<DataOf<'ScanRescored'>, 'previousRulesetVersion' | 'domain'>>
  | Asked<'CompleteScan', { readonly scanId: string; readonly at: string }>
  | Asked<'FailScan', Omit<DataOf<'ScanFailed'>, 'durationMs' | 'domain'> & { readonly at: string }>;

/** Why a scan refuses a command. For a worker that comes second, these mean that another has already done it. */
type ScanRefusal =
  | { readonly kind: 'ScanNotFound' }
  | { readonly kind: 'ScanAlreadyRequested' }
  | { readonly kind: 'ScanEnded'; readonly status: 'completed' | 'failed' }
  | { readonly kind: 'ProbeNotPlanned'; readonly probe: ProbeId }
  | { readonly kind: 'OutcomeAlreadyRecorded'; readonly probe: ProbeId }
  | { readonly kind: 'ProbesPending'; readonly probes: readonly ProbeId[] }
  | { readonly kind: 'ScoreAlreadyRecorded' }
  | { readonly kind: 'SummaryAlreadyRecorded' }
  | { readonly kind: 'NotScored' }
  | { readonly kind: 'NotSummarised' }
  | { readonly kind: 'ScanNotCompleted' }
  /** Already scored by that rule set, or a newer one. */
  | { readonly kind: 'AlreadyAssessed'; readonly rulesetVersion: number };

/** One scan of one domain, as far as its decisions need it. */
export type Scan =
  | { readonly status: 'absent' }
  | RunningScan
  | CompletedScan
  | { readonly status: 'failed'; readonly failedAt: string };

interface CompletedScan {
  readonly status: 'completed';
  readonly completedAt: string;
  readonly domain: string;
  /** Of the newest score. */
  readonly rulesetVersion: number;
}

export interface RunningScan {
  readonly status: 'running';
  readonly domain: string;
  readonly dkimSelectors: readonly string[];
  /** ISO 8601, UTC. */
  readonly requestedAt: string;
  readonly planned: ReadonlySet<ProbeId>;
  /** The planned probes that have no outcome yet. */
  readonly pending: ReadonlySet<ProbeId>;
  /** How often each probe was started. */
  readonly attempts: ReadonlyMap<ProbeId, number>;
  /** The rule set that scored it; `undefined` if it is not scored yet. */
  readonly rulesetVersion: number | undefined;
  readonly summarised: boolean;
}

const absentScan: Scan = { status: 'absent' };

/** Throws on a stream that none of our deciders wrote: an event before ScanRequested. */
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
  { domain, probes, dkimSelectors = [] }: Extract<ScanEvent, { type: 'ScanRequested' }>['data'],
  requestedAt: string,
): RunningScan => ({
  status: 'running',
  domain,
  dkimSelectors,
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

type ScanDecision = Decision<ScanEvent, ScanRefusal>;
type Finish = Extract<ScanCommand, { type: 'RecordScore' | 'RecordSummary' | 'CompleteScan' }>;

/** Each planned probe has one outcome; then one score, one summary, and the end; nothing follows the end. */
const decideScan = (command: ScanCommand, scan: Scan): ScanDecision => {
  if (command.type === 'RequestScan') {
    if (scan.status !== 'absent') return rejected({ kind: 'ScanAlreadyRequested' });
    return accepted({ type: 'ScanRequested', data: { ...command.data, probes: [...new Set(command.data.probes)] } });
  }
  switch (scan.status) {
    case 'absent':
      return rejected({ kind: 'ScanNotFound' });
    case 'completed':
      return command.type === 'RescoreScan'
        ? rescore(command, scan)
        : rejected({ kind: 'ScanEnded', status: scan.status });
    case 'failed':
      return rejected({ kind: 'ScanEnded', status: scan.status });
    case 'running':
      return command.type === 'RescoreScan' ? rejected({ kind: 'ScanNotCompleted' }) : progress(command, scan);
  }
};

type Rescore = Extract<ScanCommand, { type: 'RescoreScan' }>;

/** Only a newer rule set counts: a repeated or late command changes nothing. */
const rescore = ({ data }: Rescore, { domain, rulesetVersion }: CompletedScan): ScanDecision =>
  data.rulesetVersion <= rulesetVersion
    ? rejected({ kind: 'AlreadyAssessed', rulesetVersion })
    : accepted({ type: 'ScanRescored', data: { ...data, domain, previousRulesetVersion: rulesetVersion } });

const progress = (
  command: Exclude<ScanCommand, { type: 'RequestScan' | 'RescoreScan' }>,
  scan: RunningScan,
): ScanDecision => {
  switch (command.type) {
    case 'StartProbe': {
      const attempt = (scan.attempts.get(command.data.probe) ?? 0) + 1;
      return ifOpen(command.data.probe, scan, { type: 'ProbeStarted', data: { ...command.data, attempt } });
    }
    case 'RecordObservation':
      return ifOpen(command.data.probe, scan, { type: 'ProbeObserved', data: command.data });
    case 'RecordInconclusive':
      return ifOpen(command.data.probe, scan, { type: 'ProbeInconclusive', data: command.data });
    case 'RecordSteps':
      return recordSteps(command.data.steps, scan);
    case 'RecordScore':
    case 'RecordSummary':
    case 'CompleteScan':
      return scan.pending.size > 0
        ? rejected({ kind: 'ProbesPending', probes: [...scan.pending] })
        : finish(command, scan);
    case 'FailScan': {
      const { at, ...data } = command.data;
      const durationMs = elapsed(scan, at);
      return accepted({ type: 'ScanFailed', data: { ...data, domain: scan.domain, durationMs } });
    }
  }
};

const recordSteps = (steps: readonly [ProbeStep, ...ProbeStep[]], scan: RunningScan): ScanDecision => {
  const events: ScanEvent[] = [];
  let running = scan;
  for (const step of steps) {
    const decision = progress(step, running);
    if (decision.kind === 'accepted') {
      events.push(...decision.events);
      for (const event of decision.events) running = asRunning(evolveScan(running, event, scan.requestedAt), event);
    } else if (decision.refusal.kind !== 'OutcomeAlreadyRecorded') {
      return decision;
    }
  }
  const [first, ...others] = events;
  return first ? accepted(first, ...others) : rejected({ kind: 'OutcomeAlreadyRecorded', probe: steps[0].data.probe });
};

const finish = (command: Finish, scan: RunningScan): ScanDecision => {
  switch (command.type) {
    case 'RecordScore':
      return scan.rulesetVersion !== undefined
        ? rejected({ kind: 'ScoreAlreadyRecorded' })
        : accepted({ type: 'ScanScored', data: command.data });
    case 'RecordSummary':
      if (scan.rulesetVersion === undefined) return rejected({ kind: 'NotScored' });
      return scan.summarised
        ? rejected({ kind: 'SummaryAlreadyRecorded' })
        : accepted({ type: 'ScanSummarised', data: command.data });
    case 'CompleteScan': {
      if (scan.rulesetVersion === undefined) return rejected({ kind: 'NotScored' });
      if (!scan.summarised) return rejected({ kind: 'NotSummarised' });
      const { scanId, at } = command.data;
      return accepted({ type: 'ScanCompleted', data: { scanId, domain: scan.domain, durationMs: elapsed(scan, at) } });
    }
  }
};

/** A probe is open while it is planned and has no outcome. */
const ifOpen = (probe: ProbeId, scan: RunningScan, event: ScanEvent): ScanDecision => {
  if (!scan.planned.has(probe)) return rejected({ kind: 'ProbeNotPlanned', probe });
  if (!scan.pending.has(probe)) return rejected({ kind: 'OutcomeAlreadyRecorded', probe });
  return accepted(event);
};

/** Whole milliseconds since the request; 0 if the clocks of two machines disagree. */
const elapsed = (scan: RunningScan, at: string): number => Math.max(0, Date.parse(at) - Date.parse(scan.requestedAt));

export const scanDecider: Decider<Scan, ScanEvent, ScanCommand, ScanRefusal> = {
  initial: absentScan,
  evolve: evolveScan,
  decide: decideScan,
};

export const scanAggregate = defineAggregate('scan', scanEvents, scanDecider);
