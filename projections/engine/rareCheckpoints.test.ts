import { expect } from 'chai';
import { abortableDelay } from './abortableDelay.ts';
import type { SourceItem } from './eventSource.ts';
import { rareCheckpoints } from './rareCheckpoints.ts';

const checkpoint = (position: string): SourceItem => ({ kind: 'checkpoint', position });
const caughtUp: SourceItem = { kind: 'caughtUp', position: '1' };
const NEVER = new AbortController().signal;

async function* of(...items: readonly SourceItem[]): AsyncGenerator<SourceItem, void, undefined> {
  for (const item of items) yield await Promise.resolve(item);
}

describe('checkpoints that nothing comes for', () => {
  it('are held back, and passed over by what comes after them', async () => {
    const seen: SourceItem[] = [];
    const items = of(checkpoint('1'), checkpoint('2'), caughtUp, checkpoint('3'));
    for await (const item of rareCheckpoints(items, 60_000, NEVER)) seen.push(item);
    expect(seen).to.deep.equal([caughtUp]);
  });

  it('are told after a while, the newest of them', async () => {
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
    expect((await items.next()).value).to.deep.equal(checkpoint('2'));
    release();
    expect((await items.next()).done).to.equal(true);
  });

  it('are not told later than what has passed them over', async () => {
    const source = async function* (): AsyncGenerator<SourceItem, void, undefined> {
      yield* of(checkpoint('1'), caughtUp);
      await abortableDelay(20, NEVER); // silent for longer than a checkpoint is held back
    };
    const seen: SourceItem[] = [];
    for await (const item of rareCheckpoints(source(), 10, NEVER)) seen.push(item);
    expect(seen).to.deep.equal([caughtUp]);
  });

  it('fail as their source does', async () => {
    const source = async function* (): AsyncGenerator<SourceItem, void, undefined> {
      yield* of(checkpoint('1'));
      throw new Error('the database is away');
    };
    const error = await rareCheckpoints(source(), 60_000, NEVER)
      .next()
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).to.be.instanceOf(Error).with.property('message', 'the database is away');
  });
});
