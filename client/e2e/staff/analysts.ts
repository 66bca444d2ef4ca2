import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { ADMIN_PASSWORD } from '../../../tests/support/administrator.ts';
import { scanDomain } from '../../../tests/support/scanDomain.ts';
import { FAILED_REQUEST, notice } from '../accountPanel.ts';
import { adminKeys, enterAs } from '../adminArea.ts';
import { ask, buildScratch, confirmed, lane, queryField, replays, treeItem } from '../analystArea.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import { askForScan, reportTitle, untilComplete, openSections } from '../scanPage.ts';
import { readShownReport } from '../shownReport.ts';
import type { VisitorOptions } from '../visits.ts';
import { ADA } from './administrators.ts';

const ANA = 'ana@candor-review.example';
const SITE = 'corner-shop.example';
/** A site whose scan takes some seconds, so that the test can observe it while it is running. */
const SLOW_SITE = 'dim-lantern.example';

/** The pages of analysts: read models and their replays, events, and the query console. */
export const analysts = (stage: StoryStage): void => {
  before(async () => {
    const { manage } = stage.candor.services.administrators;
    await manage.add(ANA, ADMIN_PASSWORD, { roles: ['analyst'] });
    await scanDomain(stage.candor.url, SITE);
  });

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });

  const openReadModel = async (page: Page, name: string): Promise<void> => {
    await lane(page, name).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('button', { name: 'Start replay' }).waitFor();
  };

  it('shows staff members what their roles allow, and refuses them the other pages', async () => {
    await visit(async (page) => {
      await enterAs(page, ADA);
      const places = page.getByRole('navigation', { name: 'Administration' });
      await places.getByRole('link', { name: 'Applications' }).waitFor();
      expect(await places.getByRole('link', { name: 'Read models' }).count()).to.equal(0);
      for (const path of ['/admin/projections', '/admin/events', '/admin/console']) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1, name: 'Your role cannot open this page' }).waitFor();
        await page.getByText('This page is for analysts').waitFor();
      }
      // A missing role does not sign the user out.
      expect((await adminKeys(page))[0]).to.be.a('string');
    });
    await visit(async (page) => {
      await enterAs(page, ANA);
      await page.getByRole('heading', { level: 1, name: 'Read models' }).waitFor();
      expect(new URL(page.url()).pathname).to.equal('/admin/projections');
      const places = page.getByRole('navigation', { name: 'Administration' });
      expect(await places.getByRole('link').allTextContents()).to.deep.equal([
        'Read models',
        'Events',
        'Query console',
        'Security',
      ]);
      await page.goto('/admin/lists');
      await page.getByText('This page is for administrators, who review applications.').waitFor();
      await stage.candor.services.administrators.manage.setRoles(ANA, ['admin', 'analyst']);
      await page.reload();
      await page.getByRole('heading', { level: 1, name: 'Sign-up lists' }).waitFor();
      await stage.candor.services.administrators.manage.setRoles(ANA, ['analyst']);
    });
  });

  it('draws the lag of read models and the scan queue over time, with their numbers', () =>
    visit(
      async (page) => {
        await enterAs(page, ANA, '/admin/projections');
        await page.getByText('Chart of the lag in the last day').click();
        await page.getByRole('img', { name: 'How far the read models were behind in the last 24 hours' }).waitFor();
        // This Candor has been running for a few minutes at most, so the rest of the day is unknown.
        await page.getByText(/^Not measured, and shaded: 1,4\d\d minutes/).waitFor();
        await page.getByText('Show as a table').click();
        const lags = page.getByRole('region', { name: 'How far the read models were behind in the last 24 hours' });
        // The header row and 96 quarter-hours, minus one that has just begun.
        expect(await lags.getByRole('row').count()).to.be.within(96, 97);
        await lags.getByRole('row').nth(1).getByText('0 of 15').waitFor();
        await lags
          .getByRole('row')
          .filter({ hasText: /[1-9]\d? of \d+$/ })
          .first()
          .waitFor();
        await page.getByLabel('Shown').selectOption('HOUR');
        await page.getByRole('img', { name: 'How far the read models were behind in the last hour' }).waitFor();
        await expectAccessibleInBothThemes(page, 'lag over time');

        await openReadModel(page, 'scanReport');
        await page.getByText('Chart of the lag in the last day').click();
        await page.getByRole('img', { name: 'How far scanReport was behind in the last 24 hours' }).waitFor();

        await page.goto('/admin/events');
        await page.getByText('Chart of the scan queue').click();
        await page.getByRole('img', { name: 'Scans that waited and ran in the last 24 hours' }).waitFor();
        await page.getByText(/^Most scans running at once: [1-9]\d*$/).waitFor();
        await page.getByText('Show as a table').click();
        const queue = page.getByRole('region', { name: 'Scans that waited and ran in the last 24 hours' });
        await queue.getByRole('row').nth(1).waitFor();
        await page.getByLabel('Shown').selectOption('HOUR');
        await page.getByRole('img', { name: 'Scans that waited and ran in the last hour' }).waitFor();
        await expectAccessibleInBothThemes(page, 'queue over time');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).to.equal(0);
      },
      { viewport: { width: 360, height: 740 } },
    ));

  it('compares a new build with the live tables, row by row, refuses a second one, swaps and rolls back', () =>
    visit(async (page) => {
      await enterAs(page, ANA, '/admin/projections');
      await lane(page, 'globalStats').getByText('Up to date').waitFor();
      await lane(page, 'scanReport')
        .getByText(/^\d+ events$/)
        .waitFor();
      await expectAccessibleInBothThemes(page, 'read models');

      // Makes the read model differ from the log.
      const { rows } = await stage.candor.pool.query<{ schema: string }>(
        `select schema_name as schema from candor_projections.builds where projection = 'domainHistory' and state = 'live'`,
      );
      await stage.candor.pool.query(`update ${rows[0]?.schema ?? ''}.domain_history set overall = 7`);
      await openReadModel(page, 'domainHistory');
      await page.getByLabel('Compare first').check();
      await page.getByRole('button', { name: 'Start replay' }).click();
      const dialog = page.getByRole('dialog', { name: 'Start this replay?' });
      await dialog.getByText('Nothing goes live').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });

      await visit(
        async (other) => {
          // This page gets no subscription items, and only its StartReplay request is answered: it requests a replay that is already running.
          await other.routeWebSocket('**/graphql', () => undefined);
          await enterAs(other, ANA, '/admin/projections/domainHistory');
          await other.getByRole('button', { name: 'Start replay' }).waitFor();
          await other.route('**/graphql', (route) =>
            (route.request().postData() ?? '').includes('StartReplay') ? route.continue() : undefined,
          );

          await confirmed(page, 'Start replay');
          await page.getByRole('progressbar', { name: 'Replay of domainHistory' }).waitFor();
          await page.getByText('Waiting for your decision').first().waitFor();

          await other.getByRole('button', { name: 'Start replay' }).click();
          await other.getByRole('dialog').getByRole('button', { name: 'Start replay' }).click();
          await other
            .getByRole('dialog')
            .getByRole('alert')
            .getByText(/replay/i)
            .waitFor();
          await other.getByText('A read model can have only one replay at a time.').waitFor();
        },
        { leavesTraces: true },
      );

      const difference = page.getByRole('region', { name: 'Difference' });
      await difference
        .getByText(/^± \d+ changed$/)
        .first()
        .waitFor();
      const row = difference.locator('details').filter({ hasText: 'Changed' }).first();
      await row.locator('summary').first().click();
      const parts = row.getByRole('table');
      await parts.getByRole('row').filter({ hasText: 'overall' }).getByText('changed').waitFor();
      await confirmed(page, 'Swap in');
      await notice(page, 'The new tables are live.').waitFor();
      await replays(page).nth(1).getByText('Went live').waitFor();

      await page.getByRole('button', { name: 'Show difference' }).click();
      await difference
        .getByText(/^± \d+ changed$/)
        .first()
        .waitFor();
      await confirmed(page, 'Roll back');
      await notice(page, 'The previous tables are live again.').waitFor();

      await page.getByLabel('Go live').check();
      await confirmed(page, 'Start replay');
      await replays(page).nth(1).getByText('Went live').waitFor();
      await replays(page).nth(2).waitFor();
      await expectAccessibleInBothThemes(page, 'read model after its replays');
    }));

  it('shows events live and as recorded, and the way from a click to its effects', () =>
    visit(async (page) => {
      await enterAs(page, ANA, '/admin/events');
      const list = page.getByRole('list', { name: 'Events, newest first' });
      await list.getByRole('listitem').first().waitFor();
      const before = await list.getByRole('listitem').first().textContent();
      await scanDomain(stage.candor.url, 'harbour-bank.example');
      const show = page.getByRole('button', { name: /^Show \d+ new events$/ });
      await show.waitFor();
      // The list has not moved meanwhile.
      expect(await list.getByRole('listitem').first().textContent()).to.equal(before);
      await show.click();
      await list.getByText('ScanCompleted').first().waitFor();
      await page.getByRole('button', { name: 'Stop live tail' }).click();
      await page.getByText('The live tail is stopped.').waitFor();

      await page.getByRole('combobox', { name: 'Event types' }).selectOption('ScanRequested');
      await page.getByLabel('Stream').fill('scan-*');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await page.getByText(/^The newest 2 of 2 events$/).waitFor();
      expect(new URL(page.url()).search).to.equal('?stream=scan-*&type=ScanRequested');
      await page.reload();
      await page.getByText(/^The newest 2 of 2 events$/).waitFor();

      const newest = list.getByRole('listitem').first();
      await newest.locator('summary').first().click();
      await newest.getByText('"harbour-bank.example"').first().waitFor();
      await newest
        .getByText('v1, the current version')
        .or(newest.getByText(/^v\d+, the current version$/))
        .waitFor();
      await newest
        .getByText(/^[0-9a-f]{64}$/)
        .first()
        .waitFor();
      await newest.getByText('none: this is the first event of its stream').waitFor();
      await expectAccessibleInBothThemes(page, 'events, one opened');

      await newest.getByRole('link', { name: 'All events with this cause' }).click();
      const tree = page.getByRole('tree', { name: 'Cause and effect' });
      await treeItem(page, 'ScanRequested').waitFor();
      await treeItem(page, 'ScanCompleted').waitFor();
      const items = await tree.getByRole('treeitem').count();
      const root = tree.getByRole('treeitem').first();
      expect(await root.textContent()).to.contain('External cause');
      expect(await root.getAttribute('aria-level')).to.equal('1');
      await root.focus();
      await page.keyboard.press('ArrowLeft');
      await tree.locator('[role="treeitem"][aria-expanded="false"]').waitFor();
      expect(await tree.getByRole('treeitem').count()).to.be.below(items);
      await page.keyboard.press('ArrowRight');
      await tree
        .getByRole('treeitem')
        .nth(items - 1)
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Selected event' }).getByText('Data as recorded').waitFor();
      await expectAccessibleInBothThemes(page, 'cause and effect');

      await page.goto('/admin/events/streams?prefix=scan-');
      await page.getByRole('table').getByRole('link').first().click();
      await list.getByText('ScanCompleted').waitFor();
      await page.goto(`/admin/events?type=${encodeURIComponent('<b>nothing')}`);
      await page.getByText('No event matches these filters.').waitFor();
    }));

  it('runs queries on a copy from an earlier point in time, marks errors in a query, and saves the rows', () =>
    visit(async (page) => {
      await enterAs(page, ANA, '/admin/console');
      await page.getByText('There is no scratch copy yet.').waitFor();
      await buildScratch(page, 'monday', ['globalStats', 'scanReport']);
      const tables = page.getByRole('region', { name: 'Tables and columns' });
      await tables.locator('summary').first().click();
      await tables.getByText('timestamp with time zone').first().waitFor();

      await ask(page, `select 'x' as a, null as b, '=1+1' as c, '' as d`);
      const result = page.getByRole('region', { name: 'Rows of the result' });
      await result.getByText('NULL').waitFor();
      await result.getByText('empty text').waitFor();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download as CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).to.equal('monday.csv');
      expect(await readFile(await download.path(), 'utf8')).to.equal(`\uFEFFa,b,c,d\r\nx,,"'=1+1",""\r\n`);

      await ask(page, 'select *\nfrom nowhere_at_all');
      await page.getByText('The query was refused').waitFor();
      await page.getByText('Line 2, character 6:').waitFor();
      expect(await page.locator('mark').textContent()).to.equal('nowhere_at_all');
      await page.getByRole('button', { name: 'Go to the error' }).click();
      await page.keyboard.type('x');
      await queryField(page).getByText('from xnowhere_at_all').waitFor();

      await queryField(page).fill('');
      await page.keyboard.type('select count(*) from completed_sc');
      await page.getByRole('option', { name: /^completed_scans/ }).waitFor();
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: 'Number of rows in each table' }).click();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await result.getByRole('row').nth(2).waitFor();
      await page.reload();
      const asked = page.getByRole('list', { name: 'Your queries in this tab' });
      await asked.getByText('nowhere_at_all').waitFor();
      await expectAccessibleInBothThemes(page, 'query console');
      await confirmed(page, 'Drop', 'Drop scratch copy');
      await page.getByText('There is no scratch copy yet.').waitFor();
    }));

  it('rebuilds a read model while another browser scans, and neither affects the other', () =>
    visit(async (page) => {
      await enterAs(page, ANA, '/admin/projections');
      await openReadModel(page, 'scanReport');
      await visit(async (visitor) => {
        await visitor.goto('/');
        await askForScan(visitor, SLOW_SITE);
        await visitor.getByRole('progressbar', { name: 'Scan progress' }).waitFor();

        await confirmed(page, 'Start replay');
        await replays(page).nth(1).getByText('Went live').waitFor();
        expect(await page.getByRole('alert').count()).to.equal(0);

        await untilComplete(visitor);
        await openSections(visitor);
        expect(await visitor.getByRole('alert').count()).to.equal(0);
        const shown = await readShownReport(visitor);
        await visitor.goto(`/scan/${SLOW_SITE}`);
        await reportTitle(visitor).getByText('Dim Lantern').waitFor();
        await openSections(visitor);
        expect(await readShownReport(visitor)).to.deep.equal(shown);
      });
      const { entries } = await stage.candor.services.domainHistory(SLOW_SITE, { first: 10, before: undefined });
      expect(entries).to.have.lengthOf(1);
    }));

  it('shows events that it polls while the live connection is silent in the same way as live events', () =>
    visit(
      async (page) => {
        await page.routeWebSocket(/graphql/, (socket) => {
          const server = socket.connectToServer();
          server.onMessage((message) => {
            if (!String(message).includes('eventRecorded')) socket.send(message);
          });
        });
        let release = (): void => undefined;
        const scanned = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/graphql', async (route) => {
          if (route.request().postData()?.includes('NewEvents') === true) await scanned;
          await route.continue();
        });
        await enterAs(page, ANA, '/admin/events');
        const list = page.getByRole('list', { name: 'Events, newest first' });
        await list.getByRole('listitem').first().waitFor();
        await scanDomain(stage.candor.url, 'harbour-bank.example');
        release();
        await page.getByRole('button', { name: /^Show \d+ new events$/ }).click();
        await list.getByText('ScanCompleted').first().waitFor();
      },
      { leavesTraces: true },
    ));
};
