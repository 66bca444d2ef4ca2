import { expect } from 'chai';
import createKnex from 'knex';
import type { Build } from './build.ts';
import { rareCheckpoints, runBuild } from './runBuild.ts';
import { createSharedReader } from './sharedReader.ts';
import { abortableDelay } from './abortableDelay.ts';
import type { EventSource, SourceItem } from './eventSource.ts';
import type { Projection } from './projection.ts';

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
    for await (const item of rareCheckpoints(() => items, 60_000, NEVER)) seen.push(item);
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
    const items = rareCheckpoints(source, 10, NEVER);
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
    for await (const item of rareCheckpoints(source, 10, NEVER)) seen.push(item);
    expect(seen).to.deep.equal([passed('1'), caughtUp]);
  });

  it('release a source that waits for its next item when the reader stops', async () => {
    const waiting = async function* (signal: AbortSignal): AsyncGenerator<SourceItem, void, undefined> {
      yield checkpoint('1');
      await abortableDelay(60_000, signal);
    };
    const items = rareCheckpoints(waiting, 1, NEVER);
    await items.next();
    expect((await items.next()).value).to.deep.equal(checkpoint('1')); // the source already waits
    expect((await items.return()).done).to.equal(true);
  });

  it('fail when their source fails', async () => {
    const source = async function* (): AsyncGenerator<SourceItem, void, undefined> {
      yield* of(checkpoint('1'));
      throw new Error('the database is away');
    };
    const items = rareCheckpoints(source, 60_000, NEVER);
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
        reader: createSharedReader(source, [NOTHING], { gatherMs: 0 }),
        projection: NOTHING,
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

const NOTHING: Projection = {
  name: 'nothing',
  version: 1,
  handles: [],
  migration: (schema) => schema,
  tables: {},
  apply: () => Promise.resolve(),
};

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
