import type { ScanEvent } from '../../../schema/events/scan.ts';
import type { ProbeId } from '../../../schema/report/section.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { CompletedScan, RunningScan, Scan } from './scan.ts';
import type { ScanCommand } from './scanCommand.ts';
import type { ScanRefusal } from './scanRefusal.ts';

type ScanDecision = Decision<ScanEvent, ScanRefusal>;
type Finish = Extract<ScanCommand, { type: 'RecordScore' | 'RecordSummary' | 'CompleteScan' }>;

/** Each planned probe has one outcome; then one score, one summary, the end; nothing after the end. */
export const decideScan = (command: ScanCommand, scan: Scan): ScanDecision => {
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

/** Only by a newer rule set: a repeated or a late one changes nothing. */
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

/** Whole milliseconds since the request; 0 where the clocks of two machines disagree. */
const elapsed = (scan: RunningScan, at: string): number => Math.max(0, Date.parse(at) - Date.parse(scan.requestedAt));
