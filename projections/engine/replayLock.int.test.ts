import { expect } from 'chai';
import { createPool } from '../../server/database/createPool.ts';
import { createTestDatabase, type TestDatabase } from '../../server/database/testDatabase.ts';
import { eventually } from '../../server/eventstore/contract/eventually.ts';
import { whileReplaying, type Held } from './replayLock.ts';

const NEVER = new AbortController().signal;

describe('The lock of a replay', () => {
  let database: TestDatabase;
  const open = () => createPool({ url: database.url, applicationName: 'candor' });

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  it('is kept by who lives, and free as soon as it is done', async () => {
    const pool = open();
    const asked = (): Promise<Held<string>> =>
      whileReplaying(pool, 'globalStats', NEVER, () => Promise.resolve('mine'));
    const outcome = await whileReplaying(pool, 'globalStats', NEVER, async () => {
      const beaten = async (): Promise<boolean> => {
        const { rows } = await pool.query(
          "select from candor_projections.lock_holders where name = 'replay-globalStats' and beat_at > seen_at - interval '1 s'",
        );
        return rows.length === 1;
      };
      await eventually('it says that it lives', beaten);
      return [await asked(), await whileReplaying(pool, 'scanReport', NEVER, () => Promise.resolve('another'))];
    });
    expect(outcome).to.deep.equal({ held: true, result: [{ held: false }, { held: true, result: 'another' }] });
    expect(await asked()).to.deep.equal({ held: true, result: 'mine' });
    await pool.end();
  });

  it('is taken from a holder that is silent, whose connections end, and which gets no others', async () => {
    const [hung, next] = [open(), open()];
    let isOver = false;
    const failures: string[] = [];
    const first = whileReplaying(hung, 'globalStats', NEVER, async (signal, own) => {
      const batch = await own.connect();
      await batch.query('begin; create table held_by_the_batch (one int)');
      // As if it were silent for long: what it says from now on comes too late.
      const taken = eventually('it is taken for dead', async () => {
        await next.query(
          "update candor_projections.lock_holders set beat_at = clock_timestamp() - interval '4 s' where name = 'replay-globalStats'",
        );
        return (await whileReplaying(next, 'globalStats', NEVER, () => Promise.resolve())).held;
      });
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          resolve();
        });
      });
      isOver = true;
      await batch.query('commit').catch((error: unknown) => failures.push(String(error)));
      batch.release(true);
      await own.query('select 1').catch((error: unknown) => failures.push(String(error)));
      await taken;
    });
    await first;
    expect(isOver).to.equal(true);
    expect(failures).to.have.lengthOf(2);
    expect(failures[1]).to.include('after calling end');
    const { rows } = await next.query("select to_regclass('held_by_the_batch') as found");
    expect(rows).to.deep.equal([{ found: null }]);
    await Promise.all([hung.end(), next.end()]);
  });
});
