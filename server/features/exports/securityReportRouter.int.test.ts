import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get } from 'node:http';
import { expect } from 'chai';
import { spokenFinding } from '../../../schema/report/words/spokenFinding.ts';
import { summaryIn } from '../../scanner/summary/summariseByRules.ts';
import { readPdf } from '../../documents/testing/readPdf.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { createLog } from '../../platform/observability/log.ts';
import { recommendationsOf } from '../../report/dataSources.ts';
import { portalSession, type PortalSession } from '../../../tests/support/portal.ts';
import { requestScan } from '../../../tests/support/scanDomain.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const DOMAIN = 'rusty-gate.example';
const OTHER = 'quiet-garden.example';
/** None of its hosts can be reached, so its scans fail. */
const LOST = 'lost-signal.example';

const squeezed = (text: string): string => text.replace(/\s/g, '');

describe('The detailed report of a scan over REST', function () {
  this.timeout(240_000);
  let candor: TestCandor;
  let owner: PortalSession;
  let other: PortalSession;
  let scanId = '';
  const logged: string[] = [];

  before(async () => {
    candor = await startTestCandor({ log: createLog('error', { write: (line) => void logged.push(line) }) });
    scanId = (await recordedScan(candor, DOMAIN)).id;
    [owner, other] = [await portalSession(candor, `ada@${DOMAIN}`), await portalSession(candor, `bob@${OTHER}`)];
  });
  after(() => candor.close());

  const ask = (id: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
    fetch(`${candor.url}/api/security-report/${id}`, { method, headers });

  it('contains everything in the read model: findings, evidence, fixes and its own address', async () => {
    const response = await ask(scanId, owner.headers);
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('application/pdf');
    expect(response.headers.get('content-disposition')).to.include(`${DOMAIN}-security-report.pdf`);
    const read = await readPdf(Buffer.from(await response.arrayBuffer()));
    const all = squeezed(read.parts.map(({ text }) => text).join(''));
    const scan = (await candor.services.scanById(scanId)) ?? expect.fail();
    const findings = scan.checks.flatMap((check) => (check.state === 'conclusive' ? check.findings : []));
    expect(findings.length).to.be.above(50);
    for (const { title, evidence } of findings)
      for (const text of [title, ...evidence]) expect(all).to.include(squeezed(text));
    for (const { title, fix, penalty } of recommendationsOf(scan)) {
      expect(all).to.include(squeezed(title));
      expect(all).to.include(squeezed(fix?.text ?? ''));
      expect(read.links.length === 0 ? '' : all).to.include(squeezed(penalty.reference.label));
    }
    const { ipAddress } = scan.observations;
    if (ipAddress?.status !== 'found') expect.fail('The site has no address');
    expect(all).to.include(ipAddress.addresses[0]?.address);
    expect(read.bookmarks).to.include.members(['Executive summary', 'What to do first', 'Methodology']);
    expect(read.active).to.deep.equal([]);
  });

  it('is in German if the request or the browser prefers it: findings, summary and labels', async () => {
    const scan = (await candor.services.scanById(scanId)) ?? expect.fail();
    const german = await ask(`${scanId}?language=de`, { ...owner.headers, 'accept-language': 'en' });
    const preferred = await ask(scanId, { ...owner.headers, 'accept-language': 'fr, de-AT;q=0.9, en;q=0.5' });
    for (const response of [german, preferred]) {
      const read = await readPdf(Buffer.from(await response.arrayBuffer()));
      expect(read.info['Language']).to.equal('de-DE');
      const all = squeezed(read.parts.map(({ text }) => text).join(''));
      const findings = scan.checks.flatMap((check) => (check.state === 'conclusive' ? check.findings : []));
      for (const { code, title } of findings) {
        const said = spokenFinding('de', { code, title, meaning: null, fix: null }, DOMAIN).title;
        expect(said, code).not.to.equal(title);
        expect(all).to.include(squeezed(said));
      }
      expect(all).to.include(squeezed(summaryIn(scan, 'de') ?? expect.fail()));
      expect(read.bookmarks).to.include.members(['Zusammenfassung', 'Was zuerst zu tun ist', 'Methodik']);
    }
    const refused = await ask(`${scanId}?language=tlh`, owner.headers);
    expect(refused.status).to.equal(400);
    expect(await refused.json()).to.deep.equal({ detail: 'Ask with "language" (en or de).' });
  });

  it('is given to nobody else, and has no scan of another domain', async () => {
    expect((await ask(scanId)).status).to.equal(401);
    const refused = await ask(scanId, other.headers);
    expect(refused.status).to.equal(404);
    expect(await refused.json()).to.deep.equal({ detail: 'Your domain has no such scan.' });
    for (const id of [randomUUID(), 'x', '..%2f..']) expect((await ask(id, owner.headers)).status).to.equal(404);
    expect((await ask(scanId, owner.headers, 'HEAD')).status).to.equal(405);
  });

  it('is limited to two at once for a domain', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const response = await ask(scanId, owner.headers);
        const bytes = Buffer.from(await response.arrayBuffer());
        return { status: response.status, wait: response.headers.get('retry-after'), bytes };
      }),
    );
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 200, 429, 429, 429, 429]);
    for (const { status, wait, bytes } of answers)
      if (status === 200) expect(bytes.subarray(-6).toString('latin1')).to.include('%%EOF');
      else expect(Number(wait)).to.be.above(0);
  });

  it('says that a failed scan has no report', async () => {
    const failedId = await requestScan(candor.url, LOST);
    const lost = await portalSession(candor, `eve@${LOST}`);
    await eventually('the scan has failed', async () => {
      return (await candor.services.scanById(failedId))?.status === 'failed';
    });
    const response = await ask(failedId, lost.headers);
    expect(response.status).to.equal(409);
    expect(response.headers.get('content-disposition')).to.equal(null);
    expect(await response.json()).to.deep.equal({
      detail: 'This scan has failed, so there is no report of it. Please run a new scan.',
    });
  });

  it('allows clients to disconnect before and during the response, and reports neither as a failure', async () => {
    const url = `${candor.url}/api/security-report/${scanId}`;
    const early = get(url, { headers: owner.headers });
    await once(early, 'finish');
    early.once('error', () => undefined).destroy();
    const late = get(url, { headers: owner.headers });
    const [response] = (await once(late, 'response')) as [NodeJS.ReadableStream];
    await once(response, 'data');
    late.once('error', () => undefined).destroy();
    // Each held one of the few places for generating reports.
    await eventually('their places are free, and the report is there whole', async () => {
      const whole = await ask(scanId, owner.headers);
      return (await whole.arrayBuffer()).byteLength > 100_000;
    });
    expect(logged).to.deep.equal([]);
  });

  it('is counted as a view', async () => {
    await eventually('the view is written down', async () => {
      for await (const { type, data } of candor.store.readAll({ filter: { streamPrefix: `audit-${DOMAIN}-` } }))
        if (type === 'ReportViewed' && (data as { via: string }).via === 'pdf') return true;
      return false;
    });
  });
});
