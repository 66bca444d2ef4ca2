import type { Locator, Page } from 'playwright';
import { mailTo } from '../../tests/support/mailbox.ts';

/** The browser's console message about a request that fails on purpose. */
export const FAILED_REQUEST = /Failed to load resource/;

/** The account panel, found by accessible names and roles. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Account/ });

export const panel = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

export const emailField = (page: Page): Locator => page.getByRole('dialog').getByLabel('Email', { exact: true });

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: /^Send(ing)? Magic Link/ });

/** The alert of a form or panel. */
export const panelAlert = (page: Page): Locator => page.getByRole('dialog').getByRole('alert');

/** A notice at the edge of the page. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text, { exact: true });

export const openPanel = async (page: Page): Promise<void> => {
  await accountButton(page).click();
  await panel(page, 'Account').waitFor();
};

/** Goes from the login, with or without an address, to the choice of an account type. */
export const goToAccountTypes = async (page: Page, email: string): Promise<void> => {
  await emailField(page).fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await panel(page, 'Create an account').waitFor();
  await page.getByRole('button', { name: 'Continue to Account Selection' }).click();
  await panel(page, 'Choose your account type').waitFor();
};

export const choose = async (page: Page, words: string): Promise<void> => {
  await page.getByRole('button', { name: words, exact: true }).click();
};

export const goBack = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Back', exact: true }).click();
};

/** The path of the first link in the newest of `count` emails to an address. */
export const linkTo = async (url: string, email: string, count = 1): Promise<string> => {
  const { links } = await mailTo(url, email, count);
  const { pathname, search } = new URL(links[0] ?? '');
  return pathname + search;
};

/** The two stored strings of a session. */
export const sessionKeys = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => ['candor_session_token', 'candor_user'].map((key) => localStorage.getItem(key)));

/** Holds the next request, which the test can then abort or continue. */
export const holdCall = async (
  page: Page,
  pattern: string,
  end: 'abort' | 'continue' = 'abort',
): Promise<() => void> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    pattern,
    async (route) => {
      await released;
      await route[end]();
    },
    { times: 1 },
  );
  return () => {
    release();
  };
};
