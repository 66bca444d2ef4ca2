import { BACKWARDS, END, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { consuming } from '../contract/consuming.ts';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { eventually } from '../contract/eventually.ts';
import { collect, eventsOf, labelOf, recording } from '../contract/recording.ts';
import { GENESIS_HASH } from '../hashChain.ts';
import { type EventStore, EventStoreUnavailable, IDEMPOTENCY_WINDOW } from '../port.ts';
import { createConnections } from './connections.ts';
import { createLogId, openEventStoreDb } from './eventStoreDb.ts';
import { type EventStoreDouble, startEventStoreDouble } from './testing/startEventStoreDouble.ts';

describe('An EventStoreDB that is shared with others', () => {
  let double: EventStoreDouble;
  const opened: EventStore[] = [];
  const open = async (prefix: string): Promise<EventStore> => {
    const store = await openEventStoreDb({ url: double.url, prefix });
    opened.push(store);
    return store;
  };

  beforeEach(async () => {
    double = await startEventStoreDouble();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await double.close();
  });

  it('keeps installations with different prefixes apart, in reads, subscriptions and groups', async () => {
    const [one, two] = [await open('one-'), await open('two-')];
    await one.append('same', newEvents(2, 'Ours'), 'none');
    await two.append('same', newEvents(3, 'Theirs'), 'none');
    const filter = { streamPrefix: 'same' };
    const consumers = [one, two].map((store) => consuming(store, { group: 'same', filter }));
    for (const [index, store] of [one, two].entries()) {
      const count = index + 2;
      expect(await collect(store.readAll())).to.have.lengthOf(count);
      expect(await collect(store.readStream('same'))).to.have.lengthOf(count);
      const subscription = recording((until) => store.subscribe({ signal: until }));
      await subscription.until('caught up', (items) => items.some(({ kind }) => kind === 'caughtUp'));
      expect(eventsOf(await subscription.stop())).to.have.lengthOf(count);
      await consumers[index]!.until('its own', ({ length }) => length === count);
    }
    for (const consumer of consumers) await consumer.stop();
  });

  it('has one id for all simultaneous openers, also for a reader that sees the first a little later', async () => {
    const first = createConnections(double.url);
    const late = createConnections(double.url);
    // A real server did this to 1 or 2 of 40 processes: it refuses a second id, but a read just after that does not find the first one yet.
    let unseen = 4;
    const client = new Proxy(late.client, {
      get: (target, name) =>
        name === 'readStream' && (unseen -= 1) >= 0
          ? (_stream: string, options: object) => target.readStream('not-there', options)
          : (Reflect.get(target, name, target) as unknown),
    });
    try {
      const id = await createLogId(first, 'empty-')();
      expect(await createLogId({ ...late, client }, 'empty-')()).to.equal(id);
      expect(unseen).to.equal(-1);
      const many = await Promise.all(Array.from({ length: 20 }, () => createLogId(first, 'new-')()));
      expect(new Set(many).size).to.equal(1);
    } finally {
      await Promise.all([first.close(), late.close()]);
    }
  });

  it('reads only the end of a long stream before it appends, and only new events after that', async () => {
    const [writer, other] = [await open('long-'), await open('long-')];
    for (let count = 0; count < 2_000; count += 200)
      await writer.append('stream', newEvents(200, 'Filling'), count === 0 ? 'none' : count - 1);
    const messagesOf = async (append: () => Promise<unknown>) => {
      double.breaker.every(undefined);
      await append();
      return double.breaker.passed;
    };
    const few = 5;
    const append = () => other.append('stream', newEvents(1, 'Late'), 'any');
    expect(await messagesOf(append)).to.be.within(IDEMPOTENCY_WINDOW, IDEMPOTENCY_WINDOW + few);
    expect(await messagesOf(append)).to.be.at.most(few);
    await writer.append('stream', newEvents(3, 'Meanwhile'), 'any');
    expect(await messagesOf(append)).to.be.at.most(few + 3);
    // So many events have arrived that the end is read again.
    await writer.append('stream', newEvents(800, 'Meanwhile'), 'any');
    expect(await messagesOf(append)).to.be.at.most(2 * IDEMPOTENCY_WINDOW + few);
    const hashes = await collect(writer.readStream('stream'));
    expect(hashes).to.have.lengthOf(2_807);
    for (const [index, { previousHash }] of hashes.entries())
      expect(previousHash).to.equal(hashes[index - 1]?.hash ?? GENESIS_HASH);
  });

  it('reads the log for many read models at once without a warning', async () => {
    const store = await open('many-');
    await store.append('stream', newEvents(20, 'Read'), 'none');
    const warnings: string[] = [];
    const hear = ({ message }: Error) => warnings.push(message);
    process.on('warning', hear);
    try {
      const read = await Promise.all(Array.from({ length: 30 }, () => collect(store.readAll())));
      expect(read.map(({ length }) => length)).to.deep.equal(Array<number>(30).fill(20));
      expect(warnings).to.deep.equal([]);
    } finally {
      process.off('warning', hear);
    }
  });

  it('answers however many consumers of one process wait for work', async () => {
    const store = await open('busy-');
    await store.append('stream', newEvents(2, 'Work'), 'none');
    const groups = Array.from({ length: 30 }, (_, index) => `group-${index}`);
    const consumers = groups.map((group) => consuming(store, { group, filter: { types: ['Work'] }, concurrency: 4 }));
    for (const consumer of consumers) await consumer.until('both', ({ length }) => length === 2);
    expect(await collect(store.readStream('stream'))).to.have.lengthOf(2);
    expect((await store.append('stream', newEvents(1, 'Work'), 1)).ok).to.equal(true);
    for (const consumer of consumers) await consumer.until('the third', ({ length }) => length === 3);
    await Promise.all(consumers.map((consumer) => consumer.stop()));
  });

  it('creates no stream and no group outside its prefix', async () => {
    const store = await open('fenced-');
    await store.append('stream', newEvents(2, 'Work'), 'none');
    const group = store.consumers(
      'group',
      { streamPrefix: 'stream' },
      { maxAttempts: 1, backoffMs: 10, leaseMs: 1_000 },
    );
    const failing = consuming(store, {
      group: 'group',
      filter: { streamPrefix: 'stream' },
      options: { maxAttempts: 1, backoffMs: 10, leaseMs: 1_000 },
      handler: () => Promise.reject(new Error('no')),
    });
    await failing.until('both failed', ({ length }) => length === 2);
    await failing.stop();
    expect(await group.parked()).to.have.lengthOf(2);
    const client = EventStoreDBClient.connectionString(double.url);
    const names = new Set<string>();
    for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END }))
      names.add(event!.streamId);
    await client.dispose();
    expect([...names], 'what readings of the log tell of').to.have.members([
      'fenced-stream',
      // How many checkpoints of the group are kept.
      '$$$persistentsubscription-$all::fenced-group-checkpoint',
    ]);
  });

  it('hides the server’s own events if it has no prefix', async () => {
    const store = await open('');
    const filter = { types: ['Work'] };
    const options = { maxAttempts: 1, backoffMs: 10, leaseMs: 1_000 };
    await store.append('stream', newEvents(1, 'Work'), 'none');
    const failing = consuming(store, {
      group: 'group',
      filter,
      options,
      handler: () => Promise.reject(new Error('no')),
    });
    await failing.until('it failed', ({ length }) => length === 1);
    await failing.stop();
    const result = await store.append('stream', newEvents(1, 'Work'), 0);
    expect((await collect(store.readAll())).map(labelOf)).to.deep.equal(['stream@0', 'stream@1']);
    expect((await collect(store.readAll({ filter }))).map(labelOf)).to.deep.equal(['stream@0', 'stream@1']);
    expect(await store.head()).to.equal(result.ok && result.position);
    const refusal = await store.append('$stream', newEvents(1, 'Work'), 'none').catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(TypeError);
  });

  it('has no head while it has no own events, and finds its own behind those of others', async () => {
    const [ours, theirs] = [await open('ours-'), await open('theirs-')];
    expect(await ours.head()).to.equal(undefined);
    await theirs.append('a', newEvents(30, 'Noise'), 'none');
    expect(await ours.head()).to.equal(undefined);
    const own = await ours.append('b', [newEvent('Signal')], 'none');
    await theirs.append('c', newEvents(30, 'Noise'), 'none');
    expect(await ours.head()).to.equal(own.ok && own.position);
  });

  it('reports the position of an event that it did not write, and what to do', async () => {
    const store = await open('');
    const client = EventStoreDBClient.connectionString(double.url);
    const foreign = jsonEvent({ id: randomUUID(), type: 'Foreign', data: {} });
    await client.appendToStream('foreign', foreign, {
      expectedRevision: 'no_stream',
      credentials: { username: '', password: '' },
    });
    await client.dispose();
    const refusal = await collect(store.readStream('foreign')).catch((error: unknown) => error);
    expect(String(refusal)).to.match(/foreign@0 was not written by Candor.*CANDOR_STREAM_PREFIX/);
  });

  it('uses the current number of attempts, not the one from the creation of the group', async () => {
    const store = await open('p-');
    const filter = { streamPrefix: 'stream' };
    await store.append('stream', newEvents(1, 'Work'), 'none');
    const run = async (maxAttempts: number, id: number) => {
      const options = { maxAttempts, backoffMs: 5, leaseMs: 1_000 };
      const consumer = consuming(store, {
        group: 'group',
        filter,
        options,
        handler: () => Promise.reject(new Error('no')),
      });
      await consumer.until('all attempts', ({ length }) => length === maxAttempts);
      await consumer.stop();
      const group = store.consumers('group', filter, options);
      await eventually('it is parked', async () => (await group.parked()).length > id);
      expect((await group.parked())[id]?.attempts).to.equal(maxAttempts);
    };
    await run(2, 0);
    await store.append('stream', newEvents(1, 'Work'), 0);
    await run(4, 1);
  });
});

describe('An EventStoreDB that is not running', () => {
  it('makes every call fail with EventStoreUnavailable, and subscriptions wait', async () => {
    const double = await startEventStoreDouble();
    const store = await openEventStoreDb({ url: double.url, prefix: 'p-' });
    await double.close();
    const calls = [
      () => store.append('stream', [newEvent('Lost')], 'none'),
      () => store.append('stream', [newEvent('Lost')], 'any'),
      () => collect(store.readStream('stream')),
      () => collect(store.readAll()),
      () => store.head(),
      () => store.consumers('group', {}).parked(),
    ];
    for (const call of calls) {
      const refusal: unknown = await call().catch((error: unknown) => error);
      expect(refusal).to.be.instanceOf(EventStoreUnavailable);
    }
    const waiting = recording((signal) => store.subscribe({ signal }));
    const following = recording((signal) => store.subscribeToStream('stream', { signal }));
    expect(await waiting.stop()).to.deep.equal([]);
    expect(await following.stop()).to.deep.equal([]);
    await store.close();
    const refusal: unknown = await store.head().catch((error: unknown) => error);
    expect(refusal).to.be.instanceOf(EventStoreUnavailable);
  });

  it('is refused if its url is unusable', async () => {
    const refusal: unknown = await openEventStoreDb({ url: 'esdb://127.0.0.1:2113', prefix: '' }).catch(
      (error: unknown) => error,
    );
    expect(String(refusal)).to.match(/needs a user name and a password/);
  });
});
