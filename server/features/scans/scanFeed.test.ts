import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import {
  scanCompleted,
  scanRequested,
  scanScored,
  scanSummarised,
  probeStarted,
  type ScanEvent,
} from '../../../schema/events/scan.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createScanFeed, scanUntilDone } from './scanFeed.ts';
import type { ScanStep } from './pointInTime.ts';

const scanId = '6f1f3c70-9a1b-4ac1-8d2e-5b6a7c8d9e0f';
const metadata = {
  correlationId: scanId,
  causationId: scanId,
  actor: 'system:test',
  time: '2026-01-01T00:00:00.000Z',
};

const events = [
  {
    type: scanRequested.type,
    data: { scanId, domain: 'shop.example', requester: { kind: 'cli', personal: null }, probes: ['spf'] },
  },
  { type: probeStarted.type, data: { scanId, probe: 'spf', attempt: 1 } },
  {
    type: 'ProbeInconclusive',
    data: { scanId, probe: 'spf', section: 'email', reason: 'timeout', detail: 'No answer in 5 s', durationMs: 5_000 },
  },
  {
    type: scanScored.type,
    data: {
      scanId,
      rulesetVersion: 1,
      overall: null,
      subScores: { email: null, web: null, breach: null, compliance: null },
      penalties: [],
      coverage: { conclusive: 0, planned: 1 },
    },
  },
  {
    type: scanSummarised.type,
    data: { scanId, tldr: 'Nothing could be checked.', riskLevel: 'Medium', author: 'rules' },
  },
  { type: scanCompleted.type, data: { scanId, domain: 'shop.example', durationMs: 5_100 } },
];

const append = async (store: EventStore, from: number, to: number): Promise<void> => {
  for (const { type, data } of events.slice(from, to)) {
    await store.append(`scan-${scanId}`, [{ id: randomUUID(), type, version: 1, data, metadata }], 'any');
  }
};

const collect = async (pointInTime: AsyncIterable<ScanStep>): Promise<number[]> => {
  const revisions: number[] = [];
  for await (const { report } of pointInTime) revisions.push(report.revision);
  return revisions;
};

describe('The scan feed', () => {
  let store: EventStore;
  const never = new AbortController().signal;

  beforeEach(() => {
    store = createMemoryEventStore();
  });

  it('sends a late follower every event of a finished scan, once and in order, and ends', async () => {
    await append(store, 0, 6);
    expect(await collect(createScanFeed(store).follow(scanId, -1, never))).to.deep.equal([0, 1, 2, 3, 4, 5]);
  });

  for (let after = -1; after < 6; after += 1) {
    it(`continues after revision ${after} without a gap or a repetition`, async () => {
      await append(store, 0, 3);
      const followed = collect(createScanFeed(store).follow(scanId, after, never));
      await append(store, 3, 6);
      expect(await followed).to.deep.equal([0, 1, 2, 3, 4, 5].filter((revision) => revision > after));
    });
  }

  it('sends all followers of one scan the same events, whenever they joined', async () => {
    const feed = createScanFeed(store);
    await append(store, 0, 1);
    const early = collect(feed.follow(scanId, -1, never));
    await append(store, 1, 4);
    const late = collect(feed.follow(scanId, -1, never));
    await append(store, 4, 6);
    expect(await early).to.deep.equal([0, 1, 2, 3, 4, 5]);
    expect(await late).to.deep.equal(await early);
  });

  it('names the check of an event', async () => {
    await append(store, 0, 6);
    const of: (string | undefined)[] = [];
    for await (const snapshot of createScanFeed(store).follow(scanId, -1, never)) of.push(snapshot.probe);
    expect(of).to.deep.equal([undefined, 'spf', 'spf', undefined, undefined, undefined]);
  });

  it('follows checks that run again to their end, and sends a late follower what came after the scan', async () => {
    const { recheckRequested, rechecked } = scanStory(scanId, 'shop.example');
    const record = async ({ type, data }: ScanEvent): Promise<void> => {
      await store.append(`scan-${scanId}`, [{ id: randomUUID(), type, version: 1, data, metadata }], 'any');
    };
    const feed = createScanFeed(store);
    await append(store, 0, 6);
    await record(recheckRequested({ probes: ['spf'] }));
    const followed = collect(feed.follow(scanId, 5, never));
    await record(
      rechecked({
        results: [{ probe: 'spf', section: 'email', reason: 'timeout', detail: 'No answer in 5 s', durationMs: 5_000 }],
      }),
    );
    expect(await followed).to.deep.equal([6, 7]);
    expect(await collect(feed.follow(scanId, -1, never))).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    expect((await scanUntilDone(feed, scanId, never))?.recheck?.state).to.equal('completed');
  });

  it('ends for a follower who leaves, and continues for the others', async () => {
    const feed = createScanFeed(store);
    await append(store, 0, 2);
    const leaver = new AbortController();
    const left = collect(feed.follow(scanId, -1, leaver.signal));
    const stayed = collect(feed.follow(scanId, -1, never));
    leaver.abort();
    await left;
    await append(store, 2, 6);
    expect(await stayed).to.have.lengthOf(6);
  });

  it('starts again for a scan that everyone had left', async () => {
    const feed = createScanFeed(store);
    await append(store, 0, 2);
    const leaver = new AbortController();
    const left = collect(feed.follow(scanId, -1, leaver.signal));
    leaver.abort();
    await left;
    await append(store, 2, 6);
    expect(await collect(feed.follow(scanId, 3, never))).to.deep.equal([4, 5]);
  });

  it('folds a scan from its own stream, and finds none without a stream', async () => {
    const feed = createScanFeed(store);
    await append(store, 0, 6);
    expect((await feed.current(scanId))?.status).to.equal('completed');
    expect(await feed.exists(scanId)).to.equal(true);
    expect(await feed.current(randomUUID())).to.equal(undefined);
    expect(await feed.exists(randomUUID())).to.equal(false);
  });

  it('sends the end of a scan only once the read models have it, so that a query after it includes the scan', async () => {
    let catchUp = (): void => undefined;
    const behind = new Promise<void>((resolve) => {
      catchUp = resolve;
    });
    const feed = createScanFeed(store, () => behind);
    await append(store, 0, 6);
    const pointInTime = feed.follow(scanId, -1, never);
    for (let revision = 0; revision < 5; revision += 1) await pointInTime.next();
    let ended = false;
    const end = pointInTime.next().then(({ value }) => {
      ended = true;
      return value;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).to.equal(false);
    catchUp();
    expect((await end)?.report.status).to.equal('completed');
    await pointInTime.return();
  });

  it('reports a stream with an event that this version does not know', async () => {
    await append(store, 0, 1);
    await store.append(
      `scan-${scanId}`,
      [{ id: randomUUID(), type: 'ScanTeleported', version: 1, data: {}, metadata }],
      'any',
    );
    let message = '';
    try {
      await collect(createScanFeed(store).follow(scanId, -1, never));
    } catch (error) {
      message = String(error);
    }
    expect(message).to.include('ScanTeleported');
  });
});
