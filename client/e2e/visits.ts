import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export interface VisitorOptions extends BrowserContextOptions {
  /** Complaints of the console that this visit provokes on purpose, e.g. of a request that fails. */
  readonly mayComplain?: RegExp;
  /** The visit changes what cannot be put back: the clock, scripts that run first, routes of WebSockets. Its page is used once. */
  readonly leavesTraces?: boolean;
}

/** Someone with a browser of their own: nothing of one visitor is another's. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors of the console and of scripts, violations of the content security policy, dialogs, requests to elsewhere. None is right. */
  readonly complaints: readonly string[];
  readonly leave: () => Promise<void>;
}

/** Long enough for a machine with much else to do; nothing waits for it when all goes well. */
const PATIENCE_MS = 45_000;

/** What a browser complains of while it shows a page. */
const complaintsOf = (page: Page, baseURL: string, mayComplain: RegExp | undefined): readonly string[] => {
  const complaints: string[] = [];
  const complain = (text: string): void => {
    if (mayComplain?.test(text) !== true) complaints.push(text);
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

/** Of our origin, and without a script. */
const EMPTY_PAGE = '/robots.txt';

/** Makes a page as good as new, and closes those that the visit opened beside it. What stays is the HTTP cache and a warm process. */
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
 * Opens visits in one browser. A new page costs as much as to show it, and a new context as much again: visitors of the same kind come one
 * after the other into the same page.
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
