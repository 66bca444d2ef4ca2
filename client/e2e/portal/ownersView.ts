import { expect } from 'chai';
import type { Page } from 'playwright';
import { getFrom } from '../../../tests/support/callApi.ts';
import { signUpAs } from '../../../tests/support/mailbox.ts';
import { grantPro } from '../../../tests/support/portal.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { recordEarlierScan } from '../../../tests/support/recordEarlierScan.ts';
import type { StoryStage } from '../openStage.ts';
import { openInPortal, portalPanel, portalSessionOf, type PortalAnswer } from '../portalArea.ts';
import { reportTitle, openSections } from '../scanPage.ts';

const DOMAIN = 'rusty-gate.example';

interface Metrics {
  readonly total_scans: number;
  readonly average_score: number;
  readonly active_alerts: number;
}

/** What only the owner of a domain can see, in the public report and in the portal. */
export const ownersView = (stage: StoryStage): void => {
  let owner: PortalAnswer;
  let address: string;

  const read = async (path: string): Promise<unknown> =>
    (await getFrom(`${stage.candor.url}/api${path}`, { authorization: `Bearer ${owner.session_token}` })).body;

  before(async () => {
    const { id } = await scanDomain(stage.candor.url, DOMAIN);
    await recordEarlierScan(stage.candor, id, '2026-01-02T03:04:05.000Z');
    await grantPro(stage.candor, DOMAIN);
    owner = await portalSessionOf(stage.candor.url, `owner@${DOMAIN}`);
    const { profile } = (await read(`/portal/domains/${DOMAIN}/profile`)) as {
      profile: { ip_intelligence: { ip_address: string } };
    };
    address = profile.ip_intelligence.ip_address;
  });

  const shown = (page: Page) => page.getByText(address, { exact: true });

  it('appears in the open report when they sign in, and disappears when they sign out, without a reload', async () => {
    const token = await signUpAs(stage.candor.url, `kim@${DOMAIN}`);
    await stage.visit(async ({ page, context }) => {
      await page.goto(`/scan/${DOMAIN}`);
      await page.getByRole('button', { name: /scan again/i }).waitFor();
      await openSections(page);
      expect(await shown(page).count()).to.equal(0);
      const other = await context.newPage();
      await other.goto('/donate');
      await other.evaluate(
        ([session, user]) => {
          localStorage.setItem('candor_user', user);
          localStorage.setItem('candor_session_token', session);
        },
        [token, JSON.stringify({ email: `kim@${DOMAIN}`, account_type: 'Business - Free' })] as const,
      );
      await shown(page).first().waitFor({ state: 'attached' });
      await other.evaluate(() => {
        localStorage.clear();
      });
      await shown(page).first().waitFor({ state: 'detached' });
      await reportTitle(page).waitFor();
    });
  });

  it('includes the numbers of scans that the server counts', () =>
    stage.visit(async ({ page }) => {
      await openInPortal(page, '/portal/business?tab=analytics', owner);
      const panel = portalPanel(page);
      await panel.getByText('Total Scans', { exact: true }).waitFor();
      const { metrics } = (await read(`/business-pro/dashboard-metrics/${DOMAIN}`)) as { metrics: Metrics };
      expect(metrics.total_scans).to.equal(2);
      for (const [name, value] of [
        ['Total Scans', String(metrics.total_scans)],
        ['Average Score', metrics.average_score.toFixed(1)],
      ] as const)
        await panel.locator('dl > div').filter({ hasText: name }).getByText(value, { exact: true }).waitFor();
      await page.goto('/portal/business?tab=history');
      await panel.getByText('2 scans', { exact: true }).waitFor();
    }));

  it('includes new visits by others in the open audit log', async () => {
    const visitor = await stage.visitor({ userAgent: 'Mozilla/5.0 (X11) Firefox/140.0' });
    try {
      await stage.visit(async ({ page }) => {
        await openInPortal(page, '/portal/business?tab=audit', owner);
        await portalPanel(page).getByText('Scan started', { exact: false }).first().waitFor();
        const strangers = portalPanel(page).getByText('Firefox 140.0');
        expect(await strangers.count()).to.equal(0);
        await visitor.page.goto(`/scan/${DOMAIN}`);
        await strangers.first().waitFor();
      });
    } finally {
      await visitor.leave();
    }
  });
};
