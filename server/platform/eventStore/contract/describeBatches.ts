import { expect } from 'chai';
import type { EventBatch, EventFilter, RecordedEvent } from '../port.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import { collect, labelOf } from './recording.ts';

const labels = (batches: readonly EventBatch[]): string[] =>
  batches.flatMap(({ events }) => events.map((event) => labelOf(event)));

const ascends = (positions: readonly string[]): boolean =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? ''));

export const describeBatches = (context: ContractContext): void => {
  describe('reading in batches', () => {
    const written = async (streamPrefix: string, appends: number): Promise<readonly RecordedEvent[]> => {
      for (let index = 0; index < appends; index += 1) {
        const events = newEvents(100, index % 3 ? 'Wanted' : 'Unwanted');
        await context.store.append(`${streamPrefix}${index % 4}`, events, 'any');
      }
      return collect(context.store.readAll({ filter: { streamPrefix } }));
    };

    it('resumes after any batch and any event, and reads exactly the rest', async () => {
      const streamPrefix = context.unique('rest-');
      const start = await context.store.head(); // otherwise each of the many reads would go through everything that other cases wrote
      const log = await written(streamPrefix, 22);
      const filter = { streamPrefix, types: ['Wanted'] };
      const wanted = log.filter(({ type }) => type === 'Wanted').map(labelOf);
      let given = 0;
      for await (const { events, position } of context.store.readAllBatches({ after: start, filter })) {
        given += events.length;
        expect(labels(await collect(context.other.readAllBatches({ after: position, filter })))).to.deep.equal(
          wanted.slice(given),
        );
      }
      for (const [index, event] of log.entries()) {
        if (index % 700 !== 0) continue;
        const rest = log.slice(index + 1).filter(({ type }) => type === 'Wanted');
        const batches = await collect(context.other.readAllBatches({ after: event.position, filter }));
        expect(labels(batches)).to.deep.equal(rest.map(labelOf));
      }
    });

    it('returns the same events as a reading, in batches whose positions rise to the head or further', async () => {
      const streamPrefix = context.unique('batches-');
      const log = await written(streamPrefix, 60);
      const filters: EventFilter[] = [
        { streamPrefix },
        { streamPrefix, types: ['Wanted'] },
        { streamPrefix, types: [context.unique('Nothing')] },
      ];
      for (const filter of filters) {
        const head = await context.other.head();
        const batches = await collect(context.other.readAllBatches({ filter }));
        const expected = log.filter(({ type }) => filter.types?.includes(type) ?? true);
        expect(labels(batches)).to.deep.equal(expected.map(labelOf));
        expect(batches.flatMap(({ events }) => events)).to.deep.equal(expected);
        const positions = batches.map(({ position }) => position);
        expect(ascends(positions), positions.join()).to.equal(true);
        expect((positions.at(-1) ?? '') >= (head ?? ''), 'up to the head').to.equal(true);
        for (const { events, position } of batches) {
          expect(events.length).to.be.at.most(5_000);
          expect((events.at(-1)?.position ?? '') <= position).to.equal(true);
        }
      }
    });

    it('ends a batch before it grows too large', async () => {
      const streamPrefix = context.unique('heavy-');
      for (let index = 0; index < 24; index += 1)
        await context.store.append(streamPrefix, [newEvent('Heavy', 'x'.repeat(500_000))], 'any');
      const batches = await collect(context.other.readAllBatches({ filter: { streamPrefix } }));
      expect(labels(batches)).to.have.lengthOf(24);
      for (const { events } of batches) expect(events.length).to.be.at.most(10);
    });

    it('can be ended in the middle, and returns nothing after the head', async () => {
      const streamPrefix = context.unique('left-');
      await written(streamPrefix, 3);
      for await (const { events } of context.store.readAllBatches({ filter: { streamPrefix } })) {
        if (events.length > 0) break;
      }
      const head = await context.store.head();
      expect(
        labels(await collect(context.store.readAllBatches({ after: head, filter: { streamPrefix } }))),
      ).to.deep.equal([]);
    });
  });
};
