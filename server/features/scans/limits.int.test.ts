import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Knex } from 'knex';
import { createKnex } from '../../platform/database/createKnex.ts';
import { createPostgresScanQueue } from './scanQueue.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { createPostgresHeldCounts, forgetHeldCounts } from '../../platform/auth/scanLimits.ts';
import {
  createLeasedLimiter,
  type LeasedLimiter,
  createPostgresTakePoints,
} from '../../platform/auth/requestLimits.ts';
import { createPostgresRateLimiter, forgetSpentLimits } from '../../platform/auth/rateLimiter.ts';

const network = '203.0.113.7';

describe('Limits over several processes', () => {
  const secret = randomBytes(32);
  let database: TestPool;
  /** Of two processes on one database. */
  let processes: readonly Knex[];

  before(async () => {
    database = await openTestPool();
    processes = [database.knex, createKnex({ url: database.url, applicationName: 'test', max: 5 })];
  });
  after(async () => {
    await processes[1]?.destroy();
    await database.close();
  });

  const leased = (purpose: string, limit = { points: 200, windowSeconds: 60 }, own = secret) =>
    processes.map((knex) =>
      createLeasedLimiter(limit, createPostgresTakePoints(knex, { purpose, limit, secret: own }), {
        onAway: (error) => {
          throw error;
        },
      }),
    );
  /** How many of this many concurrent requests are allowed. */
  const allowedOf = async (limiters: readonly (LeasedLimiter | undefined)[], times: number) => {
    const ask = async (index: number) => limiters[index % limiters.length]?.consume(network);
    const verdicts = await Promise.all(Array.from({ length: times }, (_, index) => ask(index)));
    return verdicts.filter((verdict) => verdict?.allowed).length;
  };

  it('are never exceeded by the leases together, however many requests come at once', async () => {
    const limiters = leased('flood');
    const allowed = await allowedOf(limiters, 600);
    expect(allowed).to.be.at.most(200);
    expect(allowed).to.be.at.least(160);
    const verdict = await limiters[0]?.consume(network);
    expect(verdict).to.have.property('retryAfterSeconds').that.is.within(1, 60);
    expect((await limiters[1]?.consume('203.0.113.8'))?.allowed).to.equal(true);
  });

  it('are restored when the window is over, by the clock of the database', async () => {
    const [one, other] = leased('short', { points: 3, windowSeconds: 3_600 });
    expect(await allowedOf([one], 9)).to.equal(3);
    const { rows } = await database.knex.raw<{ rows: { seconds: number }[] }>(
      `select (expire / 1000 - extract(epoch from clock_timestamp()))::int as seconds
       from candor_access.rate_limits where key like 'short%'`,
    );
    expect(rows[0]?.seconds).to.be.within(3_000, 3_600);
    await database.knex('candor_access.rate_limits').whereLike('key', 'short%').update({ expire: '1' });
    expect((await other?.consume(network))?.allowed).to.equal(true);
  });

  it('are separate for different purposes, and no count shows an address', async () => {
    const [forms] = leased('forms-of-a-test', { points: 1, windowSeconds: 60 });
    const [scans] = leased('scans-of-a-test', { points: 1, windowSeconds: 60 });
    expect((await forms?.consume(network))?.allowed).to.equal(true);
    expect((await scans?.consume(network))?.allowed).to.equal(true);
    const { rows } = await database.knex.raw<{ rows: { key: string }[] }>('select key from candor_access.rate_limits');
    for (const { key } of rows) expect(key).to.match(/^[a-z-]+:[\w-]{43}$/);
  });

  it("are counted under people's names without naming them", async () => {
    const limiter = createPostgresRateLimiter(database.knex, {
      purpose: 'scan-of',
      limit: { points: 1, windowSeconds: 60 },
      secret,
    });
    const account = `account ${randomUUID()}`;
    expect((await limiter.consume(account)).allowed).to.equal(true);
    expect((await limiter.consume(account)).allowed).to.equal(false);
    const { rows } = await database.knex.raw<{ rows: { count: number }[] }>(
      "select count(*)::int from candor_access.rate_limits where key like '%account%' or key like ?",
      [`%${account.slice(8)}%`],
    );
    expect(rows[0]?.count).to.equal(0);
  });

  it('leave nothing behind long after their windows', async () => {
    const { knex } = database;
    await knex.raw("insert into candor_access.rate_limits values ('old:x', 5, 1000), ('never:x', 5, null)");
    expect(await forgetSpentLimits(knex)).to.equal(1);
    const { rows } = await knex.raw<{ rows: { key: string }[] }>(
      "select key from candor_access.rate_limits where key like '%:x'",
    );
    expect(rows).to.deep.equal([{ key: 'never:x' }]);
  });

  it('return the points of a failed scan, once, and only within its window', async () => {
    const { knex } = database;
    const held = createPostgresHeldCounts(knex);
    const limiterOf = (purpose: string, windowSeconds = 60) =>
      createPostgresRateLimiter(knex, { purpose, limit: { points: 2, windowSeconds }, secret });
    const [all, failures] = [limiterOf('all-of-a-test'), limiterOf('failures-of-a-test')];
    const spentOf = async (purpose: string): Promise<number | undefined> =>
      (await knex('candor_access.rate_limits').where('key', 'like', `${purpose}:%`).first('points'))?.points;
    const start = async (): Promise<string> => {
      const scanId = randomUUID();
      for (const limiter of [all, failures]) expect((await limiter.consume(network)).allowed).to.equal(true);
      const keyOf = (limiter: typeof all): readonly string[] => [limiter.keyOf(network) ?? ''];
      await held.hold(scanId, { ifFailed: keyOf(all), ifRan: keyOf(failures) });
      return scanId;
    };
    const failed = await start();
    await held.settle(failed, 'failed');
    await held.settle(failed, 'failed');
    expect([await spentOf('all-of-a-test'), await spentOf('failures-of-a-test')]).to.deep.equal([0, 1]);
    await held.settle(await start(), 'ran');
    expect([await spentOf('all-of-a-test'), await spentOf('failures-of-a-test')]).to.deep.equal([1, 1]);
    await knex('candor_access.rate_limits').update({ expire: '1000' });
    await start();
    await knex('candor_access.rate_limits').update({ expire: '1000' });
    const before = await spentOf('all-of-a-test');
    const [row] = await knex('candor_access.held_counts').select('scan_id');
    await held.settle(row?.scan_id ?? '', 'failed');
    expect(await spentOf('all-of-a-test')).to.equal(before);
    expect(await forgetHeldCounts(knex, 0)).to.equal(0);
  });

  describe('the queue of scans', () => {
    const queues = (most: number, staleAfterSeconds = 900) =>
      processes.map((knex) => createPostgresScanQueue(knex, { most, staleAfterSeconds }));
    beforeEach(async () => {
      await database.knex.raw('delete from candor_access.waiting_scans');
    });

    it('gives its last place once, however many requests come at once', async () => {
      const [one, other] = queues(20);
      const entered = await Promise.all(
        Array.from({ length: 100 }, async (_, index) => (index % 2 === 0 ? one : other)?.enter(randomUUID(), true)),
      );
      expect(entered.filter((each) => each?.entered)).to.have.lengthOf(20);
      expect(entered.find((each) => each?.entered === false)).to.deep.equal({ entered: false, waiting: 20 });
    });

    it('frees a place when a worker takes a scan, and uses one place for a scan that is requested twice', async () => {
      const [one, other] = queues(1);
      const [first, second] = [randomUUID(), randomUUID()];
      expect(await one?.enter(first, true)).to.deep.equal({ entered: true });
      expect(await one?.enter(first, true)).to.deep.equal({ entered: true });
      expect(await one?.enter(second, true)).to.deep.equal({ entered: false, waiting: 1 });
      await other?.leave(first);
      await other?.leave(first);
      expect(await one?.enter(second, true)).to.deep.equal({ entered: true });
    });

    it('accepts scheduled scans even when it is full, and counts them', async () => {
      const [one] = queues(1);
      expect(await one?.enter(randomUUID(), true)).to.deep.equal({ entered: true });
      expect(await one?.enter(randomUUID(), false)).to.deep.equal({ entered: true });
      expect(await one?.enter(randomUUID(), true)).to.deep.equal({ entered: false, waiting: 2 });
    });

    it('is not kept full by scans that no worker will ever take', async () => {
      const [one] = queues(1, 0);
      expect(await one?.enter(randomUUID(), true)).to.deep.equal({ entered: true });
      expect(await one?.enter(randomUUID(), true)).to.deep.equal({ entered: true });
    });

    it('does not exist if its limit is 0', async () => {
      const [one] = queues(0);
      for (let index = 0; index < 30; index += 1)
        expect(await one?.enter(randomUUID(), true)).to.deep.equal({ entered: true });
    });
  });
});
