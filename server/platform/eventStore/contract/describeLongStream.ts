import { expect } from 'chai';
import { testRun } from '../../../../tests/random/testRun.ts';
import { type AppendResult, IDEMPOTENCY_WINDOW } from '../port.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import { labelOf } from './recording.ts';

/** Events per append. */
const PAGE = 200;

/** What must hold however long a stream grows. The full run uses 100,000 events. */
export const describeLongStream = (context: ContractContext): void => {
  const run = testRun();
  const length = run.isFull ? 100_000 : 3_000;

  describe(`a stream of ${length.toLocaleString('en')} events`, function () {
    this.timeout(run.isFull ? 900_000 : 120_000);
    const early = newEvents(2, 'Early');
    const following = newEvents(2, 'Following');
    const recent = newEvents(2, 'Recent');
    let stream: string;
    let first: AppendResult;
    let second: AppendResult;
    let late: AppendResult;

    before(async () => {
      stream = context.unique('long');
      first = await context.store.append(stream, early, 'none');
      second = await context.store.append(stream, following, 1);
      for (let count = 4; count < length - IDEMPOTENCY_WINDOW; count += PAGE)
        await context.store.append(stream, newEvents(PAGE, 'Filling'), count - 1);
      late = await context.store.append(stream, recent, 'any');
      await context.store.append(stream, newEvents(IDEMPOTENCY_WINDOW - 2, 'Filling'), 'any');
    });

    const at = (result: AppendResult): number => (result.ok ? result.revision : result.actual);
    const last = (): number => at(late) + IDEMPOTENCY_WINDOW - 2;

    it('accepts appends of a process that has not seen it, only at its end', async () => {
      const process = await context.open();
      expect(await process.append(stream, [newEvent('TooLate')], 'none')).to.deep.equal({
        ok: false,
        kind: 'conflict',
        actual: last(),
      });
      expect(await process.append(stream, [newEvent('TooLate')], 7)).to.have.property('actual', last());
    });

    it('recognises a repeated append while the event is among the newest, and always at its own place', async () => {
      const process = await context.open();
      expect(await process.append(stream, recent, 'any')).to.deep.equal(late);
      expect(await process.append(stream, early, 'none')).to.deep.equal(first);
      expect(await process.append(stream, following, 1)).to.deep.equal(second);
      const other = await context.open();
      expect(await other.append(stream, recent, at(late) - recent.length)).to.deep.equal(late);
    });

    it('continues at its end, chained, and can be followed from any of its events', async () => {
      const process = await context.open();
      const next = await process.append(stream, [newEvent('Next')], 'any');
      expect(at(next)).to.equal(last() + 1);
      const from = last() - 500;
      const end: string[] = [];
      let hash: string | undefined;
      for await (const event of context.other.readStream(stream, { fromRevision: from })) {
        if (hash !== undefined) expect(event.previousHash).to.equal(hash);
        ({ hash } = event);
        end.push(labelOf(event));
      }
      expect(end).to.deep.equal(Array.from({ length: 502 }, (_, index) => `${stream}@${from + index}`));
      const stop = new AbortController();
      for await (const event of process.subscribeToStream(stream, { afterRevision: last(), signal: stop.signal })) {
        expect(event.revision).to.equal(last() + 1);
        break;
      }
      stop.abort();
    });

    it('can be read completely, together with the log', async () => {
      let next = 0;
      for await (const { revision } of context.other.readStream(stream)) {
        if (revision !== next) throw new Error(`${revision} follows ${next - 1}`);
        next += 1;
      }
      let inLog = 0;
      for await (const { events } of context.store.readAllBatches({ filter: { streamPrefix: stream } }))
        inLog += events.length;
      expect([next, inLog]).to.deep.equal([last() + 2, last() + 2]);
    });
  });
};
