import { z } from 'zod';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';

const OUTCOMES = ['ProbeObserved', 'ProbeInconclusive'];
const ENDS = ['ScanCompleted', 'ScanFailed'];
/** At most one of each and, with `ScanCompleted`, exactly one. */
const ONCE = ['ScanRequested', 'ScanScored', 'ScanSummarised'];

const planned = z.object({ probes: z.array(z.string()) });
const outcome = z.object({ probe: z.string() });

/** Returns what is wrong with a scan that should be over: no end or more than one, an outcome that is missing or occurs twice. */
export const scanFaults = (scanId: string, events: readonly RecordedEvent[]): readonly string[] => {
  const count = (types: readonly string[]): number => events.filter(({ type }) => types.includes(type)).length;
  const requested = events.find(({ type }) => type === 'ScanRequested');
  if (!requested) return [`scan ${scanId} is not in the log`];
  const faults = [...ONCE, 'ScanScoredProvisionally']
    .filter((type) => count([type]) > 1)
    .map((type) => `scan ${scanId} has ${type} twice`);
  const observed = events.filter(({ type }) => OUTCOMES.includes(type)).map(({ data }) => outcome.parse(data).probe);
  if (new Set(observed).size < observed.length) faults.push(`scan ${scanId} has an outcome twice`);
  if (count(ENDS) !== 1) faults.push(`scan ${scanId} has ${count(ENDS)} ends after ${events.length} events`);
  if (count(['ScanCompleted']) === 1) {
    const missing = planned.parse(requested.data).probes.filter((probe) => !observed.includes(probe));
    if (missing.length > 0) faults.push(`scan ${scanId} is complete without ${missing.join(', ')}`);
    faults.push(...ONCE.filter((type) => count([type]) === 0).map((type) => `scan ${scanId} has no ${type}`));
  }
  return faults;
};
