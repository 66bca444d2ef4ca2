import { expect } from 'chai';
import type { ListScanEvent } from '../../../schema/events/listScan.ts';
import { listStory } from '../../../schema/events/testing/listStory.ts';
import { type ListScanCommand, listScanDecider } from './listScan.ts';

const story = listStory('00000000-0000-4000-8000-000000000001');
const started = (attempt: number): ListScanEvent => {
  const event = story.scanStarted(1, 0);
  if (event.type !== 'ListScanStarted') throw new Error('The story tells something else.');
  return { ...event, data: { ...event.data, attempt } };
};
const { scanId, listId, run, place } = started(1).data;
const ids = { scanId, listId, run, place };
const start: ListScanCommand = { type: 'StartScan', data: ids };
const scanned = story.scanned(1, 0);
const complete: ListScanCommand = {
  type: 'CompleteScan',
  data: scanned.type === 'ListScanCompleted' ? scanned.data : (undefined as never),
};

const decide = (command: ListScanCommand, ...events: readonly ListScanEvent[]) =>
  listScanDecider.decide(
    command,
    events.reduce((scan, event) => listScanDecider.evolve(scan, event, ''), listScanDecider.initial),
  );

describe('The scan of a domain on a list', () => {
  it('counts the workers that began it, and is abandoned after three', () => {
    expect(decide(start)).to.deep.equal({ kind: 'accepted', events: [started(1)] });
    expect(decide(start, started(1), started(2))).to.deep.equal({ kind: 'accepted', events: [started(3)] });
    expect(decide(start, started(3))).to.deep.include({ refusal: { kind: 'TooManyAttempts' } });
  });

  it('ends once, whichever worker is first', () => {
    expect(decide(complete)).to.deep.include({ refusal: { kind: 'ScanNotStarted' } });
    expect(decide(complete, started(1))).to.deep.equal({ kind: 'accepted', events: [scanned] });
    for (const command of [start, complete])
      expect(decide(command, started(1), scanned)).to.deep.include({ refusal: { kind: 'ScanEnded' } });
    expect(decide(complete, started(1), story.scanFailed(1, 0))).to.deep.include({ refusal: { kind: 'ScanEnded' } });
  });
});
