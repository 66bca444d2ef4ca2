import { expect } from 'chai';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from '../../eventstore/contract/eventually.ts';
import { candorProcesses } from '../candorProcesses.ts';
import { processesNaming } from '../processesNaming.ts';
import { embeddedUrl, signalPostmaster } from './embeddedOf.ts';
import { faultRun } from './faultRun.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { newLedger } from './ledger.ts';
import { strikeUnderLoad } from './strikeUnderLoad.ts';

const run = faultRun();
const KILLS = run.times({ short: 4, full: 100 });
const RESTARTS = run.times({ short: 2, full: 20 });

const isGone = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // the query says so
  try {
    await client.connect();
    await client.query('select 1');
    return false;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined); // it has gone already
  }
};

describe(`A fleet under load (seed ${run.seed})`, function () {
  this.timeout(10 * 60_000 + (KILLS + RESTARTS) * 60_000);
  const processes = candorProcesses();
  let fleet: Fleet;
  let databaseUrl = '';
  const ledger = newLedger();
  const dataDir = (): string => join(processes.path, 'demo');

  before(async () => {
    fleet = startFleet(processes);
    await fleet.ready();
    databaseUrl = await embeddedUrl(dataDir());
  });

  it(`loses nothing and does nothing twice when any of its processes is killed: ${KILLS} times`, async () => {
    const audit = await strikeUnderLoad({
      ...{ run, ...fleet, databaseUrl, ledger, name: 'kill -9', unit: 'kills', times: KILLS },
      strike: (random) => random.pick(fleet.members).kill(),
    });
    expect(audit.faults).to.deep.equal([]);
    expect(fleet.crashes).to.deep.equal([]);
    expect(ledger.followed.ended).to.be.greaterThan(0);
  });

  it(`nor when its database is killed, or shut down: ${RESTARTS} times`, async () => {
    const audit = await strikeUnderLoad({
      ...{ run, ...fleet, databaseUrl, ledger, name: 'restarts of Postgres', unit: 'restarts', times: RESTARTS },
      strike: async (_random, turn) => {
        await signalPostmaster(dataDir(), turn % 2 === 0 ? 'SIGKILL' : 'SIGINT');
        await eventually('the database has gone', () => isGone(databaseUrl));
        await eventually('the database is back', async () => !(await isGone(databaseUrl)), 120_000);
      },
    });
    expect(audit.faults).to.deep.equal([]);
    expect(fleet.crashes).to.deep.equal([]);
  });

  it('has read models that equal their log', async () => {
    const { code, stdout, stderr } = await processes.run(['replay', '--verify', '--lab']);
    expect(code, `${stdout}${stderr}`).to.equal(0);
  });

  it('ends when it is asked to, and leaves no process behind', async () => {
    const codes = await fleet.stop();
    expect(Object.values(codes), JSON.stringify(codes)).to.deep.equal(fleet.members.map(() => 0));
    await eventually('no process is left', async () => (await processesNaming(processes.path)).length === 0);
  });
});
