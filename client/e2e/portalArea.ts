import type { Locator, Page } from 'playwright';
import { mailTo, tokenIn } from '../../tests/support/mailbox.ts';
import { postTo } from '../../tests/support/callApi.ts';
import { openWithStorage } from './signedIn.ts';

/** Finds elements of the business portal by accessible names and roles. */
export const accessEmail = (page: Page): Locator => page.locator('#main').getByLabel('Business email');

export const sendLink = (page: Page): Locator => page.getByRole('button', { name: /^Send(ing)? Magic Link/ });

export const accessAlert = (page: Page): Locator => page.locator('#main form').getByRole('alert');

export const portalTab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });

export const portalPanel = (page: Page): Locator => page.getByRole('tabpanel');

/** Returns the stored string of a portal session. */
export const portalKey = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('portal_session'));

/** Returns the path of the link in the newest of `count` mails to an address. */
export const portalLinkTo = async (url: string, email: string, count = 1): Promise<string> => {
  const { pathname, search } = new URL((await mailTo(url, email, count)).links[0] ?? '');
  return pathname + search;
};

/** A session, as in the response of POST /api/portal/verify-access. */
export interface PortalAnswer {
  readonly session_token: string;
  readonly email: string;
  readonly domain: string;
  readonly expires_at: string;
}

/** Requests access and follows the link in the mail, without a browser. */
export const portalSessionOf = async (url: string, email: string): Promise<PortalAnswer> => {
  await postTo(`${url}/api/portal/request-access`, { email });
  const { body } = await postTo(`${url}/api/portal/verify-access`, { token: tokenIn(await mailTo(url, email)) });
  return body as PortalAnswer;
};

/** Opens a page with a portal session in the browser's storage, as the magic link page would store it. */
export const openInPortal = async (page: Page, path: string, session: PortalAnswer): Promise<void> => {
  const { session_token: token, email, domain, expires_at } = session;
  await openWithStorage(page, path, { portal_session: JSON.stringify({ token, email, domain, expires_at }) });
  await page.getByRole('heading', { level: 1, name: session.domain }).waitFor();
};
