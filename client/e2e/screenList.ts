import type { Page } from 'playwright';
import { ADMIN_SCREENS } from './adminScreens.ts';
import type { Screen } from './screen.ts';
import {
  askForScan,
  openSection,
  openSections,
  faultMessage,
  reportTitle,
  scanButton,
  searchField,
  untilComplete,
} from './scanPage.ts';

const SLOW_SITE = 'dim-lantern.example';

const heading = async (page: Page): Promise<void> => {
  await page.locator('#main h1').first().waitFor();
};

/** Waits for both public lists. */
const tables = (page: Page): Promise<void> => page.getByRole('table').nth(1).waitFor();

const pressed =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').locator('p, input').first().waitFor();
  };

/** Waits for the whole report: its title is already in the outline, and its sheets fill as they scroll into view. */
const report = async (page: Page): Promise<void> => {
  await reportTitle(page).waitFor();
  await page.getByRole('progressbar', { name: 'Scan progress' }).waitFor({ state: 'detached' });
  await page.locator('article[aria-busy]').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('article [aria-busy="true"]') === null);
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
};

const openAll = async (page: Page): Promise<void> => {
  await report(page);
  await openSections(page);
  await page.locator('article details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });
};

/** Every screen of the site, in every state that a visitor may see. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/', show: (page) => page.getByText('Examples to try').waitFor() },
  {
    name: 'home-german',
    path: '/',
    locale: 'de-DE',
    show: (page) => page.getByText('Beispiele zum Ausprobieren').waitFor(),
  },
  { name: 'short-mail', path: '/scan/corner-shop.example?only=mail', show: report },
  { name: 'short-web-german', path: '/scan/harbour-bank.example?only=web', locale: 'de-DE', show: report },
  {
    name: 'search-suggestions',
    path: '/',
    show: async (page) => {
      await searchField(page).fill('mo');
      await page.getByRole('option').first().waitFor();
      await searchField(page).press('ArrowDown');
    },
  },
  {
    name: 'search-none-found',
    path: '/',
    show: async (page) => {
      await searchField(page).fill('nobody at all has this name');
      await scanButton(page).click();
      await page.getByText(/^No company found for/).waitFor();
    },
  },
  {
    name: 'search-too-short',
    path: '/',
    show: async (page) => {
      await searchField(page).fill('x');
      await scanButton(page).click();
      await page.getByText(/^Please enter a domain/).waitFor();
    },
  },
  {
    name: 'scan-running',
    path: '/',
    show: async (page) => {
      await askForScan(page, SLOW_SITE);
      await openSection(page, 'dns');
      await page.locator('#dns').getByText('Found').first().waitFor();
    },
  },
  {
    name: 'scan-complete',
    path: '/',
    show: async (page) => {
      await askForScan(page, 'corner-shop.example');
      await untilComplete(page);
    },
  },
  {
    name: 'scan-failed',
    path: '/',
    show: async (page) => {
      await askForScan(page, 'does-not-exist.example');
      await faultMessage(page).waitFor();
    },
  },
  {
    name: 'scan-offline',
    path: '/',
    show: async (page) => {
      await page.getByText('Examples to try').waitFor();
      await page.context().setOffline(true);
      await askForScan(page, 'corner-shop.example');
      await faultMessage(page).waitFor();
    },
  },
  { name: 'report-good', path: '/scan/harbour-bank.example', show: report },
  { name: 'report-bad', path: '/scan/rusty-gate.example', show: report },
  { name: 'report-hostile', path: '/scan/wolf-in-wool.example', show: report },
  { name: 'report-shop', path: '/scan/corner-shop.example', show: report },
  { name: 'report-opened', path: '/scan/corner-shop.example', show: openAll },
  {
    name: 'report-german',
    path: '/scan/corner-shop.example',
    locale: 'de-DE',
    show: (page) => reportTitle(page).waitFor(),
  },
  { name: 'business-pro', path: '/business-pro', show: heading },
  { name: 'partners', path: '/partners', show: heading },
  { name: 'partner-directory', path: '/partners/directory', show: heading },
  { name: 'donate', path: '/donate', show: heading },
  { name: 'methodology', path: '/methodology', show: heading },
  { name: 'glossary', path: '/glossary', show: heading },
  { name: 'verify', path: '/verify', show: heading },
  { name: 'recent', path: '/recent', show: tables },
  { name: 'recent-german', path: '/recent', locale: 'de-DE', show: tables },
  { name: 'scanner', path: '/scanner', show: heading },
  { name: 'explorer', path: '/graphql', show: heading },
  { name: 'report-refused', path: '/scan/drawn-curtains.example', show: report },
  { name: 'api-docs', path: '/api-docs', show: heading },
  { name: 'dashboard-signed-out', path: '/dashboard', show: heading },
  { name: 'verify-without-token', path: '/auth/verify', show: heading },
  { name: 'confirm-without-token', path: '/signup/confirm', show: heading },
  { name: 'unsubscribe', path: `/signup/unsubscribe?token=${'A'.repeat(67)}`, show: heading },
  { name: 'not-found', path: '/no/such/page', show: heading },
  { name: 'client-portal-signed-out', path: '/partners/clients/harbour-bank.example', show: heading },
  { name: 'portal-sign-in', path: '/portal/business', show: heading },
  { name: 'portal-verify-without-token', path: '/portal/business/verify', show: heading },
  { name: 'account-dialog', path: '/', show: pressed('Account') },
  { name: 'signup-dialog', path: '/business-pro', show: pressed(/Join the Waitlist/) },
  { name: 'partner-application', path: '/partners', show: pressed(/Become a Partner/) },
  { name: 'contact', path: '/', show: pressed('Contact') },
  { name: 'privacy-policy', path: '/', show: pressed('Privacy Policy') },
  { name: 'terms-of-use', path: '/', show: pressed('Terms of Use') },
  { name: 'disclaimer', path: '/', show: pressed('Disclaimer') },
  ...ADMIN_SCREENS,
];

/** Domains that are scanned in advance, so that their reports are shown as stored. */
export const SCANNED_FIRST = [
  'harbour-bank.example',
  'rusty-gate.example',
  'wolf-in-wool.example',
  'corner-shop.example',
];

export const SIZES = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;
