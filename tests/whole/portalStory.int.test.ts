import readExcelFile from 'read-excel-file/node';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { replayProjection } from '../../projections/engine/testing/replayProjection.ts';
import { auditLogProjection } from '../../projections/auditLog/projection.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { z } from 'zod';
import { readPdf } from '../../server/documents/testing/readPdf.ts';
import { pdfToText } from '../../server/documents/testing/pdfToText.ts';
import { eventually } from '../../server/platform/eventStore/contract/eventually.ts';
import { recommendationsOf } from '../../server/report/dataSources.ts';
import { getFrom, postTo, type ApiAnswer } from '../support/callApi.ts';
import { grantPro, portalSession, type PortalSession } from '../support/portal.ts';
import { startTestCandor, type TestCandor } from '../support/startTestCandor.ts';
import { recordEarlierScan } from '../support/recordEarlierScan.ts';
import type { alertsBody } from '../../server/features/alerts/rest.ts';
import type { auditLogBody } from '../../server/features/auditLog/rest.ts';
import { profileBody, type metricsBody, type scanHistoryBody } from '../../server/features/scans/portalRest.ts';
import type { reportRequestedBody, reportsBody } from '../../server/features/exports/rest.ts';

/** A site of the sample internet with many findings. */
const DOMAIN = 'rusty-gate.example';
const DAY_MS = 24 * 60 * 60 * 1000;
const VISITORS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  '=cmd|calc/1.0',
];

type AuditBody = z.infer<typeof auditLogBody>;
type AuditEntry = AuditBody['audit_logs'][number];
type Cell = string | number | boolean | Date | null;

const squeezed = (text: string): string => text.replace(/\s/g, '');
const titlesOf = ({ checks }: ScanReport): readonly string[] =>
  checks.flatMap((check) => (check.state === 'conclusive' ? check.findings.map(({ title }) => title) : []));
const addressOf = ({ observations: { ipAddress } }: ScanReport): string =>
  (ipAddress?.status === 'found' ? ipAddress.addresses[0]?.address : undefined) ??
  expect.fail('The site has no address');

/** Returns everything that each reader extracts from a document, without whitespace. */
const wordsOf = async (bytes: Buffer): Promise<readonly string[]> => {
  const { parts } = await readPdf(bytes);
  return [parts.map(({ text }) => text).join(''), pdfToText(bytes)].flatMap((text) =>
    text === undefined ? [] : [squeezed(text)],
  );
};

/** Returns a CSV cell in the form that keeps spreadsheets from treating it as a formula. */
const defused = (text: string | null): string => (text !== null && /^[=+\-@]/.test(text) ? `'${text}` : (text ?? ''));

const kindOf = ({ os, device }: AuditEntry['device_info']): string | null => {
  if (device.is_tablet) return 'Tablet';
  if (device.is_mobile) return 'Mobile';
  return os.family === null ? null : 'Desktop';
};

const csvRowOf = ({ device_info: device, geolocation, ...entry }: AuditEntry, ordinal: number) => ({
  Timestamp: entry.timestamp_formatted,
  'IP Address': entry.ip_address ?? '',
  City: geolocation.city ?? '',
  Country: geolocation.country_code ?? '',
  'Operating System': defused(device.os.family),
  Device: kindOf(device) ?? '',
  Browser: defused(device.browser.family),
  'Browser Version': defused(device.browser.version),
  Action: entry.action,
  By: entry.actor,
  'Personal Data': '',
  Entry: String(ordinal),
});

/** Returns the row as in the six columns of the document, without whitespace. */
const pdfRowOf = ({ device_info: { os, browser, ...device }, geolocation, ...entry }: AuditEntry): readonly string[] =>
  [
    [entry.timestamp_formatted],
    [entry.ip_address],
    [geolocation.city ?? 'Unknown', geolocation.country_code],
    [os.family ?? 'Unknown', kindOf({ os, browser, ...device })],
    [browser.family ?? 'Unknown', browser.version],
    [`${entry.action} (${entry.actor})`],
  ].map((parts, index) => squeezed(parts.filter((part) => part !== null).join(index === 4 ? ' ' : ', ')));

describe('The portal of a domain, using only REST', function () {
  this.timeout(240_000);
  let candor: TestCandor;
  let owner: PortalSession;
  let scan: ScanReport;
  let networks = 0;

  before(async () => {
    const env = {
      CANDOR_TRUSTED_PROXIES: '127.0.0.1',
      CANDOR_SCAN_CACHE_SECONDS: '600',
    };
    candor = await startTestCandor({ env });
  });
  after(() => candor.close());

  const portal = (path: string): string => `${candor.url}/api/portal/domains/${DOMAIN}/${path}`;
  const pro = (path: string): string => `${candor.url}/api/business-pro/${path}`;
  const get = <Body>(url: string): Promise<Body> =>
    getFrom(url, owner.headers).then(({ status, body }) => {
      expect(status, JSON.stringify(body).slice(0, 300)).to.equal(200);
      return body as Body;
    });
  const fileAt = async (url: string, name: string): Promise<Buffer> => {
    const answer = await fetch(url, { headers: owner.headers });
    expect(answer.status).to.equal(200);
    expect(/filename="?([^"]+)"?$/.exec(answer.headers.get('content-disposition') ?? '')?.[1]).to.equal(name);
    return Buffer.from(await answer.arrayBuffer());
  };
  const someone = (userAgent: string) => ({
    'x-forwarded-for': `198.51.100.${(networks += 1)}`,
    'user-agent': userAgent,
  });
  const auditLog = async (): Promise<AuditBody> => get<AuditBody>(portal('audit-logs?limit=100'));
  const waitFor = (what: string, is: (entries: AuditBody['audit_logs']) => boolean): Promise<void> =>
    eventually(what, async () => is((await auditLog()).audit_logs));
  const everyProCall = (): Promise<readonly ApiAnswer[]> =>
    Promise.all([
      getFrom(pro(`dashboard-metrics/${DOMAIN}`), owner.headers),
      getFrom(pro(`scan-history/${DOMAIN}?limit=50`), owner.headers),
      getFrom(pro(`security-alerts/${DOMAIN}?status=all&priority=all`), owner.headers),
      getFrom(pro(`reports/${DOMAIN}`), owner.headers),
      postTo(pro(`generate-report/${DOMAIN}?report_type=comprehensive&file_format=pdf`), '', owner.headers),
      postTo(pro('alerts/6f1c3b52-0d0e-4a9b-8f57-6a3b8f0f0001/resolve'), '', owner.headers),
    ]);

  it('is opened by the link of a mail, and is empty before the first scan', async () => {
    owner = await portalSession(candor, `ada@${DOMAIN}`);
    expect(owner.domain).to.equal(DOMAIN);
    expect(await getFrom(portal('profile'), owner.headers)).to.deep.include({
      status: 404,
      body: {
        detail: `No scan data found for ${DOMAIN}. Please run a security scan first from the main Candor page.`,
      },
    });
    expect((await auditLog()).audit_logs).to.deep.equal([]);
  });

  it('shows a scan by an unknown visitor in full', async () => {
    const [first = '', ...others] = VISITORS;
    const scanned = await postTo(`${candor.url}/api/security-scan`, { domain: DOMAIN }, someone(first));
    expect(scanned.status).to.equal(200);
    for (const agent of others) await postTo(`${candor.url}/api/security-scan`, { domain: DOMAIN }, someone(agent));
    const { profile } = profileBody.parse(await get(portal('profile')));
    scan = (await candor.services.scanById(profile.id)) ?? expect.fail();
    expect((scanned.body as { id: string }).id).to.equal(scan.scanId);
    const { overall, subScores } = scan.scorecard ?? expect.fail();
    expect(profile.cyber_trust_score).to.deep.equal({
      overall_score: overall,
      email_security_score: subScores.email,
      web_security_score: subScores.web,
      breach_history_score: subScores.breach,
      breach_impact_score: subScores.breach,
      compliance_score: subScores.compliance,
    });
    expect(profile.scan_date).to.equal(scan.finishedAt);
    expect(profile.scan_duration).to.equal((scan.durationMs ?? NaN) / 1000);
    expect(profile.ip_intelligence).to.include({ masked: false, ip_address: addressOf(scan) });
    expect(profile.breach_data?.['masked']).to.equal(false);
    expect(profile.recommendations.map(({ title }) => title)).to.deep.equal(
      recommendationsOf(scan).map(({ title }) => title),
    );
    expect((scanned.body as { ip_intelligence: { ip: string } }).ip_intelligence.ip).not.to.equal(addressOf(scan));
  });

  it('shows in the audit log who came, and the same entries in both export files', async () => {
    await waitFor('all that came are in the log', (entries) => entries.length >= VISITORS.length + 1);
    const { audit_logs: entries, pagination } = await auditLog();
    expect(entries.map(({ action, actor }) => `${actor}: ${action}`)).to.have.members([
      'Visitor: Started a scan',
      ...VISITORS.slice(1).map(() => 'Visitor: Received a recent scan'),
      'Portal user: Viewed the report',
    ]);
    expect(pagination).to.include({ page: 1, total_count: entries.length, total_pages: 1 });
    const kinds = entries.filter(({ actor }) => actor === 'Visitor').map(({ device_info: device }) => kindOf(device));
    expect(kinds).to.have.members(['Desktop', 'Mobile', 'Tablet', null]);

    const csv = await fileAt(portal('audit-logs/export/csv'), `${DOMAIN}_audit_logs.csv`);
    const rows: unknown = parse(csv, { bom: true, columns: true });
    expect(rows).to.deep.equal(entries.map((entry, index) => csvRowOf(entry, entries.length - index)));
    await waitFor('the export is in the log', (all) => all.length > entries.length);

    const before = (await auditLog()).audit_logs;
    const pdf = await fileAt(portal('audit-logs/export/pdf'), `${DOMAIN}_audit_logs.pdf`);
    const cells = (await readPdf(pdf)).parts.filter(({ role }) => role === 'TD').map(({ text }) => squeezed(text));
    expect(cells).to.deep.equal(before.flatMap(pdfRowOf));
    const text = squeezed(pdfToText(pdf) ?? cells.join(''));
    for (const cell of before.flatMap(pdfRowOf)) expect(text).to.include(cell);
    await waitFor('this export is in the log too', (all) => all.length > before.length);
  });

  it('refuses Business - Pro features until the domain has that plan', async () => {
    for (const { status, body } of await everyProCall())
      expect([status, body]).to.deep.equal([403, { detail: 'This is part of Business - Pro.' }]);
    await grantPro(candor, DOMAIN);
    const answers = await everyProCall();
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200, 404]);
  });

  it('shows the figures, the scans so far and the alerts as the read models have them', async () => {
    const past = new Date(Date.now() - 3 * DAY_MS).toISOString();
    const better = (scan.scorecard?.overall ?? 0) + 30;
    await recordEarlierScan(candor, scan.scanId, past, {
      scored: () => ({ overall: better }),
    });
    const { entries } = await candor.services.domainHistory(DOMAIN, { first: 50, before: undefined });
    const { scan_history: history } = await get<z.infer<typeof scanHistoryBody>>(
      pro(`scan-history/${DOMAIN}?limit=50`),
    );
    expect(history.map(({ id, scan_date, overall_score }) => [id, scan_date, overall_score])).to.deep.equal(
      entries.map(({ scanId, completedAt, overall }) => [scanId, completedAt, overall]),
    );
    expect(history).to.have.length(2);
    expect(history[0]).to.include({ scan_type: 'free', ip_address: '198.51.100.1' });
    const one = await get<z.infer<typeof scanHistoryBody>>(pro(`scan-history/${DOMAIN}?limit=1`));
    expect(one.scan_history).to.deep.equal(history.slice(0, 1));

    const { metrics } = await get<z.infer<typeof metricsBody>>(pro(`dashboard-metrics/${DOMAIN}`));
    const alerts = await get<z.infer<typeof alertsBody>>(pro(`security-alerts/${DOMAIN}?status=active&priority=all`));
    const sum = entries.reduce((whole, { overall }) => whole + (overall ?? NaN), 0);
    expect(metrics).to.deep.equal({
      total_scans: entries.length,
      average_score: Math.round((sum / entries.length) * 10) / 10,
      score_trend: 'declining',
      active_alerts: alerts.alerts.length,
      last_scan_date: scan.finishedAt,
    });
    const kept = await candor.services.alerts.page(DOMAIN, { status: 'active', priority: undefined }, { first: 50 });
    expect(alerts.alerts.map(({ id, title, priority }) => [id, title, priority])).to.deep.equal(
      kept.alerts.map(({ alertId, title, priority }) => [alertId, title, priority]),
    );
  });

  describe('has reports of the newest scan that other programs can read:', () => {
    type Listed = z.infer<typeof reportsBody>['reports'][number];
    const list = async (): Promise<readonly Listed[]> =>
      (await get<z.infer<typeof reportsBody>>(pro(`reports/${DOMAIN}`))).reports;
    const generated = async (type: string, format: string): Promise<Buffer> => {
      const query = `report_type=${type}&file_format=${format}`;
      const { status, body } = await postTo(pro(`generate-report/${DOMAIN}?${query}`), '', owner.headers);
      expect(status, JSON.stringify(body)).to.equal(200);
      const { report_id: id } = body as z.infer<typeof reportRequestedBody>;
      const find = async (): Promise<Listed | undefined> => (await list()).find((each) => each.id === id);
      await eventually('the report is over', async () =>
        ['generated', 'failed'].includes((await find())?.status ?? ''),
      );
      const report = await find();
      expect(report).to.include({ report_type: type, file_format: format, status: 'generated', download_count: 0 });
      const ending = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' }[format] ?? '';
      const name = `${DOMAIN}-${type}-${report?.generated_at?.slice(0, 10) ?? ''}.${ending}`;
      const bytes = await fileAt(pro(`reports/${DOMAIN}/${id}/file`), name);
      expect(bytes.length).to.equal(report?.file_size);
      expect((await find())?.download_count).to.equal(1);
      return bytes;
    };
    const historyOf = async (): Promise<readonly (readonly [string, number | null])[]> => {
      const { entries } = await candor.services.domainHistory(DOMAIN, { first: 50, before: undefined });
      return entries.map(({ completedAt, overall }) => [completedAt, overall] as const).toReversed();
    };
    const expectWhole = async (pdf: Buffer): Promise<void> => {
      const { overall, subScores } = scan.scorecard ?? expect.fail();
      for (const words of await wordsOf(pdf)) {
        for (const title of titlesOf(scan)) expect(words).to.include(squeezed(title));
        for (const { title } of recommendationsOf(scan)) expect(words).to.include(squeezed(title));
        for (const score of [overall, ...Object.values(subScores)]) expect(words).to.include(String(score));
        expect(words).to.include(addressOf(scan));
      }
    };

    it('a document with every finding', async () => {
      await expectWhole(await generated('comprehensive', 'pdf'));
    });

    it('the same document at the id of the profile', async () => {
      const { profile } = await get<z.infer<typeof profileBody>>(portal('profile'));
      const url = `${candor.url}/api/security-report/${profile.id}`;
      await expectWhole(await fileAt(url, `${DOMAIN}-security-report.pdf`));
    });

    it('a summary with the score and what to do first', async () => {
      const pdf = await generated('executive_summary', 'pdf');
      const { overall } = scan.scorecard ?? expect.fail();
      for (const words of await wordsOf(pdf)) {
        expect(words)
          .to.include(String(overall))
          .and.to.include(squeezed(scan.summary?.tldr ?? expect.fail()));
        for (const { title } of recommendationsOf(scan).slice(0, 3)) expect(words).to.include(squeezed(title));
      }
    });

    it('a workbook with every finding, score and scan', async () => {
      const bytes = await generated('comprehensive', 'excel');
      const sheets = (await readExcelFile(bytes)) as unknown as readonly {
        readonly sheet: string;
        readonly data: readonly (readonly Cell[])[];
      }[];
      const rowsOf = (name: string): readonly (readonly Cell[])[] =>
        sheets.find(({ sheet }) => sheet === name)?.data ?? expect.fail(`There is no sheet ${name}`);
      const findings = rowsOf('Findings').slice(1);
      expect(findings.map((row) => row[3])).to.have.members([...titlesOf(scan)]);
      const scans = rowsOf('Score history').slice(1);
      expect(
        scans.map(([at, overall]) => [at instanceof Date ? at.toISOString().slice(0, 19) : at, overall]),
      ).to.deep.equal((await historyOf()).map(([at, overall]) => [at.slice(0, 19), overall]));
      const { overall, subScores } = scan.scorecard ?? expect.fail();
      expect(rowsOf('Summary').flat()).to.include.members([overall, ...Object.values(subScores)]);
      expect(
        rowsOf('Recommendations')
          .slice(1)
          .map((row) => row[1]),
      ).to.deep.equal(recommendationsOf(scan).map(({ title }) => title));
    });

    it('a CSV file with every finding, score and scan', async () => {
      const bytes = await generated('comprehensive', 'csv');
      const rows = parse(bytes, { bom: true, columns: true }) as readonly Readonly<Record<string, string>>[];
      const ofKind = (kind: string): readonly Readonly<Record<string, string>>[] =>
        rows.filter((row) => row['kind'] === kind);
      expect(ofKind('finding').map(({ title }) => title)).to.have.members(titlesOf(scan).map(defused));
      expect(ofKind('recommendation').map(({ title }) => title)).to.deep.equal(
        recommendationsOf(scan).map(({ title }) => defused(title)),
      );
      expect(ofKind('scan').map(({ title, points }) => [title, Number(points)])).to.deep.equal(await historyOf());
      const { subScores } = scan.scorecard ?? expect.fail();
      expect(ofKind('score').map(({ points }) => points)).to.have.members(
        Object.values(subScores).map((score) => String(score ?? '')),
      );
    });
  });

  it('has the same audit log again after its tables are dropped and rebuilt from the stream', async () => {
    const before = await auditLog();
    expect(before.audit_logs.map(({ action }) => action)).to.include.members([
      'Started a scan',
      'Received a recent scan',
      'Viewed the report',
      'Exported this log',
    ]);
    const { knex, pool, store } = candor;
    const rowsOf = async (table: string): Promise<readonly unknown[]> =>
      (await pool.query(`select * from candor_read.${table} as t order by t::text`)).rows as readonly unknown[];
    const tables = ['audit_entries', 'audit_counts'];
    const kept = await Promise.all(tables.map(rowsOf));
    for (const table of tables) await pool.query(`delete from candor_read.${table}`);
    expect((await auditLog()).audit_logs).to.deep.equal([]);
    await replayProjection({ knex, source: store, projection: auditLogProjection });
    expect(await Promise.all(tables.map(rowsOf))).to.deep.equal(kept);
    expect(await auditLog()).to.deep.equal(before);
  });
});
