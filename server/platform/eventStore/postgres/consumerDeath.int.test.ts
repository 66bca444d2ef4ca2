import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../database/testDatabase.ts';
import { consuming } from '../contract/consuming.ts';
import { newEvents } from '../contract/contractContext.ts';
import { eventually } from '../contract/eventually.ts';
import type { EventStore } from '../port.ts';
import { openPostgresEventStore } from './postgresEventStore.ts';
import { loaderOptions } from '../../../../tests/support/loaderOptions.ts';

const LEASE_MS = 1_500;
const options = { leaseMs: LEASE_MS, backoffMs: 20, maxAttempts: 2 };

describe('A consumer process that is killed (kill -9)', () => {
  let database: TestDatabase;
  let store: EventStore;
  before(async () => {
    database = await createTestDatabase();
    store = await openPostgresEventStore({ connectionString: database.url });
  });
  after(async () => {
    await store.close();
    await database.close();
  });

  /** Starts a consumer whose handlers hang, waits until it has taken `count` deliveries, and kills it. */
  const takeAndDie = async (group: string, prefix: string, count: number) => {
    const script = new URL('testing/hangingConsumer.ts', import.meta.url);
    const words = [fileURLToPath(script), database.url, group, prefix, `${LEASE_MS}`];
    const child = spawn(process.execPath, [...loaderOptions(script), ...words], {
      cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exit = once(child, 'exit');
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    try {
      await eventually(`the process has taken ${count}`, () => printed.split('taken').length > count);
    } finally {
      child.kill('SIGKILL');
      await exit;
    }
  };

  it('leaves its deliveries to another when the leases end', async () => {
    await store.append('work', newEvents(3, 'Work'), 'none');
    await takeAndDie('killed', 'work', 2);
    const heir = consuming(store, { group: 'killed', filter: { streamPrefix: 'work' }, options });
    await heir.until('all three', (deliveries) => new Set(deliveries.map(({ event }) => event.id)).size === 3);
    await heir.stop();
    const attempts = heir.deliveries.map(({ event, attempt }) => [event.revision, attempt]).toSorted();
    expect(attempts).to.deep.equal([
      [0, 2],
      [1, 2],
      [2, 1],
    ]);
  });

  it('has an event parked that killed it in every attempt', async () => {
    await store.append('deadly', newEvents(1, 'Deadly'), 'none');
    await takeAndDie('deadly', 'deadly', 1);
    await takeAndDie('deadly', 'deadly', 1);
    const survivor = consuming(store, { group: 'deadly', filter: { streamPrefix: 'deadly' }, options });
    const group = store.consumers('deadly', { streamPrefix: 'deadly' }, options);
    await eventually('it is parked', async () => (await group.parked()).length === 1);
    await survivor.stop();
    expect(survivor.deliveries).to.have.lengthOf(0);
    const [parked] = await group.parked();
    expect(parked).to.include({ attempts: 2 });
    expect(parked?.reason).to.include('died');
  });
});
