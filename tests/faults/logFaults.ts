import { brokenLinks } from '../../server/platform/eventStore/hashChain.ts';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';
import type { Ledger } from './ledger.ts';
import { scanFaults } from './scanFaults.ts';

/** Returns the entries of a log that are inconsistent with what was acknowledged, or with each other: lost, duplicated, unfinished, not linked. */
export const logFaults = async (events: readonly RecordedEvent[], ledger: Ledger): Promise<readonly string[]> => {
  const scans = new Map<string, RecordedEvent[]>();
  for (const event of events.filter(({ stream }) => stream.startsWith('scan-'))) {
    const scanId = event.stream.slice('scan-'.length);
    scans.set(scanId, [...(scans.get(scanId) ?? []), event]);
  }
  const scanIds = new Set([...scans.keys(), ...ledger.scans.keys()]);
  return [
    ...[...scanIds].flatMap((scanId) => scanFaults(scanId, scans.get(scanId) ?? [])),
    ...countFaults(events, 'ApplicationSubmitted', ledger.applications, ledger.unanswered),
    ...countFaults(events, 'SignupRequested', ledger.signups, ledger.unanswered),
    ...(new Set(events.map(({ id }) => id)).size === events.length ? [] : ['an event id stands in the log twice']),
    ...(await brokenLinks(events)).map((place) => `the chain is broken at ${place}`),
  ];
};

/** Every person sends one of these, in a stream of their own. */
const countFaults = (
  events: readonly RecordedEvent[],
  type: string,
  acknowledged: ReadonlySet<string>,
  unanswered: ReadonlySet<string>,
): readonly string[] => {
  const streams = events.filter((event) => event.type === type).map(({ stream }) => stream);
  const most = acknowledged.size + unanswered.size;
  return [
    ...(streams.length < acknowledged.size ? [`${acknowledged.size} acknowledged, but ${streams.length} ${type}`] : []),
    ...(streams.length > most ? [`${most} sent, but ${streams.length} ${type}`] : []),
    ...(new Set(streams).size < streams.length ? [`a stream has ${type} twice`] : []),
  ];
};
