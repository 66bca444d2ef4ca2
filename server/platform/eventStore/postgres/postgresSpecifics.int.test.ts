import { expect } from 'chai';
import pg from 'pg';
import { createKnex } from '../../database/createKnex.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testDatabase.ts';
import { consuming, gate } from '../contract/consuming.ts';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { collect, eventsOf, recording } from '../contract/recording.ts';
import type { Delivery, EventStore } from '../port.ts';
import { groupProgress } from './groupProgress.ts';
import { openPostgresEventStore } from './postgresEventStore.ts';
import { createReconnectingClient } from './reconnectingClient.ts';

describe('The store in Postgres', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let stores: EventStore[] = [];
  const open = async (schema = 'candor_events') => {
    const store = await openPostgresEventStore({ connectionString: database.url, schema });
    stores.push(store);
    return store;
  };
  beforeEach(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
  });
  afterEach(async () => {
    await Promise.all([...stores.map((store) => store.close()), admin.end()]);
    stores = [];
    await database.close();
  });

  it('creates its tables once, however many processes start at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => open()));
    await open();
    const { rows } = await admin.query('select version from candor_events.schema_version');
    expect(rows).to.have.lengthOf(1);
    await Promise.all(stores.map((store) => store.append('shared', newEvents(1, 'Shared'), 'any')));
    const [store] = stores;
    expect(await collect((store ?? (await open())).readStream('shared'))).to.have.lengthOf(9);
  });

  it('gives a connection one statement at a time, however many streams are read at once', async () => {
    const warnings: string[] = [];
    const hear = ({ message }: Error): void => void warnings.push(message);
    process.on('warning', hear);
    const store = await open();
    await store.append('shared', newEvents(3, 'Shared'), 'none');
    const read = await Promise.all(Array.from({ length: 20 }, () => collect(store.readStream('shared'))));
    await new Promise(setImmediate); // warnings are emitted a tick later
    process.off('warning', hear);
    expect(read.map(({ length }) => length)).to.deep.equal(Array(20).fill(3));
    expect(warnings).to.deep.equal([]);
  });

  it('leaves no timer when it is closed while it connects, so that its process ends', async () => {
    const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    await admin.query('select 1'); // Mocha has started its own timer by the time this resolves
    const before = timers();
    const connection = createReconnectingClient({
      connectionString: database.url,
      applicationName: 'closed at once',
      prepare: (client) => client.query('select 1'),
    });
    const used = connection.use('ask', (client) => client.query('select 1'));
    await connection.close();
    await Promise.allSettled([used]); // fulfilled or rejected, depending on timing
    expect(timers()).to.be.at.most(before);
  });

  it('keeps the logs of two schemas of one database apart', async () => {
    const [one, two] = [await open('one'), await open('two')];
    await one.append('stream', newEvents(2, 'One'), 'none');
    await two.append('stream', newEvents(1, 'Two'), 'none');
    expect((await collect(one.readAll())).map(({ type }) => type)).to.deep.equal(['One', 'One']);
    expect((await collect(two.readAll())).map(({ type }) => type)).to.deep.equal(['Two']);
  });

  it('refuses a schema whose name is not a plain word', async () => {
    const refused: unknown = await open('events; drop table users').catch((error: unknown) => error);
    expect(refused).to.be.instanceOf(TypeError);
  });

  it('finds events appended by a writer that could notify nobody', async () => {
    const store = await open();
    const subscription = recording((signal) => store.subscribe({ signal }));
    await subscription.until('caught up', (items) => items.length === 1);
    await admin.query(`select * from candor_events.append('{silent}', '{-1}', '{1}', '{8a8e2f0e-5d0e-4c53-9d8e-4a4e7f4f7d11}',
      '{Silent}', '{1}', '{1}', '{1}', '{00}')`);
    await subscription.until('the event', (items) => eventsOf(items).length === 1);
    await subscription.stop();
  });

  it('serves thousands of subscribers over a handful of connections', async () => {
    const [store, writer] = [await open(), await open()];
    const followers = Array.from({ length: 2_000 }, (_, index) =>
      recording((signal) => store.subscribeToStream(`stream-${index}`, { signal })),
    );
    for (let index = 0; index < 2_000; index += 100)
      await writer.append(`stream-${index}`, newEvents(1, 'Told'), 'none');
    for (let index = 0; index < 2_000; index += 100)
      await followers[index]?.until('its event', ({ length }) => length === 1);
    const { rows } = await admin.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name = 'candor-events'`,
    );
    expect(rows[0]?.connections).to.be.at.most(12);
    const given = await Promise.all(followers.map((follower) => follower.stop()));
    expect(given.filter(({ length }) => length === 1)).to.have.lengthOf(20);
  });

  it('takes a new group through a long log to the few events of its filter', async () => {
    const store = await open();
    for (let round = 0; round < 13; round += 1) {
      const events = [...newEvents(999, 'Unwanted'), newEvent('Wanted', { round })];
      await store.append(`long-${round}`, events, 'none');
    }
    const consumer = consuming(store, { group: 'late', filter: { types: ['Wanted'] } });
    await consumer.until('all thirteen', ({ length }) => length >= 13);
    await consumer.stop();
    expect(consumer.deliveries.map(({ event }) => event.data)).to.have.deep.members(
      Array.from({ length: 13 }, (_, round) => ({ round })),
    );
  });

  it('does not let a consumer settle a delivery whose lease another one has taken', async () => {
    const store = await open();
    await store.append('work', newEvents(1, 'Work'), 'none');
    const { open: finish, passed } = gate();
    const setup = { group: 'workers', filter: { types: ['Work'] }, options: { leaseMs: 600_000 } };
    const slow = consuming(store, { ...setup, handler: () => passed });
    await slow.until('it is at work', ({ length }) => length === 1);
    await admin.query('update candor_events.deliveries set lease = gen_random_uuid()');
    finish();
    await slow.stop();
    const { rows } = await admin.query('select attempts, parked from candor_events.deliveries');
    expect(rows).to.deep.equal([{ attempts: 1, parked: null }]);
  });

  it('counts no attempt that was cut off by the stop of its consumer', async () => {
    const store = await open();
    await store.append('work', newEvents(1, 'Work'), 'none');
    const setup = { group: 'workers', filter: { types: ['Work'] } };
    const handler = ({ signal }: Delivery) =>
      new Promise<void>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('The worker stops.'));
        });
      });
    for (let round = 0; round < 2; round += 1) {
      const stopped = consuming(store, { ...setup, handler });
      await stopped.until('it is at work', ({ length }) => length === 1);
      await stopped.stop();
    }
    const next = consuming(store, setup);
    await next.until('the same event', ({ length }) => length === 1);
    await next.stop();
    expect(next.deliveries.map(({ attempt }) => attempt)).to.deep.equal([1]);
  });

  it('reports how many deliveries wait for a group, without those in progress', async () => {
    const store = await open();
    await store.append('work', newEvents(3, 'Work'), 'none');
    await store.append('rest', newEvents(1, 'Rest'), 'none');
    const filter = { types: ['Work'] };
    const groups = new Map(['workers', 'latecomers'].map((group) => [group, filter]));
    const { open: openGate, passed } = gate();
    const consumer = consuming(store, { group: 'workers', filter, concurrency: 2, handler: () => passed });
    await consumer.until('two are taken', ({ length }) => length === 2);
    const knex = createKnex({ url: database.url, applicationName: 'test' });
    const standings = await groupProgress(knex, groups);
    await knex.destroy();
    openGate();
    await consumer.stop();
    expect(standings).to.deep.equal([
      { group: 'workers', waiting: 1, parked: 0 },
      { group: 'latecomers', waiting: 3, parked: 0 },
    ]);
  });

  it('answers each append in a batch separately if one of them is refused', async () => {
    const store = await open();
    await admin.query(`alter table candor_events.events add constraint no_poison check (type <> 'Poison')`);
    const results = await Promise.allSettled(
      ['Good', 'Poison', 'Good'].map((type, index) => store.append(`stream-${index}`, newEvents(2, type), 'none')),
    );
    expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected', 'fulfilled']);
    expect(await collect(store.readAll())).to.have.lengthOf(4);
  });
});
