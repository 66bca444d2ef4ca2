import { expect } from 'chai';
import fc from 'fast-check';
import { testRun } from '../../../../tests/random/testRun.ts';
import { createMemoryEventStore } from '../memory/memoryEventStore.ts';
import type { EventStore, ExpectedRevision, NewEvent } from '../port.ts';
import { type ContractContext, newEvents } from './contractContext.ts';
import { collect } from './recording.ts';

/** One step of a random history. There are few streams and commands, so that they collide and repeat. */
type Step =
  | { readonly kind: 'append'; stream: number; command: number; expected: ExpectedRevision }
  | { readonly kind: 'readStream'; stream: number; from: number }
  | { readonly kind: 'readAll'; after: number; types: readonly string[] | undefined; stream: number | undefined };

const stream = fc.integer({ min: 0, max: 2 });
const types = fc.array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 2 });
const append = fc.record({
  kind: fc.constant('append' as const),
  stream,
  command: fc.nat(8),
  expected: fc.oneof(fc.constantFrom<ExpectedRevision[]>('none', 'any'), fc.nat(5)),
});
const readStream = fc.record({ kind: fc.constant('readStream' as const), stream, from: fc.nat(6) });
const readAll = fc.record({
  kind: fc.constant('readAll' as const),
  after: fc.nat(8),
  types: fc.option(types, { nil: undefined }),
  stream: fc.option(stream, { nil: undefined }),
});
const histories = fc.array(fc.oneof({ weight: 4, arbitrary: append }, readStream, readAll), {
  minLength: 5,
  maxLength: 25,
});

/** The events of a command: the same each time that it is given. */
const eventsOfCommands = () => {
  const known = new Map<number, readonly NewEvent[]>();
  return (command: number): readonly NewEvent[] => {
    const events = known.get(command) ?? newEvents(1 + (command % 3), 'ABC'.charAt(command % 3));
    known.set(command, events);
    return events;
  };
};

/** Runs a history and returns what an observer sees of it. Positions are omitted, because they differ from store to store. */
const observe = async (
  store: EventStore,
  prefix: string,
  history: readonly Step[],
  eventsOf: (command: number) => readonly NewEvent[],
): Promise<string> => {
  const seen: unknown[] = [];
  const all = (types?: readonly string[], stream?: number) => ({ types, streamPrefix: `${prefix}${stream ?? ''}` });
  for (const step of history) {
    switch (step.kind) {
      case 'append': {
        const result = await store.append(`${prefix}${step.stream}`, eventsOf(step.command), step.expected);
        seen.push(result);
        break;
      }
      case 'readStream':
        seen.push(await collect(store.readStream(`${prefix}${step.stream}`, { fromRevision: step.from })));
        break;
      case 'readAll': {
        const log = await collect(store.readAll({ filter: all() }));
        const filter = all(step.types, step.stream);
        seen.push(await collect(store.readAll({ after: log[step.after]?.position, filter })));
        break;
      }
    }
  }
  seen.push(await collect(store.readAll({ filter: all() })));
  const withoutPosition = (key: string, value: unknown) => (key === 'position' ? undefined : value);
  return JSON.stringify(seen, withoutPosition, 1);
};

export const describeModel = (context: ContractContext): void => {
  describe('compared with the model', () => {
    it('answers any history of appends and reads like the in-memory store', async () => {
      const property = fc.asyncProperty(histories, async (history) => {
        const prefix = context.unique('model-');
        const eventsOf = eventsOfCommands();
        const model = createMemoryEventStore();
        const [expected, actual] = [
          await observe(model, prefix, history, eventsOf),
          await observe(context.store, prefix, history, eventsOf),
        ];
        await model.close();
        expect(actual).to.equal(expected);
      });
      await fc.assert(property, { numRuns: testRun().times({ short: 15, full: 40 }) });
    });
  });
};
