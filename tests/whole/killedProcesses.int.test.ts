import { expect } from 'chai';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/platform/database/embeddedPostgres.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';
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

/** Port 443 of this site never says a word, so its scan takes some seconds. */
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

describe('A Candor that is killed in the middle of a scan', function () {
  this.timeout(240_000);
  const processes = candorProcesses();
  const serve = (): SpawnedCandor => processes.start(['serve', '--lab']);

  it('finishes that scan when it is started again: nothing lost, nothing twice, nobody left behind', async () => {
    const killed = serve();
    const firstUrl = await killed.ready();
    const scanId = await requestScan(firstUrl, SLOW_SITE);
    await eventually('the scan is in its middle', async () => {
      const scan = await readScan(firstUrl, scanId);
      const states = scan?.sections.flatMap(({ checks }) => checks.map(({ state }) => state)) ?? [];
      return states.includes('CONCLUSIVE') && states.includes('RUNNING');
    });
    killed.child.kill('SIGKILL');
    expect(await killed.ended()).to.equal(null);

    const again = serve();
    const url = await again.ready();
    await eventually('the scan is finished', () => isCompleted(url, scanId), TAKEN_OVER_MS);
    await expectRightReport(url, scanId);

    const database = await startEmbeddedPostgres({ dataDir: join(processes.path, 'demo') });
    const store = await openPostgresEventStore({ connectionString: database.url });
    const events = await eventsOfScan(store, scanId);
    await store.close();
    await database.close();
    expectTakenOver(events);

    again.child.kill('SIGTERM');
    expect(await again.ended(), again.stderr()).to.equal(0);
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

  it('has its scan finished by another one, each outcome recorded once', async () => {
    const [first, second] = await Promise.all([startWorker(), startWorker()]);
    // The second stands still, so that it is the first who takes the scan.
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

describe('A Candor that is killed when an application has just been sent, and again when it has just been approved', function () {
  this.timeout(240_000);
  const processes = candorProcesses();

  const EMAIL = 'ada@cs.example.edu';
  const ADMIN = { email: 'grace@candor-review.example', password: ADMIN_PASSWORD };

  const serve = async (): Promise<{ url: string; kill: () => Promise<void> }> => {
    const spawned = processes.start(['serve'], {
      CANDOR_ADMIN_EMAIL: ADMIN.email,
      CANDOR_ADMIN_PASSWORD: ADMIN.password,
    });
    const url = await spawned.ready();
    const kill = async (): Promise<void> => {
      spawned.child.kill('SIGKILL');
      await spawned.ended();
    };
    return { url, kill };
  };
  const ofType = (events: readonly RecordedEvent[], type: string): readonly RecordedEvent[] =>
    events.filter((event) => event.type === type);

  it('sends one receipt and one approval, and grants once', async () => {
    const first = await serve();
    const sent = await postTo(`${first.url}/api/account/scholar-application`, scholarForm({ email: EMAIL }));
    expect(sent.status).to.equal(200);
    await first.kill();

    const second = await serve();
    expect((await mailTo(second.url, EMAIL)).subject).to.equal('We have received your application');
    const login = await postTo(`${second.url}/api/admin/login`, ADMIN);
    const headers = { authorization: `Bearer ${(login.body as { token: string }).token}` };
    const { body } = await getFrom(`${second.url}/api/admin/applications`, headers);
    const { scholar_applications: waiting } = body as { scholar_applications: readonly { id: string }[] };
    expect(waiting).to.have.lengthOf(1);
    const review = { application_id: waiting[0]?.id, status: 'approved', rejection_reason: null };
    expect((await postTo(`${second.url}/api/admin/application/review`, review, headers)).status).to.equal(200);
    await second.kill();

    const third = await serve();
    const approval = await mailTo(third.url, EMAIL, 2);
    expect(approval.subject).to.equal('Your application has been approved');
    const opened = await postTo(`${third.url}/api/auth/verify`, { token: tokenIn(approval) });
    expect(opened.body).to.deep.include({ user: { email: EMAIL, account_type: 'Scholar' } });
    expect((await readMailbox(third.url)).map(({ to }) => to)).to.deep.equal([EMAIL, EMAIL]);
    await third.kill();

    const database = await startEmbeddedPostgres({ dataDir: processes.path });
    const store = await openPostgresEventStore({ connectionString: database.url });
    const events: RecordedEvent[] = [];
    for await (const event of store.readAll({})) events.push(event);
    await store.close();
    await database.close();
    expect(ofType(events, 'MagicLinkRequested')).to.have.lengthOf(2);
    expect(ofType(events, 'AccountTypeGranted')).to.have.lengthOf(1);
    expect(ofType(events, 'ApplicationApproved')).to.have.lengthOf(1);
  });
});
