import { expect } from 'chai';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { createPool } from '../../server/platform/database/testing/createPool.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { postTo, type ApiAnswer } from '../support/callApi.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { postGraphql } from '../support/graphqlClient.ts';
import { signUpAs } from '../support/mailbox.ts';
import { processesNaming } from '../support/processesNaming.ts';
import { embeddedUrl, signalPostmaster } from './embeddedOf.ts';
import { testRun } from '../random/testRun.ts';
import { startFleet, USUAL_FLEET, type Fleet, type MemberPlan } from './fleet.ts';
import { newLedger } from './ledger.ts';
import { strikeUnderLoad } from './strikeUnderLoad.ts';
import { unequalReadModels } from './unequalReadModels.ts';

const run = testRun();
/** A site of the lab that the load does not request. */
const RESCANNED = 'small-parcel.example';
const HOUR_MS = 3_600_000;
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'shiftedClock.js')).href;

const clockOff = (ms: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import ${PRELOAD}`,
  CANDOR_TEST_CLOCK_MS: String(ms),
});

interface Trial {
  readonly name: string;
  readonly plan: readonly MemberPlan[];
  /** Whether the clocks of its machines differ. */
  readonly isApart: boolean;
  readonly kills: number;
  readonly restarts: number;
}

const USUAL: Trial = {
  name: 'A fleet under load',
  plan: USUAL_FLEET,
  isApart: false,
  kills: run.times({ short: 2, full: 30 }),
  restarts: run.times({ short: 1, full: 6 }),
};

/** Must pass everything that the usual trial passes. */
const APART: Trial = {
  name: 'A fleet under load whose clocks are an hour apart',
  plan: [
    { name: 'api', roles: ['api'], env: clockOff(HOUR_MS) },
    { name: 'worker an hour ahead', roles: ['worker'], env: clockOff(HOUR_MS) },
    { name: 'worker an hour behind', roles: ['worker'], env: clockOff(-HOUR_MS) },
    { name: 'projector an hour behind', roles: ['projector'], env: clockOff(-HOUR_MS) },
  ],
  isApart: true,
  kills: run.times({ short: 1, full: 8 }),
  restarts: run.times({ short: 1, full: 2 }),
};

const isGone = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the query reports it
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined); // it has already ended
  }
};

/** A viewer who is still following the scan of this domain has not seen its end. */
const isUnderWay = async (database: pg.Pool, domain: string): Promise<boolean> => {
  const { rows } = await database.query(
    `select from candor_events.events began
     where type = 'ProbeStarted' and stream in (
         select stream from candor_events.events where type = 'ScanRequested' and data::json ->> 'domain' = $1)
       and not exists (select from candor_events.events ended
         where ended.stream = began.stream and ended.type in ('ScanCompleted', 'ScanFailed'))`,
    [domain],
  );
  return rows.length > 0;
};

// On the embedded Postgres, because its restarts are among the faults.
for (const { name: title, plan, isApart, kills, restarts } of run.isFull ? [USUAL, APART] : [APART])
  describe(`${title} (seed ${run.seed})`, function () {
    this.timeout(10 * 60_000 + (kills + restarts) * 60_000);
    const processes = candorProcesses();
    let fleet: Fleet;
    const begunAt = Date.now();
    let databaseUrl = '';
    let database: pg.Pool;
    const ledger = newLedger();
    const dataDir = (): string => join(processes.path, 'demo');

    before(async () => {
      fleet = startFleet(processes, { plan });
      await fleet.ready();
      databaseUrl = await embeddedUrl(dataDir());
      database = createPool({ url: databaseUrl, applicationName: 'faults' });
    });

    after(() => database.end());

    it('accepts sign-in links from processes whose clocks differ, and keeps the sessions', async () => {
      for (const person of run.isFull ? ['joan', 'ada', 'grace', 'sam'] : ['joan', 'ada']) {
        const token = await signUpAs(fleet.url() ?? '', `${person}@clocks.example`);
        const { data } = await postGraphql<{ viewer: object | null }>(
          fleet.url() ?? '',
          '{ viewer { __typename } }',
          {},
          { authorization: `Bearer ${token}` },
        );
        expect(data?.viewer, person).to.be.an('object');
      }
    });

    it('ends a scan only once if the API is killed during its REST request, and answers when the request is sent again', async () => {
      const scan = (): Promise<ApiAnswer> => postTo(`${fleet.url()}/api/security-scan`, { domain: RESCANNED });
      const brokenOff = scan().then(
        ({ status }) => `answered with ${status}`,
        () => 'broken off',
      );
      await eventually('the scan is under way', () => isUnderWay(database, RESCANNED));
      await fleet.member('api').kill();
      expect(await brokenOff).to.equal('broken off');
      await fleet.ready();
      const { status, body } = await scan();
      expect(status, JSON.stringify(body)).to.equal(200);
      expect(body).to.have.property('domain', RESCANNED);
    });

    it(`loses nothing, repeats nothing and fails no scan when any of its processes is killed: ${kills} times`, async () => {
      const audit = await strikeUnderLoad({
        run,
        ...fleet,
        databaseUrl,
        ledger,
        unit: 'kills',
        times: kills,
        name: isApart ? 'kill -9, clocks an hour apart' : 'kill -9',
        strike: (random) => random.pick(fleet.members).kill(),
      });
      expect(audit.faults).to.deep.equal([]);
      expect(audit.failures, 'another worker has finished them').to.deep.equal({});
      expect(fleet.crashes).to.deep.equal([]);
      expect(ledger.followed.ended).to.be.greaterThan(0);
    });

    it(`loses nothing when its database is shut down or killed: ${restarts} times`, async () => {
      const audit = await strikeUnderLoad({
        run,
        ...fleet,
        databaseUrl,
        ledger,
        name: 'restarts of Postgres',
        unit: 'restarts',
        times: restarts,
        strike: async (_random, turn) => {
          await signalPostmaster(dataDir(), turn % 2 === 0 ? 'SIGINT' : 'SIGKILL');
          await eventually('the database has gone', () => isGone(databaseUrl));
          await eventually('the database is back', async () => !(await isGone(databaseUrl)), 120_000);
        },
      });
      expect(audit.faults).to.deep.equal([]);
      expect(fleet.crashes).to.deep.equal([]);
    });

    it('has a log in the order of the store, with times from a single clock', async () => {
      const store = await openPostgresEventStore({ connectionString: databaseUrl });
      const times: number[] = [];
      const revisions = new Map<string, number>();
      for await (const { metadata, stream, revision } of store.readAll()) {
        times.push(Date.parse(metadata.time));
        expect(revision, stream).to.equal((revisions.get(stream) ?? -1) + 1);
        revisions.set(stream, revision);
      }
      await store.close();
      // The history of the sample internet itself is older.
      const recent = times.slice(times.findIndex((time) => time > begunAt - HOUR_MS / 2));
      expect(recent).to.not.be.empty;
      for (const time of times) expect(time).to.be.below(Date.now() + HOUR_MS / 2);
      for (const time of recent) expect(time).to.be.above(begunAt - HOUR_MS / 2);
    });

    it('has read models that match their log', async () => {
      const knex = createKnex({ url: databaseUrl, applicationName: 'faults' });
      const store = await openPostgresEventStore({ connectionString: databaseUrl });
      expect(await unequalReadModels(knex, store)).to.deep.equal([]);
      await store.close();
      await knex.destroy();
    });

    it('ends when it is asked to, and leaves no process behind', async () => {
      const codes = await fleet.stop();
      expect(Object.values(codes), JSON.stringify(codes)).to.deep.equal(fleet.members.map(() => 0));
      await eventually('no process is left', async () => (await processesNaming(processes.path)).length === 0);
    });
  });
