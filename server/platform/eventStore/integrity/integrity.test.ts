import { expect } from 'chai';
import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { collect } from '../contract/recording.ts';
import { createMemoryEventStore } from '../memory/memoryEventStore.ts';
import type { EventStore, RecordedEvent } from '../port.ts';
import { type Anchor, anchorFaults, digestOfLine, readAnchors, signAnchor, anchorKey, merkleRoot } from './anchor.ts';
import { verifyLog } from './verifyLog.ts';

const written = async (): Promise<{ store: EventStore; events: readonly RecordedEvent[] }> => {
  const store = createMemoryEventStore();
  for (let round = 0; round < 5; round += 1)
    for (const stream of ['a', 'b', 'c']) await store.append(stream, newEvents(2, 'Told'), 'any');
  return { store, events: await collect(store.readAll()) };
};

/** A log whose storage someone has tampered with. */
const logOf = (events: readonly RecordedEvent[]): Pick<EventStore, 'readAllBatches'> => ({
  // oxlint-disable-next-line typescript/require-await -- a log in memory
  async *readAllBatches() {
    const last = events.at(-1);
    if (last) yield { events, position: last.position };
  },
});

const brokenIn = async (events: readonly RecordedEvent[]): Promise<readonly string[]> =>
  (await verifyLog({ store: logOf(events) })).broken.map(
    ({ stream, revision, fault }) => `${stream}@${revision} ${fault}`,
  );

const at = (events: readonly RecordedEvent[], stream: string, revision: number): number =>
  events.findIndex((event) => event.stream === stream && event.revision === revision);

const changed = (
  events: readonly RecordedEvent[],
  index: number,
  change: (event: RecordedEvent) => Partial<RecordedEvent>,
): RecordedEvent[] => events.map((event, place) => (place === index ? { ...event, ...change(event) } : event));

describe('The verification of the chains of a log', () => {
  it('accepts a sound log, and counts it', async () => {
    const { store } = await written();
    const { broken, events, streams, unreadable } = await verifyLog({ store });
    expect({ broken, events, streams, unreadable }).to.deep.equal({
      broken: [],
      events: 30,
      streams: 3,
      unreadable: undefined,
    });
  });

  it('names the first broken link of each stream, whatever was done to it', async () => {
    const { events } = await written();
    const b4 = at(events, 'b', 4);
    const swap = (one: number, other: number) =>
      events.map((event, index) => (index === one ? events[other] : index === other ? events[one] : event) ?? event);
    expect(await brokenIn(changed(events, b4, () => ({ data: { number: 9 } })))).to.deep.equal(['b@4 changed']);
    expect(
      await brokenIn(changed(events, b4, ({ metadata }) => ({ metadata: { ...metadata, actor: 'cli' } }))),
    ).to.deep.equal(['b@4 changed']);
    expect(await brokenIn(changed(events, b4, () => ({ type: 'Other' })))).to.deep.equal(['b@4 changed']);
    expect(await brokenIn(changed(events, b4, () => ({ hash: events[0]?.hash ?? '' })))).to.deep.equal(['b@4 changed']);
    expect(await brokenIn(changed(events, b4, () => ({ previousHash: events[0]?.hash ?? '' })))).to.deep.equal([
      'b@4 unlinked',
    ]);
    expect(await brokenIn(events.filter((_, index) => index !== b4))).to.deep.equal(['b@5 gap']);
    expect(await brokenIn(swap(b4, at(events, 'b', 5)))).to.deep.equal(['b@5 gap']);
    expect(await brokenIn(changed(events, at(events, 'c', 0), () => ({ stream: 'd' })))).to.deep.equal([
      'd@0 changed',
      'c@1 gap',
    ]);
    const swappedHashes = changed(
      changed(events, b4, () => ({ hash: events[at(events, 'b', 5)]?.hash ?? '' })),
      at(events, 'b', 5),
      () => ({ hash: events[b4]?.hash ?? '' }),
    );
    expect(await brokenIn(swappedHashes)).to.deep.equal(['b@4 changed']);
  });

  it('does not notice a truncated end, which a kept root reveals', async () => {
    const { events } = await written();
    const cut = events.filter(({ stream, revision }) => stream !== 'b' || revision < 8);
    expect(await brokenIn(cut)).to.deep.equal([]);
    const roots = await Promise.all(
      [events, cut].map(async (log) => merkleRoot((await verifyLog({ store: logOf(log) })).ends())),
    );
    expect(roots[0]).to.not.equal(roots[1]);
  });

  it('gives a log with a duplicate stream another root', () => {
    const ends = ['a', 'b', 'c'].map((digit) => ({ revision: 0, hash: digit.repeat(64) }));
    const roots = ends.map((end) => merkleRoot([...ends, end]));
    expect(roots).to.not.include(merkleRoot(ends));
  });

  it('says where a log is unreadable, and does not call it sound', async () => {
    const { events } = await written();
    const store: Pick<EventStore, 'readAllBatches'> = {
      async *readAllBatches() {
        yield* logOf(events.slice(0, 10)).readAllBatches();
        throw new SyntaxError('no JSON');
      },
    };
    const { unreadable, events: read } = await verifyLog({ store });
    expect([read, unreadable]).to.deep.equal([10, 'no JSON']);
  });
});

describe('Anchors of a log', () => {
  const key = anchorKey(Buffer.alloc(32, 7));
  const publicKey = createPublicKey(key);
  const anchorOf = async (store: Pick<EventStore, 'readAllBatches'>, previous: string | null): Promise<Anchor> => {
    const log = await verifyLog({ store });
    return {
      format: 'candor-anchor-1',
      logId: '6c1a1b70-6f0f-4a05-9d67-3a3f8f6a2a11',
      time: '2026-01-02T03:04:05.678Z',
      events: log.events,
      streams: log.streams,
      position: log.position ?? null,
      root: merkleRoot(log.ends()),
      previous,
    };
  };

  it('stay valid after the log has grown, and form a chain', async () => {
    const { store } = await written();
    const first = signAnchor(await anchorOf(store, null), key);
    for (const stream of ['b', 'd']) await store.append(stream, [newEvent('Later')], 'any');
    const second = signAnchor(await anchorOf(store, digestOfLine(first)), key);
    await store.append('a', [newEvent('Latest')], 'any');
    const lines = readAnchors(`${first}\n${second}\n`);
    expect(anchorFaults(lines, publicKey)).to.deep.equal([]);
    const roots: string[] = [];
    await verifyLog({
      store,
      pointInTime: lines.map(({ anchor }) => anchor.events),
      onSnapshot: (snapshot) => roots.push(merkleRoot(snapshot.ends())),
    });
    expect(roots).to.deep.equal(lines.map(({ anchor }) => anchor.root));
    expect(first + second).to.not.match(/"(a|b|c|d)"/);
  });

  it('are refused if one was forged, omitted, or signed by another', async () => {
    const { store } = await written();
    const first = signAnchor(await anchorOf(store, null), key);
    const second = signAnchor(await anchorOf(store, digestOfLine(first)), key);
    const third = signAnchor(await anchorOf(store, digestOfLine(second)), key);
    expect(anchorFaults(readAnchors(`${first}\n${third}`), publicKey).join()).to.match(/anchor 2 .* does not follow/);
    // A file of published anchors may start with a later one.
    expect(anchorFaults(readAnchors(`${second}\n${third}`), publicKey)).to.deep.equal([]);
    expect(anchorFaults(readAnchors(first.replace('"events":30', '"events":29')), publicKey).join()).to.match(
      /not signed/,
    );
    expect(anchorFaults(readAnchors(first), generateKeyPairSync('ed25519').publicKey).join()).to.match(/not signed/);
    expect(() => readAnchors(`${first}\nnonsense`)).to.throw(/Line 2/);
  });
});
