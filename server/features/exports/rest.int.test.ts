import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { onOccasion } from '../../platform/commands/commands.ts';
import { exportAggregate } from './export.ts';
import { eventually } from '../../platform/eventStore/contract/eventually.ts';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { postGraphql } from '../../../tests/support/graphqlClient.ts';
import { mailTo } from '../../../tests/support/mailbox.ts';
import { grantPro, portalSession, revokePro, type PortalSession } from '../../../tests/support/portal.ts';
import { requestScan } from '../../../tests/support/scanDomain.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { reportsBody } from './rest.ts';

const DOMAIN = 'harbour-bank.example';
const OTHER = 'quiet-garden.example';

type Listed = ReturnType<typeof reportsBody.parse>['reports'][number];

describe('Generated reports', function () {
  this.timeout(240_000);
  let candor: TestCandor;
  let owner: PortalSession;
  let other: PortalSession;
  let scanId = '';

  before(async () => {
    candor = await startTestCandor();
    scanId = await requestScan(candor.url, DOMAIN);
    [owner, other] = [await portalSession(candor, `ada@${DOMAIN}`), await portalSession(candor, `bob@${OTHER}`)];
    await grantPro(candor, DOMAIN);
    await grantPro(candor, OTHER);
    await eventually('the scan is completed', async () => {
      return (await candor.services.scanById(scanId))?.status === 'completed';
    });
  });
  after(() => candor.close());

  const api = (path: string): string => `${candor.url}/api/business-pro/${path}`;
  const list = async ({ headers, domain } = owner): Promise<readonly Listed[]> => {
    const { status, body } = await getFrom(api(`reports/${domain}`), headers);
    expect(status).to.equal(200);
    return reportsBody.parse(body).reports;
  };
  const find = async (id: string): Promise<Listed | undefined> => (await list()).find((report) => report.id === id);
  const generate = (query = '', { headers, domain } = owner) =>
    postTo(api(`generate-report/${domain}${query}`), '', headers);
  const generated = async (query = ''): Promise<Listed> => {
    const { status, body } = await generate(query);
    expect(status, JSON.stringify(body)).to.equal(200);
    const { report_id: id } = body as { report_id: string };
    await eventually('the report is over', async () =>
      ['generated', 'failed'].includes((await find(id))?.status ?? ''),
    );
    const report = await find(id);
    if (report?.status !== 'generated') throw new Error(report?.failure ?? 'There is no such report.');
    return report;
  };
  const fileOf = (
    id: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> } = {},
    session = owner,
  ): Promise<Response> =>
    fetch(api(`reports/${session.domain}/${id}/file`), { method, headers: { ...session.headers, ...headers } });

  /** Like a schedule. */
  const request = async (asked: {
    reportId: string;
    domain: string;
    scanId: string;
    portalUserId: string;
    slot: string | null;
  }): Promise<void> => {
    const { reportId } = asked;
    const data = { ...asked, reportType: 'comprehensive', fileFormat: 'csv' } as const;
    const issuer = onOccasion(reportId, { commandId: randomUUID() });
    await candor.commands.execute(exportAggregate, reportId, { type: 'RequestReport', data }, issuer);
  };

  it('are made by a worker, listed, downloaded completely and counted', async () => {
    const report = await generated();
    expect(report).to.deep.include({
      report_type: 'comprehensive',
      file_format: 'pdf',
      download_count: 0,
      failure: null,
    });
    const answer = await fileOf(report.id);
    expect(answer.status).to.equal(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).to.equal('%PDF-');
    expect(bytes.length).to.equal(report.file_size);
    expect(answer.headers.get('content-length')).to.equal(String(report.file_size));
    expect(answer.headers.get('content-type')).to.equal('application/pdf');
    const day = report.generated_at?.slice(0, 10) ?? '';
    const name = `${DOMAIN}-comprehensive-${day}.pdf`;
    expect(answer.headers.get('content-disposition')).to.equal(`attachment; filename=${name}`);
    const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
    expect(answer.headers.get('etag')).to.equal(etag);
    expect((await find(report.id))?.download_count).to.equal(1);

    const again = await fileOf(report.id, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect(again.status).to.equal(304);
    const head = await fileOf(report.id, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).to.deep.equal([200, String(report.file_size)]);
    expect((await find(report.id))?.download_count, 'neither is a download').to.equal(1);
  });

  it('are also a spreadsheet, a CSV and an executive summary', async () => {
    for (const [query, start, name] of [
      ['?report_type=comprehensive&file_format=excel', 'PK', /-comprehensive-.*\.xlsx$/],
      ['?file_format=csv', undefined, /-comprehensive-.*\.csv$/],
      ['?report_type=executive_summary', '%PDF-', /-executive_summary-.*\.pdf$/],
    ] as const) {
      const report = await generated(query);
      const answer = await fileOf(report.id, { headers: { 'accept-encoding': 'gzip' } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length, query).to.equal(report.file_size);
      expect(answer.headers.get('content-disposition')).to.match(name);
      if (start !== undefined) expect(bytes.subarray(0, start.length).toString()).to.equal(start);
    }
  });

  it('are refused with an explanation if the type or the format is invalid, or they do not match', async () => {
    for (const query of [
      '?report_type=executive_summary&file_format=csv',
      '?report_type=x',
      '?file_format=x',
      '?file_format=',
      '?report_type=comprehensive&report_type=comprehensive',
      `?file_format=${'9'.repeat(5_000)}`,
    ]) {
      const { status, body } = await generate(query);
      expect(status, query.slice(0, 60)).to.equal(400);
      expect((body as { detail: string }).detail).to.match(/\.$/);
    }
  });

  it('are refused with an explanation for a domain that was never scanned', async () => {
    const { status, body } = await generate('', other);
    expect(status).to.equal(409);
    expect((body as { detail: string }).detail).to.include(`No scan data found for ${OTHER}`);
  });

  it('of another domain do not exist, whatever id is requested', async () => {
    const { id } = await generated('?file_format=csv');
    expect((await fileOf(id, {}, other)).status).to.equal(404);
    for (const bad of ['x', '-1', '%00', "'%20or%201=1", randomUUID(), '9'.repeat(5_000)])
      expect((await fileOf(bad)).status, bad.slice(0, 20)).to.equal(404);
    for (const domain of [OTHER, `www.${DOMAIN}`, 'harbour-bank.exampIe'])
      for (const path of [`reports/${domain}`, `reports/${domain}/${id}/file`])
        expect((await getFrom(api(path), owner.headers)).status, path).to.equal(403);
    expect((await postTo(api(`generate-report/${OTHER}`), '', owner.headers)).status).to.equal(403);
    expect(await list(other)).to.deep.equal([]);
  });

  it('fail visibly without a file if their scan does not exist', async () => {
    const reportId = randomUUID();
    await request({ reportId, domain: OTHER, scanId: randomUUID(), portalUserId: randomUUID(), slot: null });
    await eventually('it has failed', async () => (await list(other)).some(({ status }) => status === 'failed'));
    const [failed] = await list(other);
    expect(failed?.failure).to.include('no longer exists');
    expect((await fileOf(reportId, {}, other)).status).to.equal(409);
  });

  it('are still listed and say so if their file is no longer kept', async () => {
    const { id } = await generated('?file_format=csv');
    await candor.pool.query('delete from candor_files.report_files where report_id = $1', [id]);
    expect((await find(id))?.status).to.equal('no_longer_kept');
    const answer = await fileOf(id);
    expect(answer.status).to.equal(410);
    expect(((await answer.json()) as { detail: string }).detail).to.include('no longer kept');
  });

  it('are also available over GraphQL, and only the own domain receives them live', async () => {
    const socketOf = ({ token }: PortalSession) =>
      createClient({
        url: `${candor.url.replace(/^http/, 'ws')}/graphql`,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
        connectionParams: { authorization: `Bearer ${token}` },
      });
    const sockets = [socketOf(owner), socketOf(other)] as const;
    const seen: { id: string; status: string; percent: number }[][] = [[], []];
    const problems: unknown[] = [];
    sockets.forEach((socket, index) =>
      socket.subscribe<{ reportChanged: { id: string; status: string; percent: number } }>(
        { query: 'subscription { reportChanged { id status percent } }' },
        {
          next: ({ data, errors }) => {
            if (errors) problems.push(...errors);
            if (data) seen[index]?.push(data.reportChanged);
          },
          error: (error) => problems.push(error),
          complete: () => undefined,
        },
      ),
    );
    const ask =
      'mutation { requestReport(fileFormat: CSV) { ... on ReportRequested { reportId } ... on ReportRefused { message } } }';
    await eventually('a report is seen to its end', async () => {
      if (problems.length > 0) throw new Error(JSON.stringify(problems));
      if (seen[0]?.some(({ status }) => status === 'GENERATED') === true) return true;
      await postGraphql(candor.url, ask, {}, owner.headers);
      return false;
    });
    expect(seen[1]).to.deep.equal([]);
    for (const socket of sockets) await socket.dispose();
    const listed = '{ portal { reports(first: 1) { id reportType fileFormat scheduled fileKept failure } } }';
    const { data } = await postGraphql<{ portal: { reports: readonly unknown[] } }>(
      candor.url,
      listed,
      {},
      owner.headers,
    );
    expect(data?.portal.reports[0]).to.deep.include({
      reportType: 'COMPREHENSIVE',
      fileFormat: 'CSV',
      scheduled: false,
    });
  });

  it('have schedules: each user sets their own, and monitoring for the domain', async () => {
    const set = `mutation {
      setReportSchedule(cadence: WEEKLY, reportType: EXECUTIVE_SUMMARY) { ... on ReportSchedule { cadence reportType fileFormat nextAt } }
      setMonitoring(cadence: DAILY) { cadence nextAt last { slot } }
    }`;
    const { data, errors } = await postGraphql<Record<string, { cadence: string; nextAt: string | null }>>(
      candor.url,
      set,
      {},
      owner.headers,
    );
    expect(errors).to.equal(undefined);
    expect(data?.['setReportSchedule']).to.deep.include({ cadence: 'WEEKLY', reportType: 'EXECUTIVE_SUMMARY' });
    expect(data?.['setMonitoring']).to.deep.include({ cadence: 'DAILY', last: null });
    expect(Date.parse(data?.['setMonitoring']?.nextAt ?? '')).to.be.above(Date.now());
    const shown = '{ portal { monitoring { cadence } reportSchedule { cadence } } }';
    const portal = (await postGraphql<{ portal: unknown }>(candor.url, shown, {}, owner.headers)).data?.portal;
    expect(portal).to.deep.equal({ monitoring: { cadence: 'DAILY' }, reportSchedule: { cadence: 'WEEKLY' } });
    const refused =
      'mutation { setReportSchedule(cadence: WEEKLY, reportType: EXECUTIVE_SUMMARY, fileFormat: CSV) { ... on ReportRefused { message } } }';
    const answer = await postGraphql<Record<string, unknown>>(candor.url, refused, {}, owner.headers);
    expect(answer.data?.['setReportSchedule']).to.deep.equal({ message: 'An executive summary is made as PDF.' });
  });

  it('from a schedule are announced by mail, with a link and without the report', async () => {
    const user = await candor.services.sessions.find(owner.token);
    if (user.kind !== 'portal') throw new Error('nobody is signed in');
    const reportId = randomUUID();
    const slot = '2026-01-01T00:00:00.000Z';
    const { subject: portalUserId } = user;
    await request({ reportId, domain: DOMAIN, scanId, portalUserId, slot });
    const mail = await mailTo(candor.url, owner.email, 2);
    expect(mail.subject).to.equal(`Your scheduled report of ${DOMAIN} is ready`);
    expect(mail.links).to.deep.equal([`${candor.url}/portal/business?tab=reports`]);
    expect(mail.text).to.include('To stop them');
  });

  it('are part of Business - Pro: none are shown, requested or downloaded without it', async () => {
    const { id } = await generated('?file_format=csv');
    await revokePro(candor, DOMAIN);
    for (const answer of [
      await getFrom(api(`reports/${DOMAIN}`), owner.headers),
      await generate(),
      await getFrom(api(`reports/${DOMAIN}/${id}/file`), owner.headers),
    ]) {
      expect(answer.status).to.equal(403);
      expect(answer.body).to.deep.equal({ detail: 'This is part of Business - Pro.' });
    }
    const shown = '{ portal { reports { id } } }';
    const { errors } = await postGraphql(candor.url, shown, {}, owner.headers);
    expect(errors?.[0]?.extensions?.code).to.equal('NEEDS_PRO');
    await grantPro(candor, DOMAIN);
  });
});
