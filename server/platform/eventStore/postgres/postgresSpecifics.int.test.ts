import { expect } from 'chai';
import pg from 'pg';
import { createKnex } from '../../database/createKnex.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testDatabase.ts';
import { consuming, gate } from '../contract/consuming.ts';
import { newEvent, newEvents } from '../contract/contractContext.ts';
import { collect, eventsOf, recording } from '../contract/recording.ts';
import { migrate } from '../../database/migrate.ts';
import type { Delivery, EventStore, RecordedEvent } from '../port.ts';
import { eventLogMigrations } from './eventLogMigrations.ts';
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

  describe('The partitions of the log', () => {
    const partitions = async (): Promise<readonly string[]> => {
      const { rows } = await admin.query<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'candor_events.events'::regclass order by 1`,
      );
      return rows.map(({ name }) => name.replace('candor_events.', ''));
    };
    /** Lets the next event have this position, as if events had been appended up to it. */
    const skipTo = (position: number) => admin.query(`select setval('candor_events.positions', ${position}, false)`);
    const revisions = async (events: AsyncIterable<RecordedEvent>): Promise<readonly number[]> =>
      (await collect(events)).map(({ revision }) => revision);

    it('are created when the one before is half full, not earlier', async () => {
      const store = await open();
      await skipTo(499_999);
      await store.append('early', newEvents(1, 'Early'), 'none');
      expect(await partitions()).to.deep.equal(['events_0']);
      await store.append('half', newEvents(1, 'Half'), 'none');
      expect(await partitions()).to.deep.equal(['events_0', 'events_1']);
    });

    it('divide streams, reads and subscriptions without anyone noticing', async () => {
      const store = await open();
      const subscription = recording((signal) => store.subscribe({ signal }));
      await skipTo(999_000);
      const first = newEvents(2, 'First');
      await store.append('divided', first, 'none');
      await skipTo(999_999);
      const across = newEvents(4, 'Across');
      await store.append('divided', across, 1);
      expect(await revisions(store.readStream('divided'))).to.deep.equal([0, 1, 2, 3, 4, 5]);
      expect(await revisions(store.readStream('divided', { fromRevision: 2 }))).to.deep.equal([2, 3, 4, 5]);
      expect(await revisions(store.readStream('divided', { fromRevision: -4 }))).to.deep.equal([2, 3, 4, 5]);
      expect(await revisions(store.readAll())).to.deep.equal([0, 1, 2, 3, 4, 5]);
      expect(Number(await store.head())).to.equal(1_000_002);
      await subscription.until('all six', (items) => eventsOf(items).length === 6);
      await subscription.stop();
      // A repeated append returns what was recorded, in whichever partition that is.
      for (const [events, expected, revision] of [
        [first, 'none', 1],
        [first, 'any', 1],
        [across, 1, 5],
      ] as const) {
        const repeated = await store.append('divided', events, expected);
        expect(repeated.ok && repeated.revision).to.equal(revision);
      }
      expect(await revisions(store.readStream('divided'))).to.have.lengthOf(6);
    });

    it('begin with the table of earlier versions, and recognise what was appended to it', async () => {
      const { migrations, table } = eventLogMigrations('candor_events');
      const [[name, baseline] = []] = Object.entries(migrations);
      if (!name || !baseline) throw new Error('There are no migrations.');
      const knex = createKnex({ url: database.url, applicationName: 'test' });
      await migrate(knex, { table, migrations: { [name]: baseline } });
      await knex.destroy();
      const old = newEvent('Old');
      await admin.query(
        `insert into candor_events.events (stream, revision, id, type, version, data, metadata, previous_hash, hash)
         select 'old', revision, case revision when 2 then $1::uuid else gen_random_uuid() end, 'Old', 1, '{}', $2, $3, $4
         from generate_series(0, 2) as revision`,
        [old.id, JSON.stringify(old.metadata), Buffer.alloc(32), Buffer.alloc(32, 1)],
      );
      await admin.query(`select setval('candor_events.events_position_seq', 2400000)`);
      const store = await open();
      expect(await partitions()).to.deep.equal(['events_2']);
      const repeated = await store.append('old', [old], 'any');
      expect(repeated.ok && repeated.revision).to.equal(2);
      const next = await store.append('old', newEvents(1, 'New'), 2);
      expect(next.ok && Number(next.position)).to.equal(2_400_001);
      const [, , , last] = await collect(store.readStream('old'));
      expect(last?.previousHash).to.equal('01'.repeat(32));
    });
  });
});
