import { expect } from 'chai';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import type { RecordedEvent } from '../../server/platform/eventStore/port.ts';
import { getFrom, postTo } from '../support/callApi.ts';
import { candorProcesses } from '../support/candorProcesses.ts';
import { openSocket } from '../support/graphqlClient.ts';
import { followToEnd, requestScan } from '../support/scanDomain.ts';
import type { SpawnedCandor } from '../support/spawnCandor.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';

/** Port 443 of this site never sends anything, so its scan takes some seconds. */
const SLOW_SITE = 'dim-lantern.example';
const QUICK_SITE = 'harbour-bank.example';
const DEADLINE_MS = 90_000;

/** The rest of a fleet runs in this process; only the process that is told to end is a separate one. */
describe('A process that is told to end', function () {
  this.timeout(180_000);
  let candor: TestCandor;
  const processes = candorProcesses();
  /** Starting one costs some seconds of CPU: each test ends the one that the previous test left running. */
  let worker: SpawnedCandor;

  before(async () => {
    // One data folder, and therefore one master key.
    candor = await startTestCandor({ roles: ['api', 'projector'], env: { CANDOR_DATA_DIR: processes.path } });
  });
  after(() => candor.close());

  const start = async (roles: string, env: Readonly<Record<string, string>> = {}) => {
    const spawned = processes.start(['serve', '--lab', '--roles', roles], {
      DATABASE_URL: candor.databaseUrl,
      CANDOR_RATE_LIMIT_SCANS: '0',
      CANDOR_SCAN_CACHE_SECONDS: '0',
      ...env,
    });
    return { spawned, url: await spawned.ready() };
  };
  const endOf = async (spawned: SpawnedCandor): Promise<{ code: number | null; stderr: string }> => ({
    code: await spawned.ended(),
    stderr: spawned.stderr(),
  });
  const eventsOf = async (scanId: string): Promise<readonly RecordedEvent[]> => {
    const events: RecordedEvent[] = [];
    for await (const event of candor.store.readStream(`scan-${scanId}`)) events.push(event);
    return events;
  };
  const isUnderWay = async (scanId: string): Promise<boolean> =>
    (await eventsOf(scanId)).some(({ type }) => type === 'ProbeObserved');
  const attemptsOf = (events: readonly RecordedEvent[]): readonly number[] =>
    events.flatMap(({ type, data }) => (type === 'ProbeStarted' ? [(data as { attempt: number }).attempt] : []));
  const isCompleted = async (scanId: string): Promise<boolean> =>
    (await eventsOf(scanId)).at(-1)?.type === 'ScanCompleted';

  it('finishes its current scan, however often it is asked, and takes no other', async () => {
    const { spawned } = await start('worker');
    const scanId = await requestScan(candor.url, SLOW_SITE);
    await eventually('the scan is in its middle', () => isUnderWay(scanId), DEADLINE_MS);
    // Like npm, which forwards signals that the terminal has already sent to both.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) spawned.child.kill(signal);
    const next = await requestScan(candor.url, QUICK_SITE);
    expect(await endOf(spawned)).to.deep.equal({ code: 0, stderr: '' });
    const events = await eventsOf(scanId);
    expect(events.at(-1)?.type).to.equal('ScanCompleted');
    expect(new Set(attemptsOf(events))).to.deep.equal(new Set([1]));
    expect((await eventsOf(next)).map(({ type }) => type)).to.deep.equal(['ScanRequested']);
    worker = (await start('worker', { CANDOR_DRAIN_SECONDS: '0' })).spawned;
    await eventually('another worker does the other scan', () => isCompleted(next), DEADLINE_MS);
  });

  it('returns a scan at once when its time is up, and another process continues with the open checks', async () => {
    const scanId = await requestScan(candor.url, SLOW_SITE);
    await eventually('the scan is in its middle', () => isUnderWay(scanId), DEADLINE_MS);
    worker.child.kill('SIGTERM');
    expect((await endOf(worker)).code).to.equal(0);
    const left = await eventsOf(scanId);
    expect(left.at(-1)?.type).not.to.equal('ScanCompleted');
    const { rows } = await candor.pool.query<{ free: boolean }>(
      "select lease is null as free from candor_events.deliveries where group_name = 'scan-runner'",
    );
    expect(rows, 'no lease is waited for').to.deep.equal([{ free: true }]);
    worker = (await start('worker')).spawned;
    await eventually('another one finishes it', () => isCompleted(scanId), DEADLINE_MS);
    expect(attemptsOf(await eventsOf(scanId))).to.include(2);
  });

  it('answers its current request, tells its subscribers to reconnect elsewhere, and serves until its notice is over', async () => {
    const { spawned, url } = await start('api', { CANDOR_DRAIN_NOTICE_SECONDS: '2' });
    const socket = openSocket(url);
    const closes: unknown[] = [];
    socket.on('closed', (event) => closes.push((event as { code?: number }).code));
    const scanId = await requestScan(url, SLOW_SITE);
    const first = socket.iterate({
      query: 'subscription ($scanId: ID!) { scanProgress(scanId: $scanId) { revision } }',
      variables: { scanId },
    });
    await first.next();
    // It joins the same scan, and waits for its end.
    const answered = postTo(`${url}/api/security-scan`, { domain: SLOW_SITE });
    await eventually('the scan is in its middle', () => isUnderWay(scanId), DEADLINE_MS);
    spawned.child.kill('SIGTERM');
    await eventually('it says so', async () => {
      const { status, body } = await getFrom(`${url}/readyz`);
      return status === 503 && (body as { status: string }).status === 'draining';
    });
    expect((await getFrom(`${url}/api/global-stats`)).status, 'it serves on').to.equal(200);
    const report = await answered;
    expect(report.status).to.equal(200);
    expect(report.body).to.include({ domain: SLOW_SITE });
    expect(await endOf(spawned)).to.deep.equal({ code: 0, stderr: '' });
    await eventually('the subscriber has heard', () => closes.length > 0);
    expect(closes).to.deep.equal([1001]);
    // Our page continues on another process from the last revision that it saw.
    expect((await followToEnd(candor.url, scanId)).length).to.be.greaterThan(0);
  });

  it('ends at once, with an error status, on SIGQUIT', async () => {
    const scanId = await requestScan(candor.url, SLOW_SITE);
    await eventually('the scan is in its middle', () => isUnderWay(scanId), DEADLINE_MS);
    worker.child.kill('SIGQUIT');
    expect((await endOf(worker)).code).to.equal(131);
    expect((await eventsOf(scanId)).at(-1)?.type).not.to.equal('ScanCompleted');
  });
});
