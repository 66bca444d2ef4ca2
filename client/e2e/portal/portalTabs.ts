import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Download, Locator, Page } from 'playwright';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import { alertStory } from '../../../schema/events/testing/alertStory.ts';
import { grantPro, proveDomain } from '../../../tests/support/portal.ts';
import { recordEarlierScan } from '../../../tests/support/recordEarlierScan.ts';
import { requestScan } from '../../../tests/support/scanDomain.ts';
import { FAILED_REQUEST, notice } from '../accountPanel.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { openInPortal, portalPanel, portalSessionOf, type PortalAnswer } from '../portalArea.ts';
import { scanOnce } from '../scanOnce.ts';
import { openSections } from '../scanPage.ts';
import type { VisitorOptions } from '../visits.ts';

const FREE = 'village-choir.example';
const PRO = 'corner-shop.example';

/** What Business - Pro adds to each tab: the label of the link, and the texts that the line must contain. */
const UPSELLS = [
  ['analytics', 'Upgrade to Business Pro', ['Historical trends', 'Real-time monitoring']],
  ['history', 'Upgrade to Access History', ['Who requested each scan']],
  ['alerts', 'Upgrade for Real-Time Alerts', ['Certificate expiration warnings', 'Blacklist detection']],
  ['reports', 'Upgrade for Advanced Reports', ['Advanced Reporting & Export', 'Scheduled report delivery', 'CSV']],
] as const;

/** The fields that the tabs of Business - Pro would request. */
const PRO_FIELDS = /\b(metrics|scanHistory|alerts|alertMails|reports|monitoring|reportSchedule)\b/;

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** The tabs after the first one, for a domain with Business - Pro and for one without. */
export const portalTabs = (stage: StoryStage): void => {
  let free: PortalAnswer;
  let pro: PortalAnswer;
  let scanId: string;

  before(async () => {
    const { url } = stage.candor;
    scanId = (await scanOnce(stage.candor, PRO)).id;
    await grantPro(stage.candor, PRO);
    free = await portalSessionOf(url, `owner@${FREE}`);
    // Uses its own address, because the newest mail to another one may contain a used link.
    pro = await portalSessionOf(url, `manager@${PRO}`);
  });

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });

  const open = (page: Page, tab: string, session: PortalAnswer): Promise<void> =>
    openInPortal(page, `/portal/business?tab=${tab}`, session);

  /** Appends events that happen without a user's action. */
  const append = async (stream: string, events: readonly DomainEvent[]): Promise<void> => {
    await stage.candor.store.append(
      stream,
      events.map(({ type, data }) => ({
        id: randomUUID(),
        type,
        version: 1,
        data,
        metadata: {
          correlationId: randomUUID(),
          causationId: randomUUID(),
          actor: 'system',
          time: new Date().toISOString(),
        },
      })),
      'any',
    );
  };

  const saved = async (page: Page, button: Locator): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return download;
  };

  const rows = (page: Page): Locator => portalPanel(page).getByRole('table').getByRole('row');

  it('log scans of the domain while the owner watches, and export the log as CSV and PDF', () =>
    visit(async (page) => {
      await open(page, 'audit', free);
      await page.getByText(/^Until you have proved that the domain is yours/).waitFor();
      await page.getByRole('link', { name: 'Verify your business' }).waitFor();
      await page.getByText('No Audit Logs Found', { exact: true }).waitFor();
      await page.getByText(`No security scans have been logged for ${FREE} yet.`, { exact: true }).waitFor();
      await requestScan(stage.candor.url, FREE);
      const entry = rows(page).filter({ hasText: 'Scan started' });
      await entry.first().waitFor();
      expect(await page.getByRole('columnheader').allTextContents()).to.deep.equal([
        'Timestamp',
        'IP Address',
        'Location',
        'Device',
        'Browser',
      ]);
      expect(await entry.first().textContent())
        .to.include('127.0.0.0/24')
        .and.to.include('Unknown');
      expect(await page.getByRole('navigation', { name: 'Pages of the audit log' }).count()).to.equal(0);

      const csv = await saved(page, page.getByRole('button', { name: 'Export CSV' }));
      expect(csv.suggestedFilename()).to.equal(`${FREE}_audit_logs.csv`);
      expect((await bytesOf(csv)).toString()).to.include('127.0.0.0/24');
      // The export itself is recorded as an entry, and appears.
      await rows(page).filter({ hasText: 'Audit log exported' }).first().waitFor();
      await page
        .getByRole('status')
        .getByText(/new entr(y|ies) at the top/)
        .waitFor();
      const pdf = await saved(page, page.getByRole('button', { name: 'Export PDF' }));
      expect(pdf.suggestedFilename()).to.equal(`${FREE}_audit_logs.pdf`);
      expect((await bytesOf(pdf)).subarray(0, 5).toString()).to.equal('%PDF-');

      await page.route('**/export/*', (route) => route.fulfill({ status: 500, body: 'no' }));
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await notice(page, 'Failed to export CSV').waitFor();
      await page.unroute('**/export/*');
      await page.route('**/export/*', (route) => route.abort());
      await page.getByRole('button', { name: 'Export PDF' }).click();
      await notice(page, 'Error exporting PDF').waitFor();
    }));

  it('show Business - Free the public data of its own domain, say in a line what Business - Pro adds, and request none of it', () =>
    visit(async (page) => {
      const { id } = await scanOnce(stage.candor, FREE);
      await recordEarlierScan(stage.candor, id, '2025-01-01T08:00:00.000Z', { scored: () => ({ overall: 95 }) });
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
      });
      const panelOf = portalPanel(page);
      for (const [tab, upgrade, items] of UPSELLS) {
        await open(page, tab, free);
        const line = panelOf.getByRole('paragraph').filter({ hasText: 'Business - Pro adds:' });
        expect(await line.getByRole('link', { name: upgrade, exact: true }).getAttribute('href'), tab).to.equal(
          '/business-pro',
        );
        for (const item of items) expect(await line.textContent(), tab).to.include(item);
      }
      await open(page, 'analytics', free);
      await panelOf.locator('dl > div').filter({ hasText: 'Total Scans' }).getByText('2', { exact: true }).waitFor();
      await panelOf.getByRole('group', { name: `Scores of ${FREE} over time` }).waitFor();
      await open(page, 'history', free);
      await panelOf.getByText('2 scans', { exact: true }).waitFor();
      expect(await page.getByRole('columnheader').allTextContents()).to.deep.equal([
        'Scan date',
        'Score',
        'What changed',
        'Report',
      ]);
      await rows(page).filter({ hasText: 'First scan' }).getByText('95', { exact: true }).waitFor();
      expect(
        await rows(page)
          .nth(1)
          .getByRole('link', { name: /^Compare/ })
          .getAttribute('href'),
      ).to.include(id);
      await open(page, 'alerts', free);
      await panelOf.getByText(/^Grade A\+ → /).waitFor();
      await open(page, 'reports', free);
      const pdf = await saved(page, page.getByRole('button', { name: 'Download Detailed Report (PDF)' }));
      expect((await bytesOf(pdf)).subarray(0, 5).toString()).to.equal('%PDF-');
      expect(asked.filter((body) => PRO_FIELDS.test(body))).to.deep.equal([]);
    }));

  it('keep the open pages of the log while entries arrive, and link to the new ones', () =>
    visit(async (page) => {
      const view = (count: number): Promise<void> =>
        append(
          `audit-${PRO}`,
          Array.from({ length: count }, () => ({
            type: 'ReportViewed',
            data: { auditDomain: PRO, scanId, via: 'page', witness: { kind: 'visitor', personal: null } },
          })),
        );
      await view(25);
      await open(page, 'audit', pro);
      const pager = page.getByRole('navigation', { name: 'Pages of the audit log' });
      await pager.getByText('Page 1 of 2').waitFor();
      await pager.getByText(/^Showing 1 to 20 of \d+ results$/).waitFor();
      expect(await pager.getByRole('button', { name: 'Previous' }).isDisabled()).to.equal(true);
      await pager.getByRole('button', { name: 'Next' }).click();
      await pager.getByText('Page 2 of 2').waitFor();
      expect(new URL(page.url()).searchParams.get('page')).to.equal('2');
      expect(await pager.getByRole('button', { name: 'Next' }).isDisabled()).to.equal(true);
      const before = await rows(page).allTextContents();
      await view(2);
      // A visit of an earlier test may be recorded only now.
      const newer = page.getByRole('link', { name: /^[2-9] new entries$/ });
      await newer.waitFor();
      expect(await rows(page).allTextContents()).to.deep.equal(before);
      await page.reload();
      await newer.waitFor();
      expect(await rows(page).allTextContents()).to.deep.equal(before);
      await newer.click();
      await pager.getByText('Page 1 of 2').waitFor();
      expect(await rows(page).allTextContents()).to.not.deep.equal(before);

      for (const nonsense of ['0', '-1', 'x']) {
        await page.goto(`/portal/business?tab=audit&page=${nonsense}`);
        await pager.getByText('Page 1 of 2').waitFor();
      }
      await page.goto('/portal/business?tab=audit&page=1000000000');
      await page.getByText('This page does not exist.').waitFor();
      await page.getByRole('link', { name: 'To page 1' }).click();
      await pager.getByText('Page 1 of 2').waitFor();
    }));

  it('list alerts as they arrive, filter them by the address, and resolve them', () =>
    visit(async (page) => {
      const story = alertStory(PRO);
      const raise = (number: number, data: Parameters<typeof story.raised>[1]): Promise<void> =>
        append(`alert-${PRO}`, [
          story.raised(number, { alertId: randomUUID(), scanId, previousScanId: null, ...data }),
        ]);
      const item = (title: string): Locator => page.getByRole('listitem').filter({ hasText: title });
      await open(page, 'alerts', pro);
      await page.getByLabel('Priority').waitFor();
      await raise(1, { title: 'The mail servers changed', priority: 'High' });
      await item('The mail servers changed').getByText('High', { exact: true }).waitFor();
      await raise(2, { title: 'A small matter', priority: 'Low' });
      await item('A small matter').waitFor();

      await page.getByLabel('Priority').selectOption('High');
      await item('A small matter').waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.get('priority')).to.equal('High');
      await page.reload();
      await item('The mail servers changed').waitFor();
      expect(await page.getByLabel('Priority').inputValue()).to.equal('High');
      await page.getByText('Evidence', { exact: true }).first().click();
      await item('The mail servers changed').getByText('10 mx.other.example', { exact: true }).waitFor();

      const resolve = item('The mail servers changed').getByRole('button', { name: 'Resolve' });
      await page.route('**/resolve', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
      await resolve.click();
      await notice(page, 'Failed to resolve alert').waitFor();
      await page.route('**/resolve', (route) => route.abort(), { times: 1 });
      await resolve.click();
      await notice(page, 'Error resolving alert').waitFor();
      await resolve.click();
      await notice(page, 'Alert resolved successfully').waitFor();
      await item('The mail servers changed').getByText('manually').waitFor();
      expect(await resolve.count()).to.equal(0);

      await page.getByLabel('Status').selectOption('Active');
      await page.getByText('No Security Alerts', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Show all alerts' }).click();
      await item('A small matter').waitFor();
      expect(new URL(page.url()).search).to.equal('?tab=alerts');

      const wanted = page.getByLabel('Email me when a scan raises alerts');
      await wanted.check();
      await page.getByText('Saved.', { exact: true }).waitFor();
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().postData()?.includes('SetPortalAlertMails') === true),
        page.getByLabel('Lowest priority').selectOption('Critical only'),
      ]);
      expect(answer.status()).to.equal(200);
      await page.getByText('Saved.', { exact: true }).waitFor();
      await page.reload();
      await page.getByLabel('Lowest priority').waitFor();
      expect(await page.getByLabel('Lowest priority').inputValue()).to.equal('CRITICAL');
    }));

  it('show for each scan what changed since the previous one, and which alerts it raised', () =>
    visit(async (page) => {
      await recordEarlierScan(stage.candor, scanId, '2025-01-01T08:00:00.000Z', { scored: () => ({ overall: 41 }) });
      await append(`alert-${PRO}`, [
        alertStory(PRO).raised(3, {
          alertId: randomUUID(),
          scanId,
          previousScanId: null,
          title: 'A new name server',
          priority: 'Low',
        }),
      ]);
      await open(page, 'history', pro);
      await rows(page).filter({ hasText: 'First scan' }).waitFor();
      const newest = rows(page).filter({ hasText: /Grade F → / });
      await newest.getByText(/^\d alerts? raised$/).waitFor();
      await newest.getByText('A new name server').waitFor();
      await page.locator('summary').filter({ hasText: 'Score over time, with what changed' }).click();
      const chart = page.getByRole('group', { name: `Scores of ${PRO} over time` });
      await chart.getByRole('link', { name: /^What changed with the scan of .*: Grade F → .*raised$/ }).waitFor();
      await expectAccessibleInBothThemes(page, 'scan history with its chart', '[role=tabpanel]');
    }));

  it('generate reports, show their progress, and download the files', () =>
    visit(async (page) => {
      await open(page, 'reports', pro);
      await page.getByText('No Reports Generated Yet', { exact: true }).waitFor();
      const row = (format: string): Locator => page.getByRole('listitem').filter({ hasText: format }).last();
      for (const [button, format, start] of [
        ['Executive summary PDF', 'PDF', '%PDF-'],
        ['Excel comprehensive export', 'EXCEL', 'PK'],
      ] as const) {
        await page.getByRole('button', { name: button }).click();
        await page
          .getByRole('region', { name: 'Notices' })
          .getByText(/^Report generated successfully! Report ID: /)
          .last()
          .waitFor();
        const line = page.getByRole('listitem').filter({ has: page.getByText(format, { exact: true }) });
        await line.getByText(/ KB$/).waitFor();
        const download = await saved(page, line.getByRole('button', { name: 'Download' }));
        expect(download.suggestedFilename(), button).to.include(PRO);
        expect((await bytesOf(download)).subarray(0, start.length).toString()).to.equal(start);
        await line.getByText('1 download', { exact: true }).waitFor();
      }
      await row('EXCEL').waitFor();
      await page.route('**/generate-report/**', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 });
      await page.getByRole('button', { name: 'PDF comprehensive report' }).click();
      await notice(page, 'Failed to generate report').waitFor();
      await page.route('**/generate-report/**', (route) => route.abort(), { times: 1 });
      await page.getByRole('button', { name: 'PDF comprehensive report' }).click();
      await notice(page, 'Error generating report').waitFor();

      await page.getByLabel('Every month').check();
      await page.getByText('Saved.', { exact: true }).waitFor();
      await page.reload();
      await page.getByLabel('Every month').and(page.locator(':checked')).waitFor();
    }));

  it('change the monitoring settings', () =>
    visit(async (page) => {
      await open(page, 'history', pro);
      await page.getByLabel('Every day').check();
      await page.getByText('Your domain is scanned every day.', { exact: true }).waitFor();
      await page.getByText('None planned').waitFor({ state: 'detached' });
      await page.reload();
      await page.getByLabel('Every day').and(page.locator(':checked')).waitFor();
    }));

  it('give an owner the record that verifies the business, and then let them correct its profile', () =>
    visit(async (page) => {
      await open(page, 'company', free);
      await page.getByText('Not verified', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: 'Correct' }).count()).to.equal(0);
      await page.getByRole('button', { name: 'Start verification' }).click();
      await page.getByText('Waiting for the record', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Check now' }).click();
      await page
        .getByRole('alert')
        .getByText(/Neither the record|No name server answered/)
        .waitFor();

      await proveDomain(stage.candor, FREE);
      await page.reload();
      await page.getByText('Verified', { exact: true }).first().waitFor();
      const field = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Industry' }) });
      await field.getByRole('button', { name: 'Correct' }).click();
      await field.getByLabel('Industry').fill('');
      await field.getByRole('button', { name: 'Save' }).click();
      await field.getByText('Please fill this in, or cancel.').waitFor();
      await field.getByLabel('Industry').fill('Choral singing');
      await field.getByRole('button', { name: 'Save' }).click();
      await field.getByText('provided by the owner').waitFor();
      await field.getByText('Choral singing', { exact: true }).first().waitFor();
      await field.getByText('1 change', { exact: true }).click();
      await field.getByText(`owner@${FREE}`).waitFor();
      await field.getByRole('button', { name: 'Withdraw' }).click();
      await field.getByText('provided by the owner').waitFor({ state: 'detached' });
    }));

  it('mark corrections by the owner, and nothing else, in the public report and in the portal', () =>
    visit(async (page) => {
      await scanOnce(stage.candor, FREE);
      for (const [field, value] of [
        ['name', 'The Village Choir'],
        ['headquarters', 'Old Mill <b>3</b>'],
        ['leadership', 'Ada Example, Chair\nBob Example, Treasurer'],
      ] as const) {
        const { status } = await fetch(`${stage.candor.url}/api/portal/domains/${FREE}/company-profile/${field}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${free.session_token}` },
          body: JSON.stringify({ value }),
        });
        expect(status, field).to.equal(200);
      }
      const marked = async (within: Locator): Promise<readonly string[]> => {
        await within.getByText('Old Mill <b>3</b>', { exact: true }).first().waitFor({ state: 'attached' });
        return within.locator('dl > div').filter({ hasText: 'provided by the owner' }).locator('bdi').allTextContents();
      };
      const words = ['The Village Choir', 'Ada Example', 'Bob Example', 'Old Mill <b>3</b>'];
      const isMarkedUnder = (name: Locator): Promise<void> =>
        name.locator('..').getByText('provided by the owner', { exact: true }).waitFor();
      await page.goto(`/scan/${FREE}`);
      await openSections(page);
      expect(await marked(page.locator('#business'))).to.have.members(words);
      await isMarkedUnder(page.getByRole('heading', { level: 1, name: 'The Village Choir' }));
      await page
        .getByText(/^Entries marked “provided by the owner” were written by the domain’s verified owner/)
        .waitFor();

      await open(page, 'scan', free);
      await portalPanel(page).getByRole('heading', { name: 'Quick Actions' }).waitFor();
      await openSections(page);
      expect([...new Set(await marked(portalPanel(page)))]).to.have.members(words);
      await isMarkedUnder(portalPanel(page).getByRole('heading', { name: 'The Village Choir' }));
    }));
};
