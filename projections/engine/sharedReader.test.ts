import fc from 'fast-check';
import { expect } from 'chai';
import type { EventSource, SourceEvent, SourceItem } from './eventSource.ts';
import type { Projection } from './projection.ts';
import { batchItems, createSharedReader, type SharedPart } from './sharedReader.ts';

const PAGE = 500;

const positionOf = (number: number): string => String(number).padStart(6, '0');

/** A log of numbered events, which counts its readers. It can be extended, and its reading can be held up or fail. */
const createLog = (length: number) => {
  const events: SourceEvent[] = [];
  const waiting = new Set<() => void>();
  const metadata = { correlationId: 'c', causationId: 'c', actor: 'system', time: '2026-01-01T12:00:00.000Z' };
  const log = {
    events,
    /** The positions at which reading of past events, and following, began. */
    reads: [] as (string | undefined)[],
    follows: [] as (string | undefined)[],
    filters: [] as unknown[],
    pages: 0,
    failsAt: undefined as string | undefined,
    extend: (count: number, type = 'One') => {
      for (let added = 0; added < count; added += 1) {
        const position = positionOf(events.length + 1);
        events.push({
          id: position,
          type,
          version: 1,
          data: {},
          metadata,
          stream: 's',
          revision: events.length,
          position,
        });
      }
      for (const wake of waiting) wake();
    },
  };
  log.extend(length);
  const after = (position: string | undefined): number => (position === undefined ? 0 : Number(position));
  const source: EventSource = {
    async *readAllBatches({ after: from, filter } = {}) {
      log.reads.push(from);
      log.filters.push(filter);
      const end = events.length;
      for (let index = after(from); index < end;) {
        const page = events.slice(index, Math.min(index + PAGE, end));
        index += page.length;
        const last = page.at(-1)?.position ?? '';
        if (log.failsAt !== undefined && last >= log.failsAt) throw new Error('the log is away');
        log.pages += 1;
        yield await Promise.resolve({ events: page, position: last });
      }
    },
    async *subscribe({ after: from, signal }): AsyncGenerator<SourceItem, void, undefined> {
      log.follows.push(from);
      let index = after(from);
      let caughtUp = false;
      while (!signal.aborted) {
        for (let event = events[index]; event; event = events[index]) {
          index += 1;
          yield { kind: 'event', event };
        }
        if (!caughtUp) yield { kind: 'caughtUp', position: index > 0 ? positionOf(index) : undefined };
        caughtUp = true;
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            waiting.delete(wake);
            signal.removeEventListener('abort', wake);
            resolve();
          };
          waiting.add(wake);
          signal.addEventListener('abort', wake);
          if (signal.aborted || events[index]) wake();
        });
      }
    },
    readAll: () => {
      throw new Error('not used');
    },
    head: () => Promise.resolve(events.at(-1)?.position),
    logId: () => Promise.resolve('log'),
  };
  return { log, source };
};

const readModel = (name: string, ...handles: string[]): Projection => ({
  name,
  version: 1,
  handles: handles as unknown as Projection['handles'],
  migration: (schema) => schema,
  tables: {},
  apply: () => Promise.resolve(),
});

const PROJECTIONS = [readModel('first', 'One'), readModel('second', 'One', 'Two')];

describe('the reader that read models share', () => {
  let stop: AbortController;
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(() => {
    stop.abort();
  });

  /** Follows the log in the background. `hold` makes it stop at its current part until `release`. */
  const follow = (reader: ReturnType<typeof createSharedReader>, after: number | null = null) => {
    const own = new AbortController();
    const seen: string[] = [];
    const parts: SharedPart[] = [];
    let gate: Promise<void> | undefined;
    let release = (): void => undefined;
    const wanted: { readonly isThere: () => boolean; readonly resolve: () => void }[] = [];
    const settle = (): void => {
      for (const { isThere, resolve } of wanted) if (isThere()) resolve();
    };
    const until = (isThere: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        wanted.push({ isThere, resolve });
        settle();
      });
    const ended = (async () => {
      const signal = AbortSignal.any([stop.signal, own.signal]);
      for await (const part of reader.follow(after === null ? null : positionOf(after), signal)) {
        parts.push(part);
        seen.push(...part.events.map(({ position }) => position));
        settle();
        if (gate) await gate;
      }
    })();
    ended.catch(() => undefined);
    return {
      seen,
      parts,
      ended,
      hold: () => {
        gate = new Promise((resolve) => {
          release = resolve;
        });
      },
      release: () => {
        gate = undefined;
        release();
      },
      stop: () => {
        own.abort();
      },
      hasSeen: (count: number) => until(() => seen.length >= count),
      hasCaughtUp: () => until(() => parts.some(({ caughtUp }) => caughtUp)),
    };
  };
  const positions = (from: number, to: number): readonly string[] =>
    Array.from({ length: to - from }, (_, index) => positionOf(from + index + 1));
  const turns = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  it('reads the log once for all that are at the same place, and follows it once', async () => {
    const { log, source } = createLog(95);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1 });
    const all = [follow(reader), follow(reader), follow(reader)];
    await Promise.all(all.map(({ hasSeen }) => hasSeen(95)));
    log.extend(7);
    await Promise.all(all.map(({ hasSeen }) => hasSeen(102)));
    for (const { seen } of all) expect(seen).to.deep.equal(positions(0, 102));
    expect([log.reads, log.follows]).to.deep.equal([[undefined], [positionOf(95)]]);
  });

  it('asks only for types that a read model handles', async () => {
    const { log, source } = createLog(3);
    const only = follow(createSharedReader(source, PROJECTIONS, { gatherMs: 1 }));
    await only.hasSeen(3);
    expect(log.filters).to.deep.equal([{ types: ['One', 'Two'] }]);
  });

  it('begins at the lowest place, and gives nobody what they have', async () => {
    const { log, source } = createLog(50);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1 });
    const [ahead, behind, between] = [follow(reader, 25), follow(reader, 13), follow(reader, 20)];
    await Promise.all([ahead.hasSeen(25), behind.hasSeen(37), between.hasSeen(30)]);
    expect([ahead.seen, behind.seen, between.seen]).to.deep.equal([
      positions(25, 50),
      positions(13, 50),
      positions(20, 50),
    ]);
    expect(log.reads).to.deep.equal([positionOf(13)]);
  });

  it('does not keep a read model waiting for one that is far behind', async () => {
    const { source } = createLog(5_000);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1, patienceMs: 60_000 });
    const [behind, ahead] = [follow(reader), follow(reader, 4_990)];
    behind.hold();
    await ahead.hasSeen(10);
    expect(ahead.seen).to.deep.equal(positions(4_990, 5_000));
    behind.release();
    await behind.hasSeen(5_000);
    expect(behind.seen).to.deep.equal(positions(0, 5_000));
  });

  it('says once that a read model has caught up, also if the log is empty', async () => {
    const { log, source } = createLog(0);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1 });
    const first = follow(reader);
    await first.hasCaughtUp();
    log.extend(3);
    await first.hasSeen(3);
    const second = follow(reader, 3);
    await second.hasCaughtUp();
    expect(first.parts.map(({ caughtUp }) => caughtUp)).to.deep.equal([true, false]);
    expect(first.parts[0]).to.deep.equal({ events: [], position: null, caughtUp: true });
    expect(second.parts).to.deep.equal([{ events: [], position: positionOf(3), caughtUp: true }]);
  });

  it('lets a new read model catch up alone and then join the others', async () => {
    const { log, source } = createLog(2_000);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1 });
    const old = follow(reader, 1_990);
    await old.hasSeen(10);
    const added = follow(reader);
    await added.hasSeen(2_000);
    log.extend(5);
    await Promise.all([old.hasSeen(15), added.hasSeen(2_005)]);
    expect(added.seen).to.deep.equal(positions(0, 2_005));
    expect(log.reads).to.deep.equal([positionOf(1_990), undefined]);
    expect(log.follows, 'one pass follows for both').to.have.length(1);
  });

  it('goes on without a slow read model, which loses nothing and joins again later', async () => {
    const { log, source } = createLog(8_000);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1, patienceMs: 5 });
    const [slow, fast] = [follow(reader), follow(reader)];
    slow.hold();
    await fast.hasSeen(8_000);
    expect(slow.seen).to.deep.equal(positions(0, PAGE));
    slow.release();
    await slow.hasSeen(8_000);
    log.extend(4);
    await Promise.all([slow.hasSeen(8_004), fast.hasSeen(8_004)]);
    expect(slow.seen).to.deep.equal(positions(0, 8_004));
    expect(fast.seen).to.deep.equal(positions(0, 8_004));
    expect(log.reads).to.have.length(2);
    expect(log.follows, 'one pass follows for both').to.have.length(1);
  });

  it('does not wait for a slow read model while it follows the log live', async () => {
    const { log, source } = createLog(1);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1, patienceMs: 60_000 });
    const [slow, fast] = [follow(reader), follow(reader)];
    await Promise.all([slow.hasCaughtUp(), fast.hasCaughtUp()]);
    slow.hold();
    for (let round = 1; round <= 20; round += 1) {
      log.extend(PAGE);
      await fast.hasSeen(1 + round * PAGE);
    }
    slow.release();
    await slow.hasSeen(1 + 20 * PAGE);
    expect(slow.seen).to.deep.equal(positions(0, 1 + 20 * PAGE));
  });

  it('reads only a few pages ahead if everyone is slow', async () => {
    const { log, source } = createLog(20_000);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1, patienceMs: 0 });
    const all = [follow(reader), follow(reader)];
    for (const { hold } of all) hold();
    await Promise.all(all.map(({ hasSeen }) => hasSeen(1)));
    await turns(100);
    expect(log.pages).to.be.within(1, 4);
    for (const { release } of all) release();
    await Promise.all(all.map(({ hasSeen }) => hasSeen(20_000)));
  });

  it('continues for the others when one stops, and reads nothing more when all have stopped', async () => {
    const { log, source } = createLog(20_000);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1, patienceMs: 60_000 });
    const [failing, other] = [follow(reader), follow(reader)];
    failing.hold();
    await failing.hasSeen(1);
    failing.stop();
    failing.release();
    await other.hasSeen(20_000);
    other.stop();
    await Promise.all([failing.ended, other.ended]);
    log.extend(1);
    const again = follow(reader, 20_000);
    await again.hasSeen(1);
    expect(log.follows).to.have.length(2);
  });

  it('gives an error of the log to everyone, after what was read before, and can be used again', async () => {
    const { log, source } = createLog(1_200);
    const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 1 });
    log.failsAt = positionOf(1_200);
    const all = [follow(reader), follow(reader)];
    for (const { ended, seen } of all) {
      const error = await ended.then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).to.be.instanceOf(Error).with.property('message', 'the log is away');
      expect(seen).to.deep.equal(positions(0, 1_000));
    }
    log.failsAt = undefined;
    const again = follow(reader, 1_000);
    await again.hasSeen(200);
    expect(again.seen).to.deep.equal(positions(1_000, 1_200));
  });

  it('loses and repeats nothing, wherever each begins, however slow each is, and whenever events arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ from: fc.nat(3_000), pauses: fc.nat(4) }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 5 }),
        fc.integer({ min: 0, max: 2 }),
        async (members, additions, patienceMs) => {
          const { log, source } = createLog(3_000);
          const reader = createSharedReader(source, PROJECTIONS, { gatherMs: 0, patienceMs });
          const total = 3_000 + additions.reduce((sum, count) => sum + count, 0);
          const over = new AbortController();
          const running = members.map(async ({ from, pauses }) => {
            const seen: string[] = [];
            for await (const { events } of reader.follow(positionOf(from), over.signal)) {
              seen.push(...events.map(({ position }) => position));
              await turns(pauses);
              if (seen.length >= total - from) break;
            }
            return { from, seen };
          });
          for (const count of additions) {
            await turns(3);
            log.extend(count);
          }
          for (const { from, seen } of await Promise.all(running))
            expect(seen).to.deep.equal(positions(from, Math.max(total, from)));
          over.abort();
        },
      ),
      { numRuns: 60 },
    );
  });

  it('parses each event once', () => {
    const { log, source } = createLog(1);
    const { parse } = createSharedReader(source, PROJECTIONS);
    const data = { planDomain: 'example.org', plan: 'Business - Pro' };
    const [event] = log.events;
    if (!event) throw new Error('The log is empty.');
    const known = { ...event, type: 'PlanChanged', data };
    expect(parse(known)).to.deep.include({ type: 'PlanChanged', data });
    expect(parse(known)).to.equal(parse(known));
    expect(parse(event), 'an unknown type').to.equal(undefined);
  });
});

const collect = async <Item>(batches: AsyncIterable<readonly Item[]>): Promise<readonly (readonly Item[])[]> => {
  const all: (readonly Item[])[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
};

async function* numbers(count: number): AsyncGenerator<number, void, undefined> {
  for (let number = 0; number < count; number += 1) yield await Promise.resolve(number);
}

describe('a stream of items in batches', () => {
  it('loses no item and keeps their order, within the maximum size of a batch', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(200), fc.integer({ min: 1, max: 20 }), async (count, max) => {
        const batches = await collect(batchItems(() => numbers(count), max));
        expect(batches.flat()).to.deep.equal(Array.from({ length: count }, (_, number) => number));
        expect(batches.every(({ length }) => length >= 1 && length <= max)).to.equal(true);
      }),
    );
  });

  it('takes all available items at once', async () => {
    expect(await collect(batchItems(() => numbers(50), 500))).to.have.length(1);
  });

  it('does not wait for a second item once there is a first', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const source = async function* (): AsyncGenerator<string, void, undefined> {
      yield 'first';
      await gate;
      yield 'second';
    };
    const batches = batchItems(source, 10);
    expect((await batches.next()).value).to.deep.equal(['first']);
    release();
    expect((await batches.next()).value).to.deep.equal(['second']);
  });

  it('passes on the items before a failure of the source, then the error', async () => {
    const source = async function* (): AsyncGenerator<number, void, undefined> {
      yield* numbers(3);
      throw new Error('the database is away');
    };
    const seen: number[] = [];
    const error = await (async () => {
      for await (const batch of batchItems(source, 2)) seen.push(...batch);
    })().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(Error).with.property('message', 'the database is away');
    expect(seen).to.deep.equal([0, 1, 2]);
  });

  it('closes its source when the reader stops', async () => {
    let closed = false;
    const source = async function* (): AsyncGenerator<number, void, undefined> {
      try {
        yield* numbers(1_000);
      } finally {
        closed = true;
      }
    };
    const batches = batchItems(source, 2);
    await batches.next();
    await batches.return();
    expect(closed).to.equal(true);
  });

  it('aborts a source that is waiting for its next item', async () => {
    const source = async function* (signal: AbortSignal): AsyncGenerator<string, void, undefined> {
      yield 'first';
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
    };
    const batches = batchItems(source, 10);
    await batches.next();
    expect(await batches.return()).to.deep.equal({ done: true, value: undefined });
  });
});
