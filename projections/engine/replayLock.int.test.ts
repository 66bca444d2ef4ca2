import { expect } from 'chai';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { whileReplaying, type Held, type OpenKnex } from './replayLock.ts';

const NEVER = new AbortController().signal;

describe('The lock of a replay', () => {
  let database: TestPool;
  const open = () => createKnex({ url: database.url, applicationName: 'candor' });
  const openKnex: OpenKnex = (applicationName, options) =>
    createKnex({ url: database.url, applicationName, ...options });

  beforeEach(async () => {
    database = await openTestPool();
  });
  afterEach(() => database.close());

  it('is kept while its holder is alive, and free as soon as the work is done', async () => {
    const knex = open();
    const asked = (): Promise<Held<string>> =>
      whileReplaying(openKnex, 'globalStats', NEVER, () => Promise.resolve('mine'));
    const outcome = await whileReplaying(openKnex, 'globalStats', NEVER, async () => {
      const beaten = async (): Promise<boolean> => {
        const { rows } = await knex.raw<{ rows: unknown[] }>(
          "select from candor_projections.lock_holders where name = 'replay-globalStats' and beat_at > seen_at - interval '1 s'",
        );
        return rows.length === 1;
      };
      await eventually('it says that it lives', beaten);
      return [await asked(), await whileReplaying(openKnex, 'scanReport', NEVER, () => Promise.resolve('another'))];
    });
    expect(outcome).to.deep.equal({ held: true, result: [{ held: false }, { held: true, result: 'another' }] });
    expect(await asked()).to.deep.equal({ held: true, result: 'mine' });
    await knex.destroy();
  });

  it('is taken from a silent holder, whose connections are closed and which gets no new ones', async () => {
    const next = open();
    let isOver = false;
    const failures: string[] = [];
    const first = whileReplaying(openKnex, 'globalStats', NEVER, async (signal, own) => {
      const batch = await own.transaction();
      await batch.schema.createTable('held_by_the_batch', (table) => table.integer('one'));
      // Acts as if it had been silent for a long time: its renewals now come too late.
      const taken = eventually('it is taken for dead', async () => {
        await next.raw(
          "update candor_projections.lock_holders set beat_at = clock_timestamp() - interval '4 s' where name = 'replay-globalStats'",
        );
        return (await whileReplaying(openKnex, 'globalStats', NEVER, () => Promise.resolve())).held;
      });
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
      isOver = true;
      await taken; // until then its own connections may still be open
      await batch('held_by_the_batch')
        .insert({ one: 1 })
        .catch((error: unknown) => failures.push(String(error)));
      await batch.commit();
      await own.raw('select 1').catch((error: unknown) => failures.push(String(error)));
    });
    await first;
    expect(isOver).to.equal(true);
    expect(failures).to.have.lengthOf(2);
    expect(failures[1]).to.equal('Error: Unable to acquire a connection');
    const { rows } = await next.raw<{ rows: unknown[] }>("select to_regclass('held_by_the_batch') as found");
    expect(rows).to.deep.equal([{ found: null }]);
    await next.destroy();
  });
});
