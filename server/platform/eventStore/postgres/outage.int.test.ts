import { expect } from 'chai';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newEvents } from '../contract/contractContext.ts';
import { describeRestart } from '../contract/describeRestart.ts';
import { openContext } from '../contract/openContext.ts';
import { collect, eventsOf, recording } from '../contract/recording.ts';
import { type EventStore, EventStoreUnavailable } from '../port.ts';
import { openPostgresEventStore } from './postgresEventStore.ts';
import { type RestartablePostgres, startRestartable } from './testing/startRestartable.ts';

const refusal = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'not refused',
    (error: unknown) => error,
  );

describe('The store in Postgres, when the server goes away', () => {
  describe('and comes back,', () => {
    const context = openContext(async () => {
      const server = await startRestartable();
      return {
        open: () => openPostgresEventStore({ connectionString: server.url }),
        restart: async () => {
          await server.stop();
          await server.start();
        },
        close: () => server.close(),
      };
    });
    describeRestart(context);
  });

  describe('and stays away for a while,', () => {
    let server: RestartablePostgres;
    let store: EventStore;
    before(async () => {
      server = await startRestartable();
      store = await openPostgresEventStore({ connectionString: server.url });
    });
    after(async () => {
      await store.close();
      await server.close();
    });

    it('refuses impossible calls without writing anything, and continues when the server is back', async () => {
      const subscription = recording((signal) => store.subscribe({ signal }));
      await store.append('before', newEvents(2, 'Before'), 'none');
      await subscription.until('both', (items) => eventsOf(items).length === 2);
      await server.stop();
      const refused = await Promise.all([
        refusal(store.append('during', newEvents(1, 'During'), 'none')),
        refusal(store.append('during', newEvents(2, 'During'), 'any')),
        refusal(store.head()),
        refusal(collect(store.readAll())),
        refusal(collect(store.readStream('before'))),
        refusal(store.consumers('group', {}).parked()),
        refusal(openPostgresEventStore({ connectionString: server.url })),
      ]);
      for (const error of refused) expect(error).to.be.instanceOf(EventStoreUnavailable);
      await server.start();
      for (;;) {
        const result = await refusal(store.append('after', newEvents(1, 'After'), 'none'));
        if (result === 'not refused') break;
        expect(result).to.be.instanceOf(EventStoreUnavailable);
        await delay(20);
      }
      await subscription.until('the third', (items) => eventsOf(items).length === 3);
      const types = eventsOf(await subscription.stop()).map(({ type }) => type);
      expect(types).to.deep.equal(['Before', 'Before', 'After']);
      expect(await collect(store.readStream('during'))).to.deep.equal([]);
    });

    it('survives the loss of all its connections at once', async () => {
      const subscription = recording((signal) => store.subscribeToStream('cut', { signal }));
      await store.append('cut', newEvents(1, 'Cut'), 'none');
      await subscription.until('the first', ({ length }) => length === 1);
      const admin = new pg.Client({ connectionString: server.url });
      await admin.connect();
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        'candor-events',
      ]);
      await admin.end();
      for (let revision = 1; revision < 4;) {
        const result = await refusal(store.append('cut', newEvents(1, 'Cut'), revision - 1));
        if (result === 'not refused') revision += 1;
        else expect(result).to.be.instanceOf(EventStoreUnavailable);
      }
      await subscription.until('all four', ({ length }) => length === 4);
      await subscription.stop();
    });
  });
});
