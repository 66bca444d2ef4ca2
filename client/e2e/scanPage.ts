import type { Locator, Page } from 'playwright';

/** The scanner's page as its visitor knows it: by names and roles. */
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Domain or company name' });

export const scanButton = (page: Page): Locator => page.getByRole('button', { name: 'Scan', exact: true });

export const progress = (page: Page): Locator => page.getByRole('progressbar', { name: 'Scan progress' });

/** The sentence of the error catalogue. */
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

/** Goes to another path without loading the page anew, as the browser's own buttons do. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Types a domain and sends it off. */
export const askForScan = async (page: Page, domain: string): Promise<void> => {
  await searchField(page).fill(domain);
  await searchField(page).press('Enter');
};

/** Waits as long as the page itself does: a scan takes its time on a busy machine. */
export const untilComplete = async (page: Page): Promise<void> => {
  await page.getByText('Analysis complete!').first().waitFor({ timeout: 90_000 });
};

/** How often, in milliseconds, a condition of a large page is looked at; by default that is at every frame. */
const NOT_EACH_FRAME = { polling: 100 };

/** Opens all sections of the report that the page shows, and waits for all that is folded in them: it comes when the browser has time. */
export const openSections = async (page: Page): Promise<void> => {
  // What the server wrote into the page is busy itself until the report has come.
  await page.waitForFunction(
    () =>
      document.querySelector('article') !== null &&
      document.querySelector('article[aria-busy=true], article [aria-busy=true]') === null,
    undefined,
    NOT_EACH_FRAME,
  );
  // The button's second name is for closing them again; the portal shows them open.
  const button = page.getByRole('button', { name: /^(Open all sections|Alle Abschnitte öffnen)$/ });
  if ((await button.count()) > 0) await button.click();
  await page.waitForFunction(
    () => document.querySelector('article :is([aria-busy=true], [data-folded])') === null,
    undefined,
    NOT_EACH_FRAME,
  );
};

/** Opens everything that is folded in the page. */
export const unfoldAll = (page: Page): Promise<void> =>
  page.locator('details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '');
  });

/** Opens a section of the report by its anchor, and waits for its facts. */
export const openSection = async (page: Page, anchor: string): Promise<void> => {
  await page.locator(`#${anchor} > details > summary`).click();
  await page.waitForFunction((id) => document.querySelector(`#${id} > details [aria-busy=true]`) === null, anchor);
};

/** Opens the home page, scans a domain, and waits for its report with all that is folded. */
export const scanInBrowser = async (page: Page, domain: string): Promise<void> => {
  await page.goto('/');
  await askForScan(page, domain);
  await untilComplete(page);
  await openSections(page);
};

/** The scan runs, and the section of the name's records has something to show: once all of its checks are done the findings take their place. */
export const untilMiddle = async (page: Page): Promise<void> => {
  await openSection(page, 'dns');
  await page
    .locator('#dns li', { hasText: /\d m?s$/ })
    .first()
    .waitFor({ state: 'attached' });
  await progress(page).waitFor();
};
