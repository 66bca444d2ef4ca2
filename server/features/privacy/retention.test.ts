import { expect } from 'chai';
import { newEvent } from '../../platform/eventStore/contract/contractContext.ts';
import { collect } from '../../platform/eventStore/contract/recording.ts';
import { createMemoryEventStore } from '../../platform/eventStore/memory/memoryEventStore.ts';
import { endlessLog } from '../../platform/eventStore/testing/endlessLog.ts';
import { createRetention, createRetentionGuard } from './retention.ts';

const NOW = new Date('2026-01-01T12:00:00.000Z');

describe('Retention over a log that takes longer to read than its process lives', () => {
  /** Records everything that a round may do to anyone. */
  const setUp = async () => {
    const memory = createMemoryEventStore();
    await memory.append('people', [newEvent('Seen', 'x')], 'none');
    const events = (await collect(memory.readAll())).map((event) => ({
      ...event,
      metadata: { ...event.metadata, time: NOW.toISOString() },
    }));
    const stop = new AbortController();
    const store = endlessLog(events, (batch) => {
      if (batch === 3) stop.abort();
    });
    const done: string[] = [];
    const note =
      <Result>(what: string, result: Result) =>
      (): Promise<Result> => {
        done.push(what);
        return Promise.resolve(result);
      };
    const record = {
      roundAt: null,
      position: null,
      logId: null,
      stoppedAt: null,
      reason: null,
      mailed: false,
      confirmedAt: null,
    };
    const guard = createRetentionGuard({
      records: { read: () => Promise.resolve(record), write: note('a record', undefined) },
      store,
      mostPercent: 20,
    });
    const nothingMore = () => Promise.resolve([]);
    const retention = createRetention({
      days: { visitor: 90, unconfirmed: 30, person: 730 },
      subjects: {
        forgetUntied: note('visitors', 0),
        counts: note('counts', { persons: 0, visitors: 0, dueVisitors: 0 }),
        tiedBefore: nothingMore,
      },
      duePersons: nothingMore,
      knownPersons: () => Promise.resolve(new Set<string>()),
      erasedPersons: nothingMore,
      eventsOf: () => Promise.resolve([]),
      erasePerson: { erase: note('a person', undefined), completeInterrupted: () => Promise.resolve(0) },
      sweep: note('a sweep', undefined),
      exclusively: async (work) => {
        await work();
        return true;
      },
      clock: () => NOW,
      guard,
      onState: () => undefined,
      onStopped: (reason) => done.push(reason),
      mailAdministrators: note('a mail', undefined),
      onDone: () => done.push('a round'),
      onError: (error) => done.push(String(error)),
    });
    return { retention, stop, done };
  };

  it('ends with its process, and erases nothing without proof', async () => {
    const { retention, stop, done } = await setUp();
    await retention.run(stop.signal);
    expect(done).to.deep.equal([]);
  });

  it('blocks every other erasure as well', async () => {
    const { retention, stop } = await setUp();
    expect(await retention.mayErase(NOW, stop.signal)).to.equal(false);
  });
});
