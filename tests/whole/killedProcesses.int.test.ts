import { expect } from 'chai';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/platform/database/embeddedPostgres.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { openPostgresEventStore } from '../../server/platform/eventStore/postgres/postgresEventStore.ts';
import { expectedReportOf } from '../../server/lab/expected/expectedReportOf.ts';
import { labSite } from '../../server/lab/labSites.ts';
import { ADMIN_PASSWORD } from '../support/administrator.ts';
import { scholarForm } from '../support/applicationForms.ts';
import { getFrom, postTo } from '../support/callApi.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { mailTo, readMailbox, tokenIn } from '../support/mailbox.ts';
import { processesNaming } from '../support/processesNaming.ts';
import { publicExpectation } from '../support/publicExpectation.ts';
import { reportDifferences } from '../support/reportDifferences.ts';
import { readScan, requestScan } from '../support/scanDomain.ts';
import { eventsOfScan, expectTakenOver, hasBegun } from '../support/scanEvents.ts';
import type { SpawnedCandor } from '../support/spawnCandor.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

/** Port 443 of this site never sends anything, so its scan takes some seconds. */
const SLOW_SITE = 'dim-lantern.example';
/** A lease of 10 seconds, a scan of some 15, and a slow machine. */
const TAKEN_OVER_MS = 90_000;

const isCompleted = async (url: string, scanId: string): Promise<boolean> =>
  (await readScan(url, scanId))?.status === 'COMPLETED';

const expectRightReport = async (url: string, scanId: string): Promise<void> => {
  const scan = await readScan(url, scanId);
  if (!scan) throw new Error('There is no such scan.');
  expect(reportDifferences(publicExpectation(expectedReportOf(labSite(SLOW_SITE))), scan)).to.deep.equal([]);
};

// On the embedded database: killing a stand-alone Candor leaves its database running.
describe('A Candor that is killed in the middle of a scan, when an application has just been sent, and when it has just been approved', function () {
  this.timeout(240_000);
  const processes = candorProcesses();
  const EMAIL = 'ada@cs.example.edu';
  const ADMIN = { email: 'grace@candor-review.example', password: ADMIN_PASSWORD };
  let serving: SpawnedCandor;
  let url = '';
  let scanId = '';

  const serve = async (): Promise<void> => {
    serving = processes.start(['serve', '--lab'], {
      CANDOR_ADMIN_EMAIL: ADMIN.email,
      CANDOR_ADMIN_PASSWORD: ADMIN.password,
    });
    url = await serving.ready();
  };
  const kill = async (): Promise<void> => {
    serving.child.kill('SIGKILL');
    expect(await serving.ended()).to.equal(null);
  };

  before(async () => {
    await serve();
    scanId = await requestScan(url, SLOW_SITE);
    await eventually('the scan is in its middle', async () => {
      const scan = await readScan(url, scanId);
      const states = scan?.sections.flatMap(({ checks }) => checks.map(({ state }) => state)) ?? [];
      return states.includes('CONCLUSIVE') && states.includes('RUNNING');
    });
    expect((await postTo(`${url}/api/account/scholar-application`, scholarForm({ email: EMAIL }))).status).to.equal(
      200,
    );
    await kill();
    await serve();
  });

  it('finishes that scan when it is started again', async () => {
    await eventually('the scan is finished', () => isCompleted(url, scanId), TAKEN_OVER_MS);
    await expectRightReport(url, scanId);
  });

  it('sends one receipt and one approval, and grants the type once', async () => {
    expect((await mailTo(url, EMAIL)).subject).to.equal('We have received your application');
    const login = await postTo(`${url}/api/admin/login`, ADMIN);
    const headers = { authorization: `Bearer ${(login.body as { token: string }).token}` };
    const { body } = await getFrom(`${url}/api/admin/applications`, headers);
    const { scholar_applications: waiting } = body as { scholar_applications: readonly { id: string }[] };
    expect(waiting).to.have.lengthOf(1);
    const review = { application_id: waiting[0]?.id, status: 'approved', rejection_reason: null };
    expect((await postTo(`${url}/api/admin/application/review`, review, headers)).status).to.equal(200);
    await kill();

    await serve();
    const approval = await mailTo(url, EMAIL, 2);
    expect(approval.subject).to.equal('Your application has been approved');
    const opened = await postTo(`${url}/api/auth/verify`, { token: tokenIn(approval) });
    expect(opened.body).to.deep.include({ user: { email: EMAIL, account_type: 'Scholar' } });
    expect((await readMailbox(url)).map(({ to }) => to)).to.deep.equal([EMAIL, EMAIL]);
  });

  it('has lost nothing, recorded nothing twice, and leaves no process behind', async () => {
    const database = await startEmbeddedPostgres({ dataDir: join(processes.path, 'demo') });
    const store = await openPostgresEventStore({ connectionString: database.url });
    const types: string[] = [];
    for await (const { type } of store.readAll()) types.push(type);
    expectTakenOver(await eventsOfScan(store, scanId));
    await store.close();
    await database.close();
    const count = (wanted: string): number => types.filter((type) => type === wanted).length;
    expect(count('MagicLinkRequested')).to.equal(2);
    expect(count('AccountTypeGranted')).to.equal(1);
    expect(count('ApplicationApproved')).to.equal(1);

    serving.child.kill('SIGTERM');
    expect(await serving.ended(), serving.stderr()).to.equal(0);
    await eventually('no process is left', async () => (await processesNaming(processes.path)).length === 0);
  });
});

describe('A worker that is killed in the middle of a scan', function () {
  this.timeout(240_000);
  let candor: TestCandor;
  const processes = candorProcesses();

  before(async () => {
    candor = await startTestCandor({ roles: ['api', 'projector'], env: { CANDOR_DATA_DIR: processes.path } });
  });
  after(() => candor.close());

  const startWorker = async (): Promise<SpawnedCandor> => {
    const worker = processes.start(['serve', '--lab', '--roles', 'worker'], { DATABASE_URL: candor.databaseUrl });
    await worker.ready();
    return worker;
  };

  it('has its scan finished by another one, with each outcome recorded once', async () => {
    const [first, second] = await Promise.all([startWorker(), startWorker()]);
    // The second worker is paused, so that the first one takes the scan.
    second.child.kill('SIGSTOP');
    const scanId = await requestScan(candor.url, SLOW_SITE);
    await eventually('the first worker is at work', async () => hasBegun(await eventsOfScan(candor.store, scanId)));
    first.child.kill('SIGKILL');
    await first.ended();
    expect((await eventsOfScan(candor.store, scanId)).at(-1)?.type).not.to.equal('ScanCompleted');
    second.child.kill('SIGCONT');
    await eventually('the second worker has finished the scan', () => isCompleted(candor.url, scanId), TAKEN_OVER_MS);
    expectTakenOver(await eventsOfScan(candor.store, scanId));
    await expectRightReport(candor.url, scanId);
    expect(second.child.exitCode, second.stderr()).to.equal(null);
  });
});
