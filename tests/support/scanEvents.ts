import { expect } from 'chai';
import { chainHash, contentHash, GENESIS_HASH } from '../../server/platform/eventStore/hashChain.ts';
import type { EventStore, RecordedEvent } from '../../server/platform/eventStore/port.ts';

interface ScanData {
  readonly probe: string;
  readonly attempt: number;
  readonly probes: readonly string[];
}

const dataOf = ({ data }: RecordedEvent): ScanData => data as ScanData;

export const eventsOfScan = async (store: EventStore, scanId: string): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of store.readStream(`scan-${scanId}`)) events.push(event);
  return events;
};

export const hasBegun = (events: readonly RecordedEvent[]): boolean =>
  events.some(({ type }) => type === 'ProbeStarted') && events.some(({ type }) => type === 'ProbeObserved');

/** Expects one outcome for each planned check, one end, and a valid chain of hashes. */
export const expectWhole = (events: readonly RecordedEvent[]): void => {
  const [requested] = events;
  if (!requested) throw new Error('The scan has no events.');
  const outcomes = events.filter(({ type }) => type === 'ProbeObserved' || type === 'ProbeInconclusive');
  expect(outcomes.map((event) => dataOf(event).probe)).to.have.members([...dataOf(requested).probes]);
  for (const type of ['ScanRequested', 'ScanScored', 'ScanSummarised', 'ScanCompleted']) {
    expect(
      events.filter((event) => event.type === type),
      type,
    ).to.have.lengthOf(1);
  }
  expect(events.at(-1)?.type).to.equal('ScanCompleted');
  let previousHash = GENESIS_HASH;
  for (const event of events) {
    expect(event.previousHash).to.equal(previousHash);
    previousHash = chainHash(event.stream, previousHash, contentHash(event));
    expect(event.hash, `hash of revision ${event.revision}`).to.equal(previousHash);
  }
};

/** Expects the same of a scan that a second worker has finished. */
export const expectTakenOver = (events: readonly RecordedEvent[]): void => {
  const attempts = events.filter(({ type }) => type === 'ProbeStarted').map((event) => dataOf(event).attempt);
  expect(attempts, 'a probe was begun anew').to.include(2);
  expectWhole(events);
};
