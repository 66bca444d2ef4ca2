import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';

export interface VisitorOptions extends BrowserContextOptions {
  /** Complaints of the console that this visit provokes on purpose, e.g. of a request that fails. */
  readonly mayComplain?: RegExp;
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

export const newVisitor = async (
  browser: Browser,
  baseURL: string,
  { mayComplain, ...options }: VisitorOptions = {},
): Promise<Visitor> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: Intl.DateTimeFormat().resolvedOptions().timeZone,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  const complain = (text: string): void => {
    if (mayComplain?.test(text) !== true) complaints.push(text);
  };
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()}`);
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
  return { page, context, complaints, leave: () => context.close() };
};
