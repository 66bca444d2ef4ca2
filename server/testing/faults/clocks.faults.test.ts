import { expect } from 'chai';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '../../eventstore/contract/eventually.ts';
import { openPostgresEventStore } from '../../eventstore/postgres/postgresEventStore.ts';
import { candorProcesses } from '../candorProcesses.ts';
import { askGraphql } from '../graphqlClient.ts';
import { processesNaming } from '../processesNaming.ts';
import { signUpAs } from '../mailbox.ts';
import { embeddedUrl } from './embeddedOf.ts';
import { faultRun } from './faultRun.ts';
import { startFleet, type Fleet } from './fleet.ts';
import { newLedger } from './ledger.ts';
import { strikeUnderLoad } from './strikeUnderLoad.ts';

const run = faultRun();
const KILLS = run.times({ short: 1, full: 20 });
const HOUR_MS = 3_600_000;
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'shiftedClock.js')).href;

const clockOff = (ms: number): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `--import ${PRELOAD}`,
  CANDOR_TEST_CLOCK_MS: String(ms),
});

describe(`A fleet whose clocks are an hour apart (seed ${run.seed})`, function () {
  this.timeout(5 * 60_000 + KILLS * 60_000);
  const processes = candorProcesses();
  let fleet: Fleet;
  let databaseUrl = '';

  before(async () => {
    fleet = startFleet(processes, {
      plan: [
        { name: 'api', roles: ['api', 'projector'] },
        { name: 'worker an hour ahead', roles: ['worker'], env: clockOff(HOUR_MS) },
        { name: 'worker an hour behind', roles: ['worker'], env: clockOff(-HOUR_MS) },
      ],
    });
    await fleet.ready();
    databaseUrl = await embeddedUrl(join(processes.path, 'demo'));
  });

  it('lets people in by links that others of its clocks have written, and keeps them in', async () => {
    for (const person of ['joan', 'ada', 'grace', 'sam']) {
      const token = await signUpAs(fleet.url() ?? '', `${person}@clocks.example`);
      const authorization = `Bearer ${token}`;
      const { data } = await askGraphql<{ viewer: object | null }>(
        fleet.url() ?? '',
        '{ viewer { __typename } }',
        {},
        { authorization },
      );
      expect(data?.viewer, person).to.be.an('object');
    }
  });

  it(`ends every scan once, and takes over those of a worker that is killed: ${KILLS} times`, async () => {
    const workers = fleet.members.filter(({ roles }) => roles.includes('worker'));
    const audit = await strikeUnderLoad({
      ...{ run, ...fleet, databaseUrl, ledger: newLedger() },
      ...{ name: 'clocks an hour apart', unit: 'kills', times: KILLS },
      strike: (random) => random.pick(workers).kill(),
    });
    expect(audit.faults).to.deep.equal([]);
    expect(audit.failedScans).to.equal(0);
    expect(fleet.crashes).to.deep.equal([]);
  });

  it('has a log in the order of the store, whatever times stand in it', async () => {
    const store = await openPostgresEventStore({ connectionString: databaseUrl });
    const times: number[] = [];
    const revisions = new Map<string, number>();
    for await (const { metadata, stream, revision } of store.readAll()) {
      times.push(Date.parse(metadata.time));
      expect(revision, stream).to.equal((revisions.get(stream) ?? -1) + 1);
      revisions.set(stream, revision);
    }
    await store.close();
    expect(times.some((time, index) => time < (times[index - 1] ?? 0) - HOUR_MS / 2)).to.equal(true);
  });

  it('has read models that equal their log, and ends when it is asked to', async () => {
    const { code, stdout, stderr } = await processes.run(['replay', '--verify', '--lab']);
    expect(code, `${stdout}${stderr}`).to.equal(0);
    const codes = await fleet.stop();
    expect(Object.values(codes), JSON.stringify(codes)).to.deep.equal(fleet.members.map(() => 0));
    await eventually('no process is left', async () => (await processesNaming(processes.path)).length === 0);
  });
});
