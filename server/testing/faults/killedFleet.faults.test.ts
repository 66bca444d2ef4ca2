import { expect } from 'chai';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../database/embeddedPostgres.ts';
import { eventually } from '../../eventstore/contract/eventually.ts';
import { openPostgresEventStore } from '../../eventstore/postgres/postgresEventStore.ts';
import { candorProcesses } from '../candorProcesses.ts';
import { processesNaming } from '../processesNaming.ts';
import { faultRun } from './faultRun.ts';
import { finalAudit } from './finalAudit.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { acknowledgements, newLedger } from './ledger.ts';
import { startLoad } from './load.ts';
import { loadFigures, tellFigures } from './tellFigures.ts';

const run = faultRun();
const KILLS = run.times({ short: 6, full: 100 });
/** Of a restart under load, on a machine that has much else to do. */
const RECOVERY_MS = 120_000;

describe(`A fleet whose processes are killed under load (seed ${run.seed})`, function () {
  this.timeout(10 * 60_000 + KILLS * 60_000);
  const processes = candorProcesses();
  let fleet: Fleet;
  let database: EmbeddedPostgres;

  before(async () => {
    fleet = startFleet(processes);
    await fleet.ready();
    database = await startEmbeddedPostgres({ dataDir: join(processes.path, 'demo') });
  });
  after(async () => {
    await database.close();
  });

  it(`loses nothing and does nothing twice, whoever of them is killed: ${KILLS} times`, async () => {
    const startedAt = performance.now();
    const ledger = newLedger();
    const load = startLoad({ url: fleet.url, random: run.random.fork('load'), ledger });
    const random = run.random.fork('kills');
    for (let kill = 0; kill < KILLS; kill += 1) {
      // Mostly in the middle of work; now and then when the last one has not recovered.
      if (random.between(1, 4) > 1) {
        const before = acknowledgements(ledger);
        await eventually('something is acknowledged', () => acknowledgements(ledger) > before, RECOVERY_MS);
      }
      await wait(random.between(0, 1_500));
      await random.pick(fleet.members).kill();
    }
    await fleet.ready();
    await load.stop();
    const store = await openPostgresEventStore({ connectionString: database.url });
    const audit = await finalAudit({ store, databaseUrl: database.url, url: fleet.url() ?? '', ledger });
    await store.close();
    await load.close();
    tellFigures(loadFigures(run, 'kill -9', { ledger, audit, startedAt, more: { kills: KILLS } }));
    expect(audit.faults).to.deep.equal([]);
    expect(fleet.crashes).to.deep.equal([]);
    expect(ledger.followed.ended).to.be.greaterThan(0);
  });

  it('has read models that equal their log', async () => {
    const { code, stdout, stderr } = await processes.run(['replay', '--verify', '--lab']);
    expect(code, `${stdout}${stderr}`).to.equal(0);
  });

  it('ends when it is asked to, and leaves no process behind', async () => {
    const codes = await fleet.stop();
    expect(Object.values(codes), JSON.stringify(codes)).to.deep.equal(fleet.members.map(() => 0));
    await database.close();
    await eventually('no process is left', async () => (await processesNaming(processes.path)).length === 0);
  });
});
