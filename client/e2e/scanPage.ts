import type { Locator, Page } from 'playwright';

/** Finds elements of the scanner's page by accessible names and roles. */
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Domain or company name' });

export const scanButton = (page: Page): Locator => page.getByRole('button', { name: 'Scan', exact: true });

export const progress = (page: Page): Locator => page.getByRole('progressbar', { name: 'Scan progress' });

/** The message from the error catalogue. */
export const faultMessage = (page: Page): Locator => page.getByRole('alert');

export const reportTitle = (page: Page): Locator => page.getByRole('article').getByRole('heading', { level: 1 });

/** Opens the home page. */
export const openHome = async (page: Page): Promise<void> => {
  await page.goto('/');
  await untilHome(page);
};

/** Goes to the home page without reloading. Waits until the page is shown: the search field of the previous page would lose the text. */
export const goHome = async (page: Page): Promise<void> => {
  await goWithin(page, '/');
  await untilHome(page);
};

/** The examples are the last part of the home page to appear. */
const untilHome = (page: Page): Promise<void> => page.getByText('Examples to try').waitFor();

/** Goes to another path without a page load, as the browser's back and forward buttons do. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Types a domain and submits it. */
export const askForScan = async (page: Page, domain: string): Promise<void> => {
  await searchField(page).fill(domain);
  await searchField(page).press('Enter');
};

/** Waits as long as the page itself does, because a scan takes time on a busy machine. */
export const untilComplete = async (page: Page): Promise<void> => {
  await page.getByText('Analysis complete!').first().waitFor({ timeout: 90_000 });
};

/** Polling interval in milliseconds for conditions of a large page; the default is every frame. */
const NOT_EACH_FRAME = { polling: 100 };

/** Expands all sections of the displayed report, and waits for all their folded content, which is rendered when the browser is idle. */
export const openSections = async (page: Page): Promise<void> => {
  // The server-rendered markup has `aria-busy` until the report has loaded.
  await page.waitForFunction(
    () =>
      document.querySelector('article') !== null &&
      document.querySelector('article[aria-busy=true], article [aria-busy=true]') === null,
    undefined,
    NOT_EACH_FRAME,
  );
  // The button's other name is for collapsing; the portal shows all sections expanded.
  const button = page.getByRole('button', { name: /^(Open all sections|Alle Abschnitte öffnen)$/ });
  if ((await button.count()) > 0) await button.click();
  await page.waitForFunction(
    () => document.querySelector('article :is([aria-busy=true], [data-folded])') === null,
    undefined,
    NOT_EACH_FRAME,
  );
};

/** Expands everything that is folded on the page. */
export const unfoldAll = (page: Page): Promise<void> =>
  page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });

/** Expands a section of the report by its anchor, and waits for its facts. */
export const openSection = async (page: Page, anchor: string): Promise<void> => {
  await page.locator(`#${anchor} > details > summary`).click();
  await page.waitForFunction((id) => document.querySelector(`#${id} > details [aria-busy=true]`) === null, anchor);
};

/** Opens the home page, scans a domain, and waits for its report with all folded content. */
export const scanInBrowser = async (page: Page, domain: string): Promise<void> => {
  await page.goto('/');
  await askForScan(page, domain);
  await untilComplete(page);
  await openSections(page);
};

/** Waits until the scan is running and a check of the DNS section has ended. Once all of its checks have ended, findings replace the list of checks. */
export const untilMiddle = async (page: Page): Promise<void> => {
  await openSection(page, 'dns');
  await page
    .locator('#dns li', { hasText: /\d m?s$/ })
    .first()
    .waitFor({ state: 'attached' });
  await progress(page).waitFor();
};
