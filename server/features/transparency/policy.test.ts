import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { finding } from '../../../checks/kit/finding.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { statementRecorded } from '../../../schema/events/transparency.ts';
import { reportStatement, STATEMENT_TYPE } from '../../../schema/report/statement.ts';
import { commandsOver } from '../../platform/commands/testing/commandsOver.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { createMemoryLog } from '../../platform/eventStore/memory/memoryLog.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { verifyEnvelope } from '../../../schema/transparency/envelope.ts';
import { publicBytes } from '../../platform/transparency/sign.ts';
import { createStatementPolicy } from './policy.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');
const id = (number: number): string => `6f1c3b52-0d0e-4a9b-8f57-${String(number).padStart(12, '0')}`;
const secret = 'the visitor, and what the site says';

const storyOf = (number: number) => {
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

const all = async (events: AsyncIterable<RecordedEvent>): Promise<readonly RecordedEvent[]> => {
  const read: RecordedEvent[] = [];
  for await (const event of events) read.push(event);
  return read;
};

/** Processes on one log. Their read model is behind by `behind` statements until a command waits for it. */
const house = (log = createMemoryLog()) => {
  const store = createMemoryEventStore(log);
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

describe('The policy that records statements', () => {
  it('signs what was recorded about a scan, without personal data and texts of the site', async () => {
    const { store, start, recorded, isOpen, has } = house();
    const stop = start();
    await isOpen();
    await recordEvents(store, storyOf(1));
    await has(1);
    await stop();
    const [first] = await recorded();
    if (!first) throw new Error('There is no statement.');
    const { statement: payload, keyId, signature } = first;
    const envelope = { type: STATEMENT_TYPE, payload, signatures: [{ keyId, signature }] };
    expect(await verifyEnvelope(envelope, [publicBytes(key)])).to.equal('verified');
    const { subject, predicate } = reportStatement.parse(JSON.parse(payload));
    const last = (await all(store.readStream(`scan-${id(1)}`))).at(-1);
    expect(subject).to.deep.equal([{ name: `scan/${id(1)}@5`, digest: { sha256: last?.hash } }]);
    expect(predicate).to.deep.include({
      domain: 'site-1.example',
      revision: 5,
      checks: [
        { check: 'mx', findings: [{ code: 'mx-absent', outcome: 'info' }] },
        { check: 'tls', notChecked: 'timeout' },
      ],
      riskLevel: 'Medium',
    });
    expect(predicate.score).to.deep.include({ overall: 72 });
    expect(payload).not.to.include(secret).and.not.to.include('c2VhbGVk').and.not.to.include('visitor');
  });

  it('states each state of a scan once: after it completed, was rescored, and after checks ran again', async () => {
    const { store, start, recorded, isOpen, has } = house();
    const stop = start();
    await isOpen();
    await recordEvents(store, storyOf(1));
    await has(1);
    await recordEvents(store, [scanStory(id(1), 'site-1.example').rescored({ overall: 41 })]);
    await has(2);
    const { recheckRequested, rechecked } = scanStory(id(1), 'site-1.example');
    await recordEvents(store, [recheckRequested(), rechecked({ overall: 90 })]);
    await has(3);
    await stop();
    const statements = await recorded();
    const scores = statements.map(({ statement, ...at }) => ({
      ...at,
      overall: reportStatement.parse(JSON.parse(statement)).predicate.score.overall,
    }));
    expect(scores[0]).to.deep.include({ index: 0, revision: 5, overall: 72 });
    expect(scores[1]).to.deep.include({ index: 1, revision: 6, overall: 41 });
    expect(scores[2]).to.deep.include({ index: 2, revision: 8, overall: 90 });
    const { checks } = reportStatement.parse(JSON.parse(statements[2]?.statement ?? '')).predicate;
    expect(checks.map(({ check, ...said }) => [check, 'recheckedAt' in said])).to.deep.equal([
      ['mx', false],
      ['tls', true],
    ]);
  });

  it('leaves out scans that ended before the log was opened', async () => {
    const { store, start, recorded, isOpen, has } = house();
    await recordEvents(store, storyOf(1));
    const stop = start();
    await isOpen();
    await recordEvents(store, storyOf(2));
    await has(1);
    await stop();
    expect((await recorded()).map(({ scanId }) => scanId)).to.deep.equal([id(2)]);
  });

  it('records no statement twice if consumers begin again, as in another store, or if the read model is behind', async () => {
    const { store, start, recorded, isOpen, has, lag, errors } = house();
    const stop = start();
    await isOpen();
    for (const number of [1, 2, 3]) await recordEvents(store, storyOf(number));
    await has(3);
    await stop();
    lag(2);
    // The same events under another group: everything is delivered again.
    const again: Pick<EventStore, 'consumers' | 'readStream' | 'append'> = {
      readStream: (...given) => store.readStream(...given),
      append: (...given) => store.append(...given),
      consumers: (group, ...given) => store.consumers(`${group}-again`, ...given),
    };
    const stopAgain = start(again);
    await recordEvents(store, storyOf(4));
    await has(4);
    await stopAgain();
    expect((await recorded()).map(({ scanId }) => scanId)).to.deep.equal([1, 2, 3, 4].map(id));
    expect(errors).to.deep.equal([]);
  });

  it('records each statement once, in one order, with several workers', async () => {
    const { store, start, recorded, isOpen, has } = house();
    const stops = [start(), start(), start()];
    await isOpen();
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => recordEvents(store, storyOf(number))));
    await has(8);
    await Promise.all(stops.map((stop) => stop()));
    const statements = await recorded();
    expect(statements.map(({ index }) => index)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(statements.map(({ scanId }) => scanId)).size).to.equal(8);
  });
});
