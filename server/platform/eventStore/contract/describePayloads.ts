import { expect } from 'chai';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { anyCharacter } from '../../../../tests/random/anyCharacter.ts';
import { testRun } from '../../../../tests/random/testRun.ts';
import type { EventStore } from '../port.ts';
import { type ContractContext, newEvent } from './contractContext.ts';
import { collect } from './recording.ts';

/** JSON's own edge cases, as texts: a literal in the source would lose some of them (`__proto__`). */
const NASTY = [
  'null',
  'false',
  '""',
  '[]',
  '{}',
  '[[[[{"a":[]}]]]]',
  '"\\u0000 in the middle \\u0000"',
  '{"\\u0000":"\\u0000"}',
  '"lone \\ud800 and \\udc00 surrogates"',
  '{"\\udfff":"\\ud83d"}',
  '"👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 é é ﷽"',
  '"שלום \\u202e مرحبا \\u2066"',
  '{"__proto__":{"polluted":true},"constructor":1,"toString":2}',
  '{"10":"ten","9":"nine","a":"letter","1":"one"}',
  '"{curly,} \\\\ \\"quoted\\" \'single\' NULL $1 %s \\n\\r\\t"',
  '[1e308,5e-324,0.1,9007199254740993,-1,1e21,123456789012345678901234567890]',
  '"\\u2028\\u2029\\ufeff\\uffff"',
];

const roundTrip = async (store: EventStore, reader: EventStore, stream: string, data: unknown) => {
  const event = newEvent('Carried', data);
  await store.append(stream, [event], 'any');
  return (await collect(reader.readStream(stream))).find(({ id }) => id === event.id);
};

export const describePayloads = (context: ContractContext): void => {
  describe('payloads', () => {
    it('returns every JSON text unchanged: NUL, lone surrogates, emoji, right-to-left, keys like __proto__', async () => {
      const stream = context.unique('nasty');
      for (const text of NASTY) {
        const data: unknown = JSON.parse(text);
        const recorded = await roundTrip(context.store, context.other, stream, data);
        expect(JSON.stringify(recorded?.data), text).to.equal(JSON.stringify(data));
      }
    });

    it('returns any JSON value unchanged', async () => {
      const stream = context.unique('any-json');
      const property = fc.asyncProperty(fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 4 }), async (data) => {
        const recorded = await roundTrip(context.store, context.store, stream, data);
        expect(JSON.stringify(recorded?.data)).to.equal(JSON.stringify(data));
      });
      await fc.assert(property, { numRuns: testRun().times({ short: 20, full: 40 }) });
    });

    it('returns the metadata: correlation, causation, actor, time, and the version of the type', async () => {
      const stream = context.unique('metadata');
      const metadata = {
        correlationId: randomUUID(),
        causationId: randomUUID(),
        actor: 'account:7f3a',
        time: '2031-12-31T23:59:59.999Z',
      };
      const event = newEvent('Described', { some: 'data' }, { version: 7, metadata });
      await context.store.append(stream, [event], 'none');
      const [recorded] = await collect(context.other.readStream(stream));
      expect(recorded).to.include({ id: event.id, type: 'Described', version: 7, stream, revision: 0 });
      expect(recorded?.metadata).to.deep.equal(metadata);
    });

    for (const [what, wrong] of [
      ['an actor that is none', { actor: 'somebody@example.org' }],
      ['a correlation that is no uuid', { correlationId: 'request 1' }],
      ['a time without its zone', { time: '2031-12-31 23:59' }],
    ] as const)
      it(`refuses metadata with ${what}, and writes nothing`, async () => {
        const stream = context.unique('wrong-metadata');
        const event = newEvent('Described');
        const append = [newEvent('Described'), { ...event, metadata: { ...event.metadata, ...wrong } }];
        const refused: unknown = await context.store.append(stream, append, 'none').catch((error: unknown) => error);
        expect(refused).to.be.instanceOf(TypeError);
        expect(String(refused)).to.include(Object.keys(wrong)[0]);
        expect(await collect(context.store.readStream(stream))).to.deep.equal([]);
      });

    it('distinguishes streams and types of any spelling', async () => {
      const prefix = context.unique('spelling');
      const names = [
        '-a',
        '-A',
        '-a.b',
        '-a:b/c',
        '-%',
        '-_',
        '-bücher',
        '-日本',
        '-🦊',
        "-it's",
        '-a\\b',
        '-{a,b}',
        '-a"b',
      ];
      for (const name of names) await context.store.append(prefix + name, [newEvent(`Type${name}`, { name })], 'none');
      for (const name of names) {
        const events = await collect(context.other.readStream(prefix + name));
        expect(events.map(({ stream, type, data }) => ({ stream, type, data }))).to.deep.equal([
          { stream: prefix + name, type: `Type${name}`, data: { name } },
        ]);
      }
    });

    it('stores 1 MB and refuses more than 1 MiB, counted as UTF-8', async () => {
      const stream = context.unique('large');
      const large = { text: 'é'.repeat(499_990) };
      const recorded = await roundTrip(context.store, context.other, stream, large);
      expect(JSON.stringify(recorded?.data) === JSON.stringify(large), 'the large payload survives').to.equal(true);
      for (const text of ['x'.repeat(1024 * 1024 + 1), '€'.repeat(360_000)]) {
        const refused: unknown = await context.store
          .append(stream, [newEvent('Huge', text)], 'any')
          .catch((e: unknown) => e);
        expect(refused).to.be.instanceOf(Error).and.have.property('name', 'EventTooLarge');
      }
      expect(await collect(context.store.readStream(stream))).to.have.lengthOf(1);
    });
  });
};
