import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export interface VisitorOptions extends BrowserContextOptions {
  /** Console messages that this visit provokes on purpose, e.g. about a request that fails. */
  readonly mayComplain?: RegExp;
  /** Set if the visit changes what cannot be reset: the clock, init scripts, routes of WebSockets. Its page is then used only once. */
  readonly leavesTraces?: boolean;
}

/** A visitor with a separate browser state: visitors share nothing. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console and script errors, violations of the content security policy, dialogs, requests to other hosts. There should be none. */
  readonly complaints: readonly string[];
  readonly leave: () => Promise<void>;
}

/** Long enough for a busy machine; nothing waits for it if all goes well. */
const PATIENCE_MS = 45_000;

/** Playwright's message about the option `serviceWorkers: 'block'`, below. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Collects the browser's complaints while it shows a page. */
const complaintsOf = (page: Page, baseURL: string, mayComplain: RegExp | undefined): readonly string[] => {
  const complaints: string[] = [];
  const complain = (text: string): void => {
    if (mayComplain?.test(text) !== true && !text.includes(WORKER_BLOCKED)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    complain(`script: ${String(error)}`);
  });
  page.on('dialog', (dialog) => {
    complain(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(baseURL).origin) complain(`elsewhere: ${request.url()}`);
  });
  return complaints;
};

/** A page of our origin without scripts. */
const EMPTY_PAGE = '/robots.txt';

/** Resets a page to its initial state, and closes pages that the visit opened in addition. Only the HTTP cache and a warm process remain. */
const reset = async (page: Page, { colorScheme, reducedMotion, viewport }: BrowserContextOptions): Promise<void> => {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.setOffline(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(EMPTY_PAGE);
  page.removeAllListeners();
  await context.clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'no-preference',
  });
  if (viewport) await page.setViewportSize(viewport);
};

/**
 * Opens visits in one browser. Creating a page takes as long as loading it, and creating a context as long again, so visitors of the same kind use the same
 * page one after the other.
 */
export const receiveVisitors = (
  browser: Browser,
): ((baseURL: string, options?: VisitorOptions) => Promise<Visitor>) => {
  const idle = new Map<string, Page[]>();
  return async (baseURL, { mayComplain, leavesTraces = false, ...given } = {}) => {
    const options: BrowserContextOptions = {
      baseURL,
      locale: 'en-GB',
      timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      // A service worker answers in place of routes, and outlives the visit.
      serviceWorkers: 'block',
      ...given,
    };
    const open = async (): Promise<Page> => {
      const context = await browser.newContext(options);
      context.setDefaultTimeout(PATIENCE_MS);
      return context.newPage();
    };
    const kind = JSON.stringify(options);
    const waiting = idle.get(kind) ?? [];
    idle.set(kind, waiting);
    const page = (leavesTraces ? undefined : waiting.pop()) ?? (await open());
    const context = page.context();
    return {
      page,
      context,
      complaints: complaintsOf(page, baseURL, mayComplain),
      leave: async () => {
        if (leavesTraces) {
          await context.close();
        } else {
          await reset(page, options);
          waiting.push(page);
        }
      },
    };
  };
};
