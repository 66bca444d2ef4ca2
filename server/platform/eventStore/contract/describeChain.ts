import { expect } from 'chai';
import { brokenLinks } from '../hashChain.ts';
import { type ContractContext, newEvent, newEvents } from './contractContext.ts';
import { collect } from './recording.ts';

export const describeChain = (context: ContractContext): void => {
  describe('the hash chain', () => {
    it('links every event of a stream to its predecessor, recomputed from what is read', async () => {
      const prefix = context.unique('chain-');
      for (let round = 0; round < 4; round += 1) {
        await Promise.all(
          [context.store, context.other].flatMap((store) =>
            ['a', 'b', 'ü'].map((name) => store.append(prefix + name, newEvents(round + 1, 'Linked'), 'any')),
          ),
        );
      }
      for (const name of ['a', 'b', 'ü']) {
        const events = await collect(context.store.readStream(prefix + name));
        expect(events).to.have.lengthOf(20);
        expect(await brokenLinks(events)).to.deep.equal([]);
      }
    });

    it('continues from the recorded event after two writers sent one id with different data', async () => {
      for (const expected of ['none', 'any', 0] as const) {
        const stream = context.unique('chain-twice');
        if (expected === 0) await context.store.append(stream, [newEvent('Before')], 'none');
        const event = newEvent('Twice', { carriedOut: 'here' });
        const results = [
          await context.store.append(stream, [event], expected),
          await context.other.append(stream, [{ ...event, data: { carriedOut: 'there' } }], expected),
        ];
        expect(results[1]).to.deep.equal(results[0]);
        await context.other.append(stream, newEvents(2, 'After'), expected === 0 ? 1 : 0);
        await context.store.append(stream, newEvents(1, 'After'), 'any');
        const events = await collect(context.store.readStream(stream));
        expect(events.map(({ type }) => type).slice(-4)).to.deep.equal(['Twice', 'After', 'After', 'After']);
        expect(await brokenLinks(events)).to.deep.equal([]);
      }
    });

    it('covers payloads of every kind', async () => {
      const stream = context.unique('chain-payloads');
      const texts = ['"\\ud800"', '"\\u0000"', '{"__proto__":1,"2":2,"1":1}', '"é👩‍👧"', '1e21', 'null'];
      const payloads: unknown[] = [
        ...texts.map((text): unknown => JSON.parse(text)),
        undefined,
        -0,
        { dropped: undefined },
      ];
      for (const data of payloads) await context.store.append(stream, [newEvent('Linked', data)], 'any');
      const events = await collect(context.other.readStream(stream));
      expect(events).to.have.lengthOf(payloads.length);
      expect(await brokenLinks(events)).to.deep.equal([]);
    });

    it('gives equal events of two streams different hashes', async () => {
      const streams = [context.unique('one'), context.unique('two')];
      const event = newEvent('Same');
      const hashes = await Promise.all(
        streams.map(async (stream) => {
          await context.store.append(stream, [event], 'none');
          return (await collect(context.store.readStream(stream)))[0]?.hash;
        }),
      );
      expect(hashes[0]).to.match(/^[0-9a-f]{64}$/);
      expect(hashes[1])
        .to.match(/^[0-9a-f]{64}$/)
        .and.not.equal(hashes[0]);
    });
  });
};
