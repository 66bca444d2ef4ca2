import { expect } from 'chai';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { readRecorded, eventTreeOf } from './eventExplorer.ts';
import type { IndexedEvent } from '../../../projections/eventIndex/queries.ts';

const metadata = {
  correlationId: '00000000-0000-4000-8000-000000000001',
  causationId: '00000000-0000-4000-8000-000000000001',
  actor: 'system',
  time: '2026-01-01T12:00:00.000Z',
};

describe('Events read by position', () => {
  let store: EventStore;
  let reads: string[];
  before(async () => {
    store = createMemoryEventStore(createMemoryLog());
    for (const [number, stream] of ['long', 'short', '1 odd'].entries()) {
      const events = Array.from({ length: stream === 'long' ? 1_000 : 3 }, (_, index) => ({
        id: `00000000-0000-4000-8000-${number}${String(index).padStart(11, '0')}`,
        type: 'ScanDreamt',
        version: 1,
        data: `${stream} ${index}`,
        metadata,
      }));
      await store.append(stream, events, 'none');
    }
  });

  const dataAt = async (...places: readonly (readonly [string, number])[]): Promise<readonly unknown[]> => {
    reads = [];
    const watched: Pick<EventStore, 'readStream'> = {
      readStream: (stream, options) => {
        reads.push(`${stream} from ${options?.fromRevision ?? 0}`);
        return store.readStream(stream, options);
      },
    };
    const recorded = await readRecorded(
      watched,
      places.map(([stream, revision]) => ({ stream, revision })),
    );
    return recorded.map((event) => event?.data);
  };

  it('come in the requested order, repeated if requested twice, and undefined if they do not exist', async () => {
    expect(
      await dataAt(['short', 2], ['1 odd', 0], ['short', 0], ['short', 2], ['short', 3], ['none', 0]),
    ).to.deep.equal(['short 2', '1 odd 0', 'short 0', 'short 2', undefined, undefined]);
    expect(await dataAt()).to.deep.equal([]);
  });

  it('cost one read per stream, and one more if they are far apart', async () => {
    await dataAt(['short', 0], ['short', 2], ['long', 7], ['long', 60], ['long', 900], ['long', 5]);
    expect(reads.sort()).to.deep.equal(['long from 5', 'long from 900', 'short from 0']);
  });
});

const CORRELATION = 'c';

/** Events of one correlation, as `[id, id of its cause]`, a second apart. */
const log = (...events: readonly (readonly [string, string])[]): readonly IndexedEvent[] =>
  events.map(([id, causationId], index) => ({
    id,
    causationId,
    correlationId: CORRELATION,
    stream: 'scan-1',
    revision: index,
    position: String(index),
    type: 'ProbeStarted',
    version: 1,
    time: new Date(Date.UTC(2026, 0, 1) + index * 1_000).toISOString(),
    actor: 'system',
  }));

/** The tree as lines, indented by depth. */
const drawn = (events: readonly IndexedEvent[], most = 100): readonly string[] =>
  (eventTreeOf(CORRELATION, events, most)?.nodes ?? []).map(
    ({ id, depth, event }) => `${'-'.repeat(depth)}${id}${event ? '' : '!'}`,
  );

describe('The tree of the effects of one action', () => {
  it('is empty if there are no events', () => {
    expect(eventTreeOf(CORRELATION, [], 100)).to.equal(undefined);
  });

  it('puts each event below its cause, and siblings in the order of the log', () => {
    const events = log(['a', 'click'], ['b', 'click'], ['b1', 'b'], ['a1', 'a'], ['b2', 'b'], ['b11', 'b1']);
    expect(drawn(events)).to.deep.equal(['click!', '-a', '--a1', '-b', '--b1', '---b11', '--b2']);
  });

  it('has a root for each external command', () => {
    expect(drawn(log(['a', 'one'], ['b', 'two'], ['c', 'one']))).to.deep.equal(['one!', '-a', '-c', 'two!', '-b']);
  });

  it('distinguishes a command from an event with the same id, and never makes a later event the cause of an earlier one', () => {
    expect(drawn(log(['a', 'a'], ['b', 'a']))).to.deep.equal(['command:a!', '-a', '--b']);
    expect(drawn(log(['a', 'b'], ['b', 'a']))).to.deep.equal(['command:b!', '-a', '--b']);
  });

  it('says how long after the first event each came, and never shows a negative time', () => {
    const events = log(['a', 'click'], ['b', 'a'], ['c', 'b']).map((event) =>
      event.id === 'c' ? { ...event, time: '2025-12-31T23:59:59.000Z' } : event,
    );
    const tree = eventTreeOf(CORRELATION, events, 100);
    expect(tree?.startedAt).to.equal('2026-01-01T00:00:00.000Z');
    expect(tree?.nodes.map(({ afterMs }) => afterMs)).to.deep.equal([0, 0, 1_000, 0]);
  });

  it('is cut off with a note, and has no node twice, however long the chain', () => {
    const chain = log(...Array.from({ length: 5_000 }, (_, index) => [`e${index}`, `e${index - 1}`] as const));
    const cut = eventTreeOf(CORRELATION, chain, 2_000);
    expect([cut?.isCut, cut?.nodes.length]).to.deep.equal([true, 2_000]);
    const whole = eventTreeOf(CORRELATION, chain, 5_001);
    expect([whole?.isCut, new Set(whole?.nodes.map(({ id }) => id)).size]).to.deep.equal([false, 5_001]);
    expect(whole?.nodes.at(-1)?.depth).to.equal(5_000);
  });
});
