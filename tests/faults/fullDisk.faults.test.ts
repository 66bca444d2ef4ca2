import { expect } from 'chai';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createKnex } from '../../server/platform/database/createKnex.ts';
import { brokenLinks } from '../../server/platform/eventStore/hashChain.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { scholarForm } from '../support/applicationForms.ts';
import { getFrom, postTo, type ApiAnswer } from '../support/callApi.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import type { SpawnedCandor } from '../support/spawnCandor.ts';
import { embeddedUrl, signalPostmaster } from './embeddedOf.ts';
import { testRun } from '../random/testRun.ts';
import { openSmallDisk, type SmallDisk } from './smallDisk.ts';
import { reportFigures } from '../random/reportFigures.ts';
import { unequalReadModels } from './unequalReadModels.ts';

const run = testRun();
const TIMES = run.times({ short: 1, full: 3 });

// On the embedded Postgres, whose data folder fills up.
describe(`A Candor whose disk is full (seed ${run.seed})`, function () {
  this.timeout(4 * 60_000 + TIMES * 60_000);
  const processes = candorProcesses();
  let disk: SmallDisk;
  const dataIn = (folder: string): string => join(folder, 'data');
  let serving: SpawnedCandor;
  let url = '';
  let person = 0;
  const acknowledged: string[] = [];

  const apply = async (): Promise<ApiAnswer> => {
    const email = `applicant-${(person += 1)}@full.example.edu`;
    const answer = await postTo(`${url}/api/account/scholar-application`, scholarForm({ email }));
    if (answer.status === 200) acknowledged.push(email);
    return answer;
  };

  before(async () => {
    disk = await openSmallDisk(dataIn);
    await mkdir(dataIn(disk.folder), { mode: 0o711 });
    const env = { CANDOR_DATA_DIR: dataIn(disk.folder), CANDOR_RATE_LIMIT_FORMS: '0', CANDOR_RATE_LIMIT_LINKS: '0' };
    serving = processes.start(['serve'], env);
    url = await serving.ready();
  });
  after(async () => {
    serving.child.kill('SIGTERM');
    await serving.ended();
    // Ends anything that a failed test left running.
    await signalPostmaster(dataIn(disk.folder), 'SIGKILL');
    await disk.remove();
  });

  it(`reports status 503, still answers reads, and continues by itself when there is space again: ${TIMES} times`, async () => {
    const startedAt = performance.now();
    for (let time = 0; time < TIMES; time += 1) {
      expect((await apply()).status).to.equal(200);
      await disk.fill();
      let refusal: ApiAnswer | undefined;
      await eventually(
        'an application is refused',
        async () => {
          const answer = await apply();
          if (answer.status !== 200) refusal = answer;
          return refusal !== undefined;
        },
        120_000,
      );
      expect(refusal?.status).to.equal(503);
      expect(refusal?.body).to.have.property('detail').that.includes('try again');
      expect((await getFrom(`${url}/api/global-stats`)).status).to.equal(200);
      await disk.makeRoom();
      await eventually('applications are taken again', async () => (await apply()).status === 200, 120_000);
    }
    const client = new pg.Client({ connectionString: await embeddedUrl(dataIn(disk.folder)) });
    await client.connect();
    const { rows } = await client.query<{ streams: string; events: string }>(
      `select count(distinct stream) as streams, count(*) as events from candor_events.events where type = 'ApplicationSubmitted'`,
    );
    await client.end();
    expect(Number(rows[0]?.events)).to.equal(Number(rows[0]?.streams)).and.to.be.at.least(acknowledged.length);
    for (const email of acknowledged.slice(-50)) {
      const { status } = await postTo(`${url}/api/account/scholar-application`, scholarForm({ email }));
      expect(status, email).to.equal(409);
    }
    expect(serving.child.exitCode, serving.stderr()).to.equal(null);
    reportFigures({
      trial: `full disk (${disk.name})`,
      seed: run.seed,
      counts: {
        times: TIMES,
        requests: person,
        acknowledged: acknowledged.length,
        seconds: Math.round((performance.now() - startedAt) / 1000),
      },
    });
  });

  it('has read models that match their log, and a log with intact chains', async () => {
    const url = await embeddedUrl(dataIn(disk.folder));
    const [knex, store] = [
      createKnex({ url, applicationName: 'faults' }),
      await openPostgresEventStore({ connectionString: url }),
    ];
    expect(await brokenLinks(store.readAll())).to.deep.equal([]);
    expect(await unequalReadModels(knex, store)).to.deep.equal([]);
    await store.close();
    await knex.destroy();
  });
});
