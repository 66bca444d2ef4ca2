import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ScanEvent, scanEvents } from '../../../schema/events/scan.ts';
import { recheckedObservations, withRecheckResults } from '../../../schema/report/recheck.ts';
import { type Check, isOpen, type ScanReport } from '../../../schema/report/scanReport.ts';
import { provisionalScore, type ProvisionalScore, scorecard, type Scorecard } from '../../../schema/report/score.ts';
import type { CheckId } from '../../../checks/index.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';

/** One step of a check. */
export type CheckCommand =
  /** The scan itself counts the attempts. */
  | CommandOf<'StartProbe', Omit<DataOf<'ProbeStarted'>, 'attempt'>>
  | CommandOf<'RecordObservation', DataOf<'ProbeObserved'>>
  | CommandOf<'RecordInconclusive', DataOf<'ProbeInconclusive'>>;

/** Commands of a scan. Times are ISO 8601 in UTC; times and ids come from outside. */
export type ScanCommand =
  | CommandOf<'RequestScan', DataOf<'ScanRequested'>>
  | CheckCommand
  /** Records steps in order and leaves out those of checks that already have an outcome. */
  | CommandOf<'RecordSteps', { readonly scanId: string; readonly steps: readonly [CheckCommand, ...CheckCommand[]] }>
  | CommandOf<'RecordProvisionalScore', DataOf<'ScanScoredProvisionally'>>
  | CommandOf<'RecordScore', DataOf<'ScanScored'>>
  | CommandOf<'RecordSummary', DataOf<'ScanSummarised'>>
  /** The scan itself knows the scoring rules by which it was scored before. */
  | CommandOf<'RescoreScan', Omit<DataOf<'ScanRescored'>, 'previousRulesetVersion' | 'domain'>>
  /** `at`: ends an earlier recheck that no worker has finished. */
  | CommandOf<'RequestRecheck', Omit<DataOf<'RecheckRequested'>, 'domain'> & { readonly at: string }>
  | CommandOf<'CompleteRecheck', Omit<DataOf<'ScanRechecked'>, 'durationMs' | 'domain'> & { readonly at: string }>
  | CommandOf<'FailRecheck', Omit<DataOf<'RecheckFailed'>, 'durationMs' | 'domain'> & { readonly at: string }>
  | CommandOf<'CompleteScan', { readonly scanId: string; readonly at: string }>
  | CommandOf<'FailScan', Omit<DataOf<'ScanFailed'>, 'durationMs' | 'domain'> & { readonly at: string }>;

/** Why a scan refuses a command. For a worker that comes second, these mean that another has already done it. */
type ScanRefusal =
  | { readonly kind: 'ScanNotFound' }
  | { readonly kind: 'ScanAlreadyRequested' }
  | { readonly kind: 'ScanEnded'; readonly status: 'completed' | 'failed' }
  | { readonly kind: 'ProbeNotPlanned'; readonly probe: CheckId }
  | { readonly kind: 'OutcomeAlreadyRecorded'; readonly probe: CheckId }
  | { readonly kind: 'ProbesPending'; readonly probes: readonly CheckId[] }
  /** The final score is next. */
  | { readonly kind: 'NoProbePending' }
  | { readonly kind: 'ScoreAlreadyRecorded' }
  | { readonly kind: 'SummaryAlreadyRecorded' }
  | { readonly kind: 'NotScored' }
  | { readonly kind: 'NotSummarised' }
  | { readonly kind: 'ScanNotCompleted' }
  /** Already scored by these rules, or by newer ones. */
  | { readonly kind: 'AlreadyAssessed'; readonly rulesetVersion: number }
  /** One at a time, because each sets the score. */
  | { readonly kind: 'RecheckRunning'; readonly recheckId: string; readonly probes: readonly CheckId[] }
  /** It has ended, or another one has begun. */
  | { readonly kind: 'RecheckOver' };

/** One scan of one domain: what its decisions need, and what the worker that continues it, or judges it again, needs of its results. */
export type Scan =
  | { readonly status: 'absent' }
  | RunningScan
  | CompletedScan
  | { readonly status: 'failed'; readonly failedAt: string };

interface Found {
  readonly domain: string;
  readonly dkimSelectors: readonly string[];
  /** In the order of the plan. */
  readonly checks: readonly Check[];
  /** As they were recorded, perhaps by an earlier version. */
  readonly observations: Readonly<Partial<Record<CheckId, unknown>>>;
}

interface CompletedScan extends Found {
  readonly status: 'completed';
  readonly completedAt: string;
  /** The newest one. */
  readonly scorecard: Scorecard;
  /** Requested, and not ended. `requestedAt`: ISO 8601, UTC. */
  readonly recheck:
    | (Pick<DataOf<'RecheckRequested'>, 'recheckId' | 'probes'> & { readonly requestedAt: string })
    | null;
}

export interface RunningScan extends Found {
  readonly status: 'running';
  /** ISO 8601, UTC. */
  readonly requestedAt: string;
  /** How often each check was started. */
  readonly attempts: ReadonlyMap<CheckId, number>;
  readonly provisionalScore?: ProvisionalScore;
  readonly scorecard: Scorecard | null;
  readonly summary: ScanReport['summary'];
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
      const attempts = new Map([...running.attempts, [probe, attempt]]);
      return { ...withCheck(running, { probe, state: 'running' }), attempts };
    }
    case 'ProbeObserved': {
      const { probe, section, observation, findings, durationMs } = event.data;
      const running = withCheck(asRunning(scan, event), { probe, state: 'conclusive', section, findings, durationMs });
      return { ...running, observations: { ...running.observations, [probe]: observation } };
    }
    case 'ProbeInconclusive': {
      const { probe, section, reason, detail, durationMs } = event.data;
      return withCheck(asRunning(scan, event), { probe, state: 'inconclusive', section, reason, detail, durationMs });
    }
    case 'ScanScoredProvisionally':
      return { ...asRunning(scan, event), provisionalScore: provisionalScore.parse(event.data) };
    case 'ScanScored':
      return { ...asRunning(scan, event), scorecard: scorecard.parse(event.data) };
    case 'ScanSummarised': {
      const { tldr, riskLevel, author } = event.data;
      return { ...asRunning(scan, event), summary: { tldr, riskLevel, author } };
    }
    case 'ScanCompleted':
      return completed(asRunning(scan, event), recordedAt);
    case 'ScanFailed':
      return { status: 'failed', failedAt: recordedAt };
    case 'ScanRescored':
      return rescored(asCompleted(scan, event), event.data);
    case 'RecheckRequested': {
      const { recheckId, probes } = event.data;
      return { ...asCompleted(scan, event), recheck: { recheckId, probes, requestedAt: recordedAt } };
    }
    case 'ScanRechecked':
      return rechecked(asCompleted(scan, event), event.data, recordedAt);
    case 'RecheckFailed':
      return { ...asCompleted(scan, event), recheck: null };
  }
};

const requested = (
  { domain, probes, dkimSelectors = [] }: DataOf<'ScanRequested'>,
  requestedAt: string,
): RunningScan => ({
  status: 'running',
  domain,
  dkimSelectors,
  requestedAt,
  checks: probes.map((probe) => ({ probe, state: 'pending' })),
  attempts: new Map(),
  observations: {},
  scorecard: null,
  summary: null,
});

const withCheck = (scan: RunningScan, check: Check): RunningScan => ({
  ...scan,
  checks: scan.checks.map((each) => (each.probe === check.probe ? check : each)),
});

const completed = (running: RunningScan, completedAt: string): CompletedScan => {
  const { domain, dkimSelectors, checks, observations, scorecard: score } = running;
  if (!score) throw new Error('ScanCompleted stands before a score: the log is corrupt.');
  const found = { domain, dkimSelectors, checks, observations };
  return { status: 'completed', completedAt, ...found, scorecard: score, recheck: null };
};

const rechecked = (scan: CompletedScan, data: DataOf<'ScanRechecked'>, at: string): CompletedScan => {
  const newer = recheckedObservations(data.results).map(({ probe, observation }) => [probe, observation] as const);
  return {
    ...scan,
    checks: withRecheckResults(scan.checks, data.results, at),
    observations: { ...scan.observations, ...Object.fromEntries(newer) },
    scorecard: scorecard.parse(data),
    recheck: null,
  };
};

const rescored = (scan: CompletedScan, data: DataOf<'ScanRescored'>): CompletedScan => {
  const judged = new Map(data.findings.map(({ probe, findings }) => [probe, findings]));
  const checks = scan.checks.map((check) =>
    check.state === 'conclusive' ? { ...check, findings: judged.get(check.probe) ?? check.findings } : check,
  );
  return { ...scan, checks, scorecard: scorecard.parse(data) };
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

/**
 * Each planned check has one outcome, and before the last one there may be one provisional score; then one score, one summary, and the end. Only a rescoring
 * and rechecks follow the end.
 */
const decideScan = (command: ScanCommand, scan: Scan): ScanDecision => {
  if (command.type === 'RequestScan') {
    if (scan.status !== 'absent') return rejected({ kind: 'ScanAlreadyRequested' });
    return accepted({ type: 'ScanRequested', data: { ...command.data, probes: [...new Set(command.data.probes)] } });
  }
  switch (scan.status) {
    case 'absent':
      return rejected({ kind: 'ScanNotFound' });
    case 'completed':
      return isLater(command) ? judgeAgain(command, scan) : rejected({ kind: 'ScanEnded', status: scan.status });
    case 'failed':
      return rejected({ kind: 'ScanEnded', status: scan.status });
    case 'running':
      return isLater(command) ? rejected({ kind: 'ScanNotCompleted' }) : progress(command, scan);
  }
};

type LaterCommand = Extract<
  ScanCommand,
  { type: 'RescoreScan' | 'RequestRecheck' | 'CompleteRecheck' | 'FailRecheck' }
>;

/** Whether it is a command of a completed scan. */
const isLater = (command: ScanCommand): command is LaterCommand =>
  command.type === 'RescoreScan' ||
  command.type === 'RequestRecheck' ||
  command.type === 'CompleteRecheck' ||
  command.type === 'FailRecheck';

const judgeAgain = (command: LaterCommand, scan: CompletedScan): ScanDecision => {
  switch (command.type) {
    case 'RescoreScan':
      return rescore(command, scan);
    case 'RequestRecheck':
      return requestRecheck(command, scan);
    case 'CompleteRecheck':
    case 'FailRecheck':
      return endRecheck(command, scan);
  }
};

type Rescore = Extract<ScanCommand, { type: 'RescoreScan' }>;

/** Only newer scoring rules count: a repeated or late command changes nothing. */
const rescore = ({ data }: Rescore, { domain, scorecard: { rulesetVersion } }: CompletedScan): ScanDecision =>
  data.rulesetVersion <= rulesetVersion
    ? rejected({ kind: 'AlreadyAssessed', rulesetVersion })
    : accepted({ type: 'ScanRescored', data: { ...data, domain, previousRulesetVersion: rulesetVersion } });

/** A recheck that has not ended by then has no worker. */
const RECHECK_STALE_MS = 600_000;

const requestRecheck = (
  { data: { at, ...data } }: Extract<ScanCommand, { type: 'RequestRecheck' }>,
  { domain, checks, recheck }: CompletedScan,
): ScanDecision => {
  const probes = [...new Set(data.probes)];
  const unplanned = probes.find((probe) => !checks.some((check) => check.probe === probe));
  if (unplanned !== undefined) return rejected({ kind: 'ProbeNotPlanned', probe: unplanned });
  const requested: ScanEvent = { type: 'RecheckRequested', data: { ...data, domain, probes } };
  if (!recheck) return accepted(requested);
  const durationMs = elapsed(recheck, at);
  if (durationMs < RECHECK_STALE_MS)
    return rejected({ kind: 'RecheckRunning', recheckId: recheck.recheckId, probes: recheck.probes });
  const { scanId } = data;
  const detail = 'No worker finished this recheck in time.';
  const abandoned: ScanEvent = {
    type: 'RecheckFailed',
    data: { scanId, recheckId: recheck.recheckId, domain, reason: 'abandoned', detail, durationMs },
  };
  return accepted<ScanEvent>(abandoned, requested);
};

const endRecheck = (
  command: Extract<ScanCommand, { type: 'CompleteRecheck' | 'FailRecheck' }>,
  { domain, recheck, scorecard: { rulesetVersion } }: CompletedScan,
): ScanDecision => {
  if (recheck?.recheckId !== command.data.recheckId) return rejected({ kind: 'RecheckOver' });
  if (command.type === 'FailRecheck') {
    const { at, ...data } = command.data;
    return accepted({ type: 'RecheckFailed', data: { ...data, domain, durationMs: elapsed(recheck, at) } });
  }
  const { at, ...data } = command.data;
  // The other findings are those of the rules by which the scan was scored last.
  if (data.rulesetVersion !== rulesetVersion) return rejected({ kind: 'AlreadyAssessed', rulesetVersion });
  return accepted({ type: 'ScanRechecked', data: { ...data, domain, durationMs: elapsed(recheck, at) } });
};

const progress = (
  command: Exclude<ScanCommand, LaterCommand | { type: 'RequestScan' }>,
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
    case 'RecordProvisionalScore':
      if (!scan.checks.some(isOpen)) return rejected({ kind: 'NoProbePending' });
      return scan.provisionalScore
        ? rejected({ kind: 'ScoreAlreadyRecorded' })
        : accepted({ type: 'ScanScoredProvisionally', data: command.data });
    case 'RecordScore':
    case 'RecordSummary':
    case 'CompleteScan': {
      const pending = scan.checks.filter(isOpen).map(({ probe }) => probe);
      return pending.length > 0 ? rejected({ kind: 'ProbesPending', probes: pending }) : finish(command, scan);
    }
    case 'FailScan': {
      const { at, ...data } = command.data;
      const durationMs = elapsed(scan, at);
      return accepted({ type: 'ScanFailed', data: { ...data, domain: scan.domain, durationMs } });
    }
  }
};

const recordSteps = (steps: readonly [CheckCommand, ...CheckCommand[]], scan: RunningScan): ScanDecision => {
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
      return scan.scorecard
        ? rejected({ kind: 'ScoreAlreadyRecorded' })
        : accepted({ type: 'ScanScored', data: command.data });
    case 'RecordSummary':
      if (!scan.scorecard) return rejected({ kind: 'NotScored' });
      return scan.summary
        ? rejected({ kind: 'SummaryAlreadyRecorded' })
        : accepted({ type: 'ScanSummarised', data: command.data });
    case 'CompleteScan': {
      if (!scan.scorecard) return rejected({ kind: 'NotScored' });
      if (!scan.summary) return rejected({ kind: 'NotSummarised' });
      const { scanId, at } = command.data;
      return accepted({ type: 'ScanCompleted', data: { scanId, domain: scan.domain, durationMs: elapsed(scan, at) } });
    }
  }
};

const ifOpen = (probe: CheckId, scan: RunningScan, event: ScanEvent): ScanDecision => {
  const check = scan.checks.find((each) => each.probe === probe);
  if (!check) return rejected({ kind: 'ProbeNotPlanned', probe });
  return isOpen(check) ? accepted(event) : rejected({ kind: 'OutcomeAlreadyRecorded', probe });
};

/** Whole milliseconds since the request; 0 if the clocks of two machines disagree. */
const elapsed = ({ requestedAt }: Pick<RunningScan, 'requestedAt'>, at: string): number =>
  Math.max(0, Date.parse(at) - Date.parse(requestedAt));

export const scanDecider: Decider<Scan, ScanEvent, ScanCommand, ScanRefusal> = {
  initial: absentScan,
  evolve: evolveScan,
  decide: decideScan,
};

export const scanAggregate = defineAggregate('scan', scanEvents, scanDecider);
