import fc from 'fast-check';
import { expect } from 'chai';
import createKnex from 'knex';
import type { Build } from './build.ts';
import { batchItems, rareCheckpoints, runBuild } from './runBuild.ts';
import { abortableDelay } from './abortableDelay.ts';
import type { EventSource, SourceItem } from './eventSource.ts';

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

const checkpoint = (position: string): SourceItem => ({ kind: 'checkpoint', position });
const passed = (position: string) => ({ kind: 'passed', position }) as const;
const caughtUp: SourceItem = { kind: 'caughtUp', position: '1' };
const NEVER = new AbortController().signal;

async function* of(...items: readonly SourceItem[]): AsyncGenerator<SourceItem, void, undefined> {
  for (const item of items) yield await Promise.resolve(item);
}

describe('checkpoints without events', () => {
  it('are held back, and skipped when a later item arrives', async () => {
    const seen: unknown[] = [];
    const items = of(checkpoint('1'), checkpoint('2'), caughtUp, checkpoint('3'));
    for await (const item of rareCheckpoints(items, 60_000, NEVER)) seen.push(item);
    expect(seen).to.deep.equal([passed('1'), passed('2'), caughtUp, passed('3')]);
  });

  it('are reported after a while, but only the newest', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const source = async function* (): AsyncGenerator<SourceItem, void, undefined> {
      yield checkpoint('1');
      yield checkpoint('2');
      await gate;
    };
    const items = rareCheckpoints(source(), 10, NEVER);
    for (const item of [passed('1'), passed('2'), checkpoint('2')])
      expect((await items.next()).value).to.deep.equal(item);
    release();
    expect((await items.next()).done).to.equal(true);
  });

  it('are not reported after a later event', async () => {
    const source = async function* (): AsyncGenerator<SourceItem, void, undefined> {
      yield* of(checkpoint('1'), caughtUp);
      await abortableDelay(20, NEVER); // silent for longer than a checkpoint is held back
    };
    const seen: unknown[] = [];
    for await (const item of rareCheckpoints(source(), 10, NEVER)) seen.push(item);
    expect(seen).to.deep.equal([passed('1'), caughtUp]);
  });

  it('fail when their source fails', async () => {
    const source = async function* (): AsyncGenerator<SourceItem, void, undefined> {
      yield* of(checkpoint('1'));
      throw new Error('the database is away');
    };
    const items = rareCheckpoints(source(), 60_000, NEVER);
    expect((await items.next()).value).to.deep.equal(passed('1'));
    const error = await items.next().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).to.be.instanceOf(Error).with.property('message', 'the database is away');
  });
});

describe('a live build', () => {
  it('has reached the position of events that it does not handle before its checkpoint is written', async () => {
    const source: EventSource = {
      subscribe: () => of({ kind: 'caughtUp', position: '1' }, checkpoint('2'), checkpoint('3')),
      readAll: () => of() as AsyncIterable<never>,
      readAllBatches: () => of() as AsyncIterable<never>,
      head: () => Promise.resolve('1'),
      logId: () => Promise.resolve('log'),
    };
    const reached: string[] = [];
    await runBuild(
      {
        knex: createKnex({ client: 'pg' }), // never connects: nothing is written
        source,
        projection: {
          name: 'nothing',
          version: 1,
          handles: [],
          migration: (schema) => schema,
          tables: {},
          apply: () => Promise.resolve(),
        },
        build: LIVE_AT_1,
        onMoved: () => undefined,
        onLive: (position) => reached.push(position),
      },
      NEVER,
    );
    expect(reached.at(0)).to.equal('1');
    expect(reached.at(-1)).to.equal('3');
  });
});

const LIVE_AT_1: Build = {
  schema: 'candor_read_nothing_v1_1',
  projection: 'nothing',
  version: 1,
  state: 'live',
  position: '1',
  error: null,
  logId: 'log',
  replayId: null,
  events: 1,
};
