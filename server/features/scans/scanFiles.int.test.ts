import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { recordEvents } from '../../../projections/engine/testing/recordEvents.ts';
import { scanStory } from '../../../schema/events/testing/scanStory.ts';
import { browserSeen } from '../../../schema/report/testing/browserSeen.ts';
import { signInAsAdministrator } from '../../../tests/support/administrator.ts';
import { portalSession, proveDomain, type PortalSession } from '../../../tests/support/portal.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { openTestPool, type TestPool } from '../../platform/database/testing/openTestPool.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import {
  createPostgresScanFiles,
  filesOfScan,
  type KeptScanFile,
  MAX_SCAN_FILE_BYTES,
  type ScanFiles,
} from './scanFiles.ts';
import { createScanFileUpkeep } from './scanFileUpkeep.ts';
import { foldScan } from '../../../projections/scanReport/fold.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { recordedObservation, type ScanEvent } from '../../../schema/events/scan.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The events of a scan whose browser observation names these files. */
const lookedEvents = (
  scanId: string,
  domain: string,
  { desktop, har }: { desktop?: Uint8Array; har?: Uint8Array },
): readonly ScanEvent[] => {
  const story = scanStory(scanId, domain);
  const observation = browserSeen({
    pictures: desktop
      ? [{ kind: 'desktop', sha256: hashOf(desktop), bytes: desktop.length, width: 1_280, height: 800 }]
      : [],
    har: har ? { sha256: hashOf(har), bytes: har.length } : null,
  });
  const recorded = recordedObservation.parse(observation);
  return [
    story.requested({ probes: ['browser'] }),
    story.started('browser'),
    {
      type: 'ProbeObserved',
      data: { scanId, probe: 'browser', section: 'tools', observation: recorded, findings: [], durationMs: 5_000 },
    },
    story.scored(),
    story.summarised(),
    story.completed(),
  ];
};

const reportOf = (events: readonly ScanEvent[]): ScanReport => {
  const report = events.reduce<ScanReport | undefined>(
    (before, event, revision) => foldScan(before, { ...event, revision, time: NOW.toISOString() }),
    undefined,
  );
  if (!report) throw new Error('No events');
  return report;
};

describe('The files of scans in Postgres', () => {
  let database: TestPool;
  let now = NOW;
  let files: ScanFiles;
  before(async () => {
    database = await openTestPool();
    files = createPostgresScanFiles(database.knex, () => now);
  });
  after(() => database.close());
  beforeEach(() => {
    now = NOW;
  });

  it('are read back byte by byte with their type, and kept once however many writers there are', async () => {
    const scanId = randomUUID();
    const bytes = Buffer.from('a picture');
    const kept = await Promise.all([1, 2, 3].map(() => files.keep(scanId, 'desktop', 'image/webp', bytes)));
    for (const one of kept) expect(one).to.deep.equal({ sha256: hashOf(bytes), bytes: bytes.length });
    const file = { scanId, kind: 'desktop', sha256: hashOf(bytes) } as const;
    expect(await files.find(file)).to.deep.equal({ mediaType: 'image/webp', bytes });
    expect(await files.find({ ...file, kind: 'phone' })).to.equal(undefined);
    const { rows } = await database.pool.query('select from candor_files.scan_files where scan_id = $1', [scanId]);
    expect(rows).to.have.lengthOf(1);
  });

  it('are not kept if they are too large, or if the database is down: the check continues without them', async () => {
    const failures: unknown[] = [];
    const io = filesOfScan(files, randomUUID(), (error) => failures.push(error));
    expect(await io.keep('har', 'application/gzip', Buffer.alloc(MAX_SCAN_FILE_BYTES + 1))).to.equal(undefined);
    const away = filesOfScan({ keep: () => Promise.reject(new Error('away')) }, randomUUID(), (error) =>
      failures.push(error),
    );
    expect(await away.keep('desktop', 'image/webp', Buffer.from('x'))).to.equal(undefined);
    expect(failures).to.have.lengthOf(2);
    expect(await io.keep('har', 'application/gzip', Buffer.alloc(MAX_SCAN_FILE_BYTES))).to.have.property('sha256');
  });

  const sweep = async (reports: readonly ScanReport[], { keepDays = 90, mayErase = true } = {}): Promise<void> => {
    const stop = new AbortController();
    await createScanFileUpkeep({
      files,
      reportOf: (scanId) => Promise.resolve(reports.find((report) => report.scanId === scanId)),
      keepDays,
      mayErase: () => Promise.resolve(mayErase),
      exclusively: async (work) => {
        await work();
        stop.abort();
        return true;
      },
      clock: () => now,
      onError: (error) => {
        throw error;
      },
    }).run(stop.signal);
  };

  it('are removed if no event names them, when their days are over, and never while the time is implausible', async () => {
    const [named, orphan, running, absent] = ['named', 'orphan', 'running', 'absent'].map((text) => Buffer.from(text));
    if (!named || !orphan || !running || !absent) throw new Error('Four files');
    const [done, open] = [randomUUID(), randomUUID()];
    const reports = [
      reportOf(lookedEvents(done, 'shop.example', { desktop: named })),
      reportOf([scanStory(open).requested({ probes: ['browser'] })]),
    ];
    const kept = await Promise.all(
      [
        [done, named],
        [done, orphan],
        [open, running],
        [randomUUID(), absent],
      ].map(async ([scanId, bytes]): Promise<KeptScanFile> => {
        const { sha256 } = await files.keep(String(scanId), 'desktop', 'image/webp', Buffer.from(bytes ?? ''));
        return { scanId: String(scanId), kind: 'desktop', sha256 };
      }),
    );
    const left = async () =>
      (await Promise.all(kept.map((file) => files.find(file)))).map((file) => file?.bytes.toString());
    // A worker may be between the file and its event.
    await sweep(reports);
    expect(await left()).to.deep.equal(['named', 'orphan', 'running', 'absent']);
    now = new Date(NOW.getTime() + 2 * 3_600_000);
    await sweep(reports, { mayErase: false });
    expect(await left()).to.deep.equal(['named', 'orphan', 'running', 'absent']);
    await sweep(reports);
    expect(await left()).to.deep.equal(['named', undefined, 'running', undefined]);
    now = new Date(NOW.getTime() + 91 * DAY_MS);
    await sweep(reports, { keepDays: 0 });
    expect(await left()).to.deep.equal(['named', undefined, 'running', undefined]);
    await sweep(reports);
    expect(await left()).to.deep.equal([undefined, undefined, undefined, undefined]);
  });
});

describe('The files of a scan over HTTP', () => {
  const DOMAIN = 'harbour-bank.example';
  const [scanId, plainId, missing] = [randomUUID(), randomUUID(), randomUUID()];
  const picture = Buffer.from('RIFF????WEBP a picture');
  const archive = gzipSync(JSON.stringify({ log: { version: '1.2' } }));
  let candor: TestCandor;
  let owner: PortalSession;

  before(async () => {
    candor = await startTestCandor({ roles: ['api', 'projector', 'worker'] });
    const files = createPostgresScanFiles(candor.knex, () => new Date());
    await files.keep(scanId, 'desktop', 'image/webp', picture);
    await files.keep(scanId, 'har', 'application/gzip', archive);
    await recordEvents(candor.store, lookedEvents(plainId, DOMAIN, {}));
    await recordEvents(candor.store, lookedEvents(scanId, DOMAIN, { desktop: picture, har: archive }));
    owner = await portalSession(candor, `ada@${DOMAIN}`);
    await eventually('the scans are there', async () => {
      const found = await Promise.all([scanId, plainId].map((id) => candor.services.scanById(id)));
      return found.every((scan) => scan?.status === 'completed');
    });
  });
  after(() => candor.close());

  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${candor.url}/api/${path}`, { headers });

  it('include a picture for everyone, which no browser treats as a document', async () => {
    const answer = await get(`scans/${scanId}/pictures/desktop`);
    expect(answer.status).to.equal(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).to.equal(true);
    expect(Object.fromEntries(answer.headers)).to.include({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      etag: `"${hashOf(picture)}"`,
    });
    const again = await get(`scans/${scanId}/pictures/desktop`, {
      'if-none-match': `"${hashOf(picture)}"`,
      'cache-control': 'max-age=0',
    });
    expect(again.status).to.equal(304);
  });

  it('are refused for a missing scan, picture or kind, or an invalid id', async () => {
    const asked = [`${missing}/pictures/desktop`, `${plainId}/pictures/desktop`, `${scanId}/pictures/phone`];
    for (const path of asked) expect((await get(`scans/${path}`)).status, path).to.equal(404);
    for (const path of [`${scanId}/pictures/har`, 'x/pictures/desktop', `${scanId}/pictures/..%2f`])
      expect((await get(`scans/${path}`)).status, path).to.equal(400);
  });

  it('include an archive for the proven owner of the domain, and for administrators', async () => {
    const path = `scans/${scanId}/har`;
    expect((await get(path)).status).to.equal(401);
    expect((await get(path, owner.headers)).status).to.equal(403);
    await proveDomain(candor, DOMAIN);
    const other = await portalSession(candor, 'bob@quiet-garden.example');
    await proveDomain(candor, 'quiet-garden.example');
    await eventually('both are proved', async () => (await get(path, other.headers)).status === 404);
    await eventually('the owner is let in', async () => (await get(path, owner.headers)).status === 200);
    const answer = await get(path, owner.headers);
    expect(answer.headers.get('content-disposition')).to.match(
      /^attachment; filename="?harbour-bank\.example-[-0-9]+\.har"?$/,
    );
    expect(await answer.json()).to.deep.equal({ log: { version: '1.2' } });
    expect((await get(`scans/${plainId}/har`, owner.headers)).status).to.equal(404);
    const administrator = { authorization: `Bearer ${await signInAsAdministrator(candor)}` };
    expect((await get(`admin/${path}`, owner.headers)).status).to.equal(403);
    expect(await (await get(`admin/${path}`, administrator)).json()).to.deep.equal({ log: { version: '1.2' } });
  });

  it('are removed after their days, and the answer says so', async () => {
    await candor.pool.query('delete from candor_files.scan_files where scan_id = $1', [scanId]);
    const answer = await get(`scans/${scanId}/pictures/desktop`);
    expect(answer.status).to.equal(410);
    expect(await answer.json())
      .to.have.property('detail')
      .that.matches(/no longer kept/);
    expect((await get(`scans/${scanId}/har`, owner.headers)).status).to.equal(410);
  });
});
