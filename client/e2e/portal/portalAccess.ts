import { expect } from 'chai';
import type { Page } from 'playwright';
import { getFrom, postTo } from '../../../tests/support/callApi.ts';
import { FAILED_REQUEST, holdCall, notice } from '../accountPanel.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import {
  accessAlert,
  accessEmail,
  openInPortal,
  portalKey,
  portalLinkTo,
  portalPanel,
  portalSessionOf,
  portalTab,
  sendLink,
  type PortalAnswer,
} from '../portalArea.ts';
import { openSections, unfoldAll } from '../scanPage.ts';
import type { VisitorOptions } from '../visits.ts';

const DOMAIN = 'corner-shop.example';
const OWNER = `kim@${DOMAIN}`;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Signing in and out as an owner, and the first tab. */
export const portalAccess = (stage: StoryStage): void => {
  let session: PortalAnswer;
  let scan: Record<string, unknown>;

  before(async () => {
    scan = (await postTo(`${stage.candor.url}/api/security-scan`, { domain: DOMAIN })).body as typeof scan;
    session = await portalSessionOf(stage.candor.url, `owner@${DOMAIN}`);
  });

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });

  it('signs an owner in by a real mail, keeps the token out of the address, and signs them out again', () =>
    visit(async (page) => {
      await page.goto('/portal/business');
      await heading(page, 'Business Portal').waitFor();
      await page.getByText('You can only access the domain that matches your email address.').waitFor();
      expect(await page.getByRole('list').filter({ hasText: 'Open the magic link' }).locator('> li').count()).to.equal(
        3,
      );
      await accessEmail(page).fill(OWNER);
      const letGo = await holdCall(page, '**/api/portal/request-access', 'continue');
      await sendLink(page).click();
      await page.getByRole('button', { name: 'Sending Magic Link...' }).waitFor();
      letGo();
      await page
        .getByRole('status')
        .getByText(`Magic link sent to ${OWNER}. Please check your email and click the link to access the portal.`)
        .waitFor();

      const link = await portalLinkTo(stage.candor.url, OWNER);
      expect(link).to.match(/^\/portal\/business\/verify\?token=/);
      const referers: (string | undefined)[] = [];
      page.on('request', (request) => referers.push(request.headers()['referer']));
      const verify = await holdCall(page, '**/api/portal/verify-access', 'continue');
      await page.goto(link);
      await heading(page, 'Verifying Access').waitFor();
      await page.waitForURL((url) => url.search === '');
      verify();
      await heading(page, DOMAIN).waitFor();
      await notice(page, `Access verified. This is the portal of ${DOMAIN}.`).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/portal/business');
      expect(referers.join()).to.not.include('token');
      const kept: unknown = JSON.parse((await portalKey(page)) ?? 'null');
      expect(kept).to.have.all.keys('token', 'email', 'domain', 'expires_at');
      expect(kept).to.include({ email: OWNER, domain: DOMAIN });
      const header = page.locator('#main header').first();
      await header.getByText('Business - Free').waitFor();
      expect(await header.textContent()).to.include(OWNER);

      // The link again while signed in: it has been used, and the session stays.
      await page.goto(link);
      await heading(page, DOMAIN).waitFor();
      await page.goto('/platform/business');
      await heading(page, DOMAIN).waitFor();

      await page.route('**/api/portal/logout', (route) => route.abort());
      await page.getByRole('button', { name: 'Logout' }).click();
      await heading(page, 'Business Portal').waitFor();
      await notice(page, 'You are signed out.').waitFor();
      expect(await portalKey(page)).to.equal(null);

      await page.goto(link);
      await heading(page, 'Verification Failed').waitFor();
      await page.getByText('This link has already been used. Please request a new one.').waitFor();
      await page.getByRole('link', { name: 'Request New Magic Link' }).click();
      await page.waitForURL('**/portal/business');
    }));

  it('explains why a link does not work, and sends no request without a token', () =>
    visit(async (page) => {
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/portal/')) calls.push(request.url());
      });
      await page.goto('/portal/business/verify');
      await heading(page, 'Verification Failed').waitFor();
      await page.getByText('Invalid verification link', { exact: true }).waitFor();
      expect(calls).to.deep.equal([]);
      await expectAccessibleInBothThemes(page, 'portal, verification failed');
      await page.goto('/platform/business/verify?token=not-one-of-ours');
      await page.getByText('Invalid or expired magic link', { exact: true }).waitFor();
      expect(calls).to.have.length(1);
      await page.route('**/api/portal/verify-access', (route) => route.abort());
      await page.goto('/portal/business/verify?token=another');
      await page.getByText('Network error. Please try again.', { exact: true }).waitFor();
      await page.unroute('**/api/portal/verify-access');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.getByText('Invalid or expired magic link', { exact: true }).waitFor();
    }));

  it('reports an invalid address while it is typed and when it is sent', () =>
    visit(async (page) => {
      await page.goto('/platform/business');
      await accessEmail(page).press('Enter');
      await accessAlert(page).getByText('Please enter your email address', { exact: true }).waitFor();
      await accessEmail(page).fill('kim@gmail.com');
      await page.getByText('Business accounts require a professional email address (no Gmail, Yahoo, etc.)').waitFor();
      await expectAccessibleInBothThemes(page, 'portal, sign-in with a personal address');
      await accessEmail(page).press('Enter');
      await accessAlert(page)
        .getByText(/^Business accounts require a professional email address\. Please use your company email/)
        .waitFor();
      await page.route('**/api/portal/request-access', (route) => route.abort());
      await accessEmail(page).fill(OWNER);
      await sendLink(page).click();
      await accessAlert(page).getByText('Network error. Please try again.', { exact: true }).waitFor();
      await page.unroute('**/api/portal/request-access');
      await page.route('**/api/portal/request-access', (route) => route.fulfill({ status: 500, body: 'x' }));
      await sendLink(page).click();
      await accessAlert(page).getByText('Failed to send magic link', { exact: true }).waitFor();
    }));

  it('shows the record that proves a domain to owners without an address at it', () =>
    visit(async (page) => {
      await page.goto('/portal/business');
      await accessEmail(page).fill('kim@gmail.com');
      await accessEmail(page).press('Enter');
      await page.getByLabel('Your domain').fill(DOMAIN);
      await sendLink(page).click();
      await accessAlert(page)
        .getByText(/^Publish this TXT record in the DNS of the domain/)
        .waitFor();
      await page.getByText(`_candor-challenge.${DOMAIN}`, { exact: true }).waitFor();
      await page.getByText(/^candor-verification=/).waitFor();
      await expectAccessibleInBothThemes(page, 'portal, sign-in by DNS');
    }));

  it('shows the newest scan of the owner’s domain as the server knows it', () =>
    visit(async (page) => {
      await openInPortal(page, '/portal/business', session);
      const panel = portalPanel(page);
      await panel.getByRole('heading', { name: 'Quick Actions' }).waitFor();
      await panel.getByText(/you have not proved yet that the domain is yours/).waitFor();
      expect(await page.evaluate(() => document.body.scrollHeight), 'closed, in pixels').to.be.below(7_000);
      await page.setViewportSize({ width: 390, height: 844 });
      const gauge = await panel.getByRole('img', { name: /score/i }).first().boundingBox();
      expect((gauge?.y ?? Infinity) + (gauge?.height ?? 0), 'end of the score on a phone').to.be.below(844);
      await page.setViewportSize({ width: 1280, height: 900 });
      await openSections(page);
      const text = (await panel.textContent()) ?? '';
      const { cyber_trust_score: score, scan_duration: duration } = scan as {
        cyber_trust_score: Record<string, number>;
        scan_duration: number;
      };
      expect(await panel.getByRole('img', { name: /score/i }).first().getAttribute('aria-label')).to.include(
        String(score['overall_score']),
      );
      const tiles = panel.getByRole('region', { name: 'Security Assessment Breakdown' }).getByRole('listitem');
      expect(await tiles.count()).to.equal(4);
      for (const [index, key] of [
        'overall_score',
        'email_security_score',
        'web_security_score',
        'breach_history_score',
      ].entries())
        expect(await tiles.nth(index).textContent(), key).to.include(String(score[key]));
      expect(text).to.include(`${duration.toFixed(1)} s`);
      expect(text, 'no model wrote it').not.to.include('Generated by AI');
      for (const title of [
        'Written by rules',
        'Detailed Security Configuration',
        'IP Intelligence',
        'Business Intelligence',
        'Comprehensive Technology Stack Analysis',
        'Data Sources & Collection Methods',
        'Brand Trust & Sentiment Analysis',
        'Authenticated Domain Owner',
        'Data breach analysis',
        'Threat Intelligence Analysis',
        'Business Profile & Corporate Information',
        'Corporate Structure',
        'Funding Information',
        'Legal Entity Information',
      ])
        expect(text, title).to.include(title);
      expect(await panel.locator('#recommendations li').count()).to.be.above(0);
      await unfoldAll(page);
      await expectAccessible(page, 'portal, current scan, all opened');
    }));

  it('downloads the report of the scan', () =>
    visit(async (page) => {
      await openInPortal(page, '/portal/business', session);
      const button = page.getByRole('button', { name: 'Download Detailed Report (PDF)' });
      await button.waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect(download.suggestedFilename()).to.equal(`${DOMAIN}-security-report.pdf`);
      await page.route('**/api/security-report/*', (route) => route.abort());
      await button.click();
      await page.getByText('The report could not be downloaded. Please try again.').waitFor();
    }));

  it('keeps the open tab in the address, and moves between tabs with the arrow keys', () =>
    visit(async (page) => {
      const isOpen = (name: string) => page.getByRole('tab', { name, selected: true }).waitFor();
      await openInPortal(page, '/portal/business?tab=audit', session);
      await isOpen('Audit Log');
      await portalTab(page, 'Audit Log').press('End');
      await isOpen('Company');
      await page.keyboard.press('ArrowRight');
      await isOpen('Current Scan');
      await page.waitForURL((url) => url.search === '');
      for (const name of ['Analytics Overview', 'Scan History', 'Security Alerts', 'Reports & Export']) {
        await page.keyboard.press('ArrowRight');
        await isOpen(name);
        const tab = portalTab(page, name);
        expect(await tab.evaluate((element) => element === document.activeElement), name).to.equal(true);
        expect(await tab.textContent(), name).to.include('PRO');
      }
      await page.waitForURL((url) => url.search === '?tab=reports');
      await page.keyboard.press('Home');
      await isOpen('Current Scan');
      await page.keyboard.press('Tab');
      expect(await portalPanel(page).evaluate((element) => element === document.activeElement)).to.equal(true);
      for (const name of ['Current Scan', 'Audit Log'])
        expect(await portalTab(page, name).textContent(), name).to.not.include('PRO');
    }));

  it('tells the owner of a domain without scans how to get one', () =>
    visit(async (page) => {
      const other = await portalSessionOf(stage.candor.url, 'ada@paper-kite.example');
      await openInPortal(page, '/portal/business', other);
      const banner = page.locator('#main').getByRole('alert');
      await banner
        .getByText(
          'No scan data found for paper-kite.example. Please run a security scan first from the main Candor page.',
        )
        .waitFor();
      await banner.getByRole('link', { name: 'Run Security Scan' }).click();
      await page.waitForURL('**/scan/paper-kite.example');
    }));

  it('reports when data could not be loaded, and ends when the server or the clock says that the session is over', () =>
    visit(async (page) => {
      await openInPortal(page, '/portal/business', session);
      await page.route('**/graphql', (route) => route.abort());
      await page.reload();
      await page.getByText('Network error loading domain data.').first().waitFor();
      await page.unroute('**/graphql');
      await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: 'down' }));
      await page.reload();
      await page.getByText('Failed to load domain data (503)').first().waitFor();
      await page.unroute('**/graphql');

      // Signed out elsewhere: the server rejects the token.
      const lost = await portalSessionOf(stage.candor.url, `lost@${DOMAIN}`);
      await page.evaluate(
        ({ session_token: token, ...rest }) => {
          localStorage.setItem('portal_session', JSON.stringify({ ...rest, token }));
        },
        { ...lost, session_token: `${lost.session_token}x` },
      );
      await page.reload();
      await accessAlert(page).getByText('Session expired. Please log in again.', { exact: true }).waitFor();
      expect(await portalKey(page)).to.equal(null);

      // Already expired: no request is made.
      await page.evaluate(({ session_token: token, ...rest }) => {
        localStorage.setItem(
          'portal_session',
          JSON.stringify({ ...rest, token, expires_at: '2020-01-01T00:00:00.000Z' }),
        );
      }, session);
      await page.reload();
      await accessAlert(page).getByText('Session expired. Please log in again.', { exact: true }).waitFor();
      expect(await portalKey(page)).to.equal(null);
    }));

  it('closes itself in every tab when the session ends while it is open', () =>
    stage.visit(
      async ({ page, context }) => {
        await context.clock.install();
        await openInPortal(page, '/portal/business', session);
        const second = await context.newPage();
        await second.goto('/portal/business');
        await heading(second, DOMAIN).waitFor();
        await context.clock.fastForward(Date.parse(session.expires_at) - Date.now() + 60_000);
        for (const tab of [page, second]) await heading(tab, 'Business Portal').waitFor();
        // The clocks of the two tabs are moved one after the other: the later one finds the session gone, and cannot know why.
        const words = 'Session expired. Please log in again.';
        await Promise.any([page, second].map((tab) => accessAlert(tab).getByText(words, { exact: true }).waitFor()));
      },
      { leavesTraces: true, mayComplain: FAILED_REQUEST },
    ));

  it('also closes itself in the other tab when the user signs out', () =>
    stage.visit(
      async ({ page, context }) => {
        const leaving = await portalSessionOf(stage.candor.url, `leaving@${DOMAIN}`);
        await openInPortal(page, '/portal/business', leaving);
        const second = await context.newPage();
        await second.goto('/portal/business');
        await heading(second, DOMAIN).waitFor();
        await page.getByRole('button', { name: 'Logout' }).click();
        await heading(second, 'Business Portal').waitFor();
        expect(await accessAlert(second).count()).to.equal(0);
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('speaks German, including the sentences of the server', () =>
    visit(
      async (page) => {
        await page.goto('/portal/business/verify?token=none');
        await page.getByText('Der Anmeldelink ist ungültig oder abgelaufen').waitFor();
        await page.getByRole('link', { name: 'Neuen Anmeldelink anfordern' }).click();
        await heading(page, 'Business-Portal').waitFor();
      },
      { locale: 'de-DE' },
    ));

  it('is hidden from search engines', async () => {
    for (const path of [
      '/portal/business',
      '/platform/business',
      '/portal/business/verify',
      '/platform/business/verify',
    ]) {
      const answer = await fetch(`${stage.candor.url}${path}`);
      expect(answer.status, path).to.equal(200);
      expect(await answer.text(), path).to.match(/<meta name="robots" content="noindex/);
    }
    expect((await getFrom(`${stage.candor.url}/api/global-stats`)).status).to.equal(200);
  });
};
