import { expect } from 'chai';
import type { Knex } from 'knex';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { openTestPool, type TestPool } from '../../server/platform/database/testing/openTestPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { SILENCE_MS } from './heartbeatLock.ts';
import { isProjectorThere, PROJECTOR_CONNECTIONS, whileProjector } from './projectorLock.ts';
import { withSession } from './session.ts';

const POLL_MS = 20;

/** Runs until it is stopped, and then until its turn has ended. */
const untilOver = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

describe('The lock of the projector', () => {
  let database: TestPool;
  let pools: Knex[];
  let running: (() => Promise<void>)[];
  const open = (applicationName: string): Knex => {
    const knex = createKnex({ url: database.url, applicationName });
    pools.push(knex);
    return knex;
  };
  /** Stands by in the background. */
  const standBy = (knex: Knex) => {
    const stop = new AbortController();
    const told: string[] = [];
    const ended = whileProjector(knex, POLL_MS, stop.signal, async (turn) => {
      told.push('got');
      await untilOver(turn);
      told.push('lost');
    });
    const end = async (): Promise<void> => {
      stop.abort();
      await ended;
    };
    running.push(end);
    return { told, end, knex };
  };

  beforeEach(async () => {
    database = await openTestPool();
    pools = [];
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map((end) => end()));
    await Promise.all(pools.map((knex) => knex.destroy()));
    await database.close();
  });

  it('is released at once by a holder that stops', async () => {
    const holder = standBy(open('one'));
    await eventually('one has it', () => holder.told.length > 0);
    const other = standBy(open('two'));
    await eventually('the other stands by', async () => {
      const { rowCount } = await holder.knex.raw<{ rowCount: number }>(
        `select 1 from pg_stat_activity where application_name = 'two' and query like '%pg_terminate_backend%'`,
      );
      return rowCount === 1;
    });
    expect(other.told).to.deep.equal([]);
    await holder.end();
    await eventually('the other has it', () => other.told.includes('got'));
    await other.end();
  });

  it('is taken from a holder that hangs, and its open transaction ends', async () => {
    const hung = open(`${PROJECTOR_CONNECTIONS}hung`);
    await withSession(hung, (session) =>
      withSession(hung, async (batch) => {
        const broken = new Set<string>();
        session.on('error', () => broken.add('session'));
        batch.on('error', () => broken.add('batch'));
        await session.query("select pg_advisory_lock(7264, hashtext('projector'))");
        await session.query(
          `insert into candor_projections.lock_holders values
           ('projector', pg_backend_pid(), current_setting('application_name'), clock_timestamp() - interval '4 s', clock_timestamp())`,
        );
        await batch.query('begin; create table held_by_the_batch (one int)');
        const next = standBy(open(`${PROJECTOR_CONNECTIONS}next`));
        await eventually('the next one has it', () => next.told.includes('got'));
        await eventually('both sessions are ended', () => broken.size === 2);
        await next.end();
      }),
    );
  });

  it('is left to a new holder, even if the previous one went silent long ago', async () => {
    const knex = open('holder');
    await withSession(knex, async (session) => {
      await session.query("select pg_advisory_lock(7264, hashtext('projector'))");
      await session.query(
        `insert into candor_projections.lock_holders values ('projector', 1, 'gone', clock_timestamp() - interval '1 h', clock_timestamp())`,
      );
      const next = standBy(open('next'));
      const rounds = async (): Promise<boolean> => {
        const { rows } = await knex.raw<{ rows: { again: boolean }[] }>(
          "select seen_at > beat_at + interval '1 h 1 s' as again from candor_projections.lock_holders",
        );
        return rows[0]?.again === true;
      };
      await eventually('the other has asked for a second', rounds);
      expect(next.told).to.deep.equal([]);
      await session.query("select pg_advisory_unlock(7264, hashtext('projector'))");
      await eventually('it is its turn', () => next.told.includes('got'));
      await next.end();
    });
  });

  it('is requested again after the session was lost', async () => {
    const knex = open('unlucky');
    const holder = standBy(knex);
    await eventually('it has it', () => holder.told.length === 1);
    // pg_locks lists the locks of all databases on the server: leave those of other tests alone.
    await knex.raw(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = 7264
         and database = (select oid from pg_database where datname = current_database())`,
    );
    await eventually('it has it again', () => holder.told.length === 3);
    expect(holder.told).to.deep.equal(['got', 'lost', 'got']);
    await holder.end();
  });

  it('is kept by a holder that was too busy to read the answer of the database in time', async () => {
    const knex = open('busy');
    const stop = new AbortController();
    let isLost: boolean | undefined;
    await whileProjector(knex, POLL_MS, stop.signal, async (turn) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SILENCE_MS + 100);
      await knex.raw('select');
      isLost = turn.aborted;
      stop.abort();
    });
    expect(isLost).to.equal(false);
  });

  it('reports whether any process runs the projector', async () => {
    const knex = open('asks');
    expect(await isProjectorThere(knex)).to.equal(false);
    const holder = standBy(open('holds'));
    await eventually('somebody does', () => isProjectorThere(knex));
    await holder.end();
    await knex.raw("update candor_projections.lock_holders set seen_at = seen_at - interval '11 s'");
    expect(await isProjectorThere(knex)).to.equal(false);
  });
});
