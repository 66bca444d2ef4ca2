import { generateKeyPairSync } from 'node:crypto';
import { finding } from '../../../../checks/kit/finding.ts';
import { scanStory } from '../../../../schema/events/testing/scanStory.ts';
import { statementRecorded } from '../../../../schema/events/transparency.ts';
import { commandsOver } from '../../../platform/commands/testing/commandsOver.ts';
import { eventually } from '../../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../../platform/eventStore/memory/memoryEventStore.ts';
import type { EventStore, RecordedEvent } from '../../../platform/eventStore/port.ts';
import { createStatementPolicy } from '../policy.ts';

export const { privateKey: key } = generateKeyPairSync('ed25519');
export const id = (number: number): string => `6f1c3b52-0d0e-4a9b-8f57-${String(number).padStart(12, '0')}`;
export const secret = 'the visitor, and what the site says';

/** A scan that completes, with what statements must not contain. */
export const storyOf = (number: number) => {
  const story = scanStory(id(number), `site-${number}.example`);
  const personal = { subject: id(900), alg: 'A256GCM', iv: 'aXY', tag: 'dGFn', ciphertext: 'c2VhbGVk' } as const;
  const found = [finding.parse({ code: 'mx-absent', outcome: 'info', title: 'No mail', evidence: [secret] })];
  return [
    story.requested({ requester: { kind: 'visitor', personal } }),
    story.observed('mx', { findings: found }),
    story.inconclusive('tls', { detail: secret }),
    story.scored(),
    story.summarised({ tldr: secret }),
    story.completed(),
  ];
};

export const all = async (events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> => {
  const read: RecordedEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
};

/** Processes on one log. Their read model is behind by `behind` statements until a command waits for it. */
export const house = (store: EventStore = createMemoryEventStore()) => {
  let behind = 0;
  const recorded = async () =>
    (await all(store.readStream('transparency-log'))).slice(1).map(({ data }) => statementRecorded.data.parse(data));
  const known = async () => {
    const statements = await recorded();
    return statements.slice(0, statements.length - behind);
  };
  const errors: unknown[] = [];
  const start = (over: Pick<EventStore, 'consumers' | 'readStream' | 'append'> = store) => {
    const stop = new AbortController();
    const policy = createStatementPolicy({
      store: over,
      commands: commandsOver(over, undefined, () => {
        behind = 0;
        return Promise.resolve();
      }),
      key,
      size: async () => (await known()).length,
      isRecorded: async (scanId, revision) =>
        (await known()).some((each) => each.scanId === scanId && each.revision === revision),
      onError: ({ error }) => errors.push(error),
      consumer: { backoffMs: 1 },
    });
    const ended = policy.run(stop.signal);
    return async () => {
      stop.abort();
      await ended;
    };
  };
  return {
    store,
    errors,
    start,
    recorded,
    lag: (statements: number) => {
      behind = statements;
    },
    isOpen: () =>
      eventually('the log is open', async () => (await all(store.readStream('transparency-log'))).length > 0),
    has: (count: number) =>
      eventually(`the log has ${count} statements`, async () => (await recorded()).length >= count),
  };
};
