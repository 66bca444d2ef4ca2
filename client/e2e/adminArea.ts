import type { Locator, Page } from 'playwright';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';

/** Finds elements of the administrators' area by accessible names and roles. */
export const signInButton = (page: Page): Locator => page.getByRole('button', { name: /^Sign(ing)? in/ });

export const loginAlert = (page: Page): Locator => page.locator('#main').getByRole('alert');

export const fillLogin = async (page: Page, email: string, password = ADMIN_PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await signInButton(page).click();
};

/** Opens a path of the area as an administrator. */
export const enterAs = async (page: Page, email: string, path = '/admin'): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Admin Login' }).waitFor();
  await fillLogin(page, email);
  await page.getByText('Admin Session Active').waitFor();
};

/** Returns the two stored strings of an administrator's session. */
export const adminKeys = (page: Page): Promise<readonly (string | null)[]> =>
  page.evaluate(() => ['admin_token', 'admin_user'].map((key) => localStorage.getItem(key)));

/** One application of the list. */
export const item = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** Approves the application in `place`, and confirms the question that Candor asks because the address was never confirmed. */
export const approveUnconfirmed = async (page: Page, place: Locator): Promise<void> => {
  await place.getByText('Address not confirmed').first().waitFor();
  await place.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve without a confirmed address?' });
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
};

export const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });

/** Simulates that the user returns to the page. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });

const MOST_TURNS = 60;
const TURN_MS = 500;

/** Simulates returning to the page until it shows the server's current state. */
export const untilThere = async (page: Page, what: Locator): Promise<void> => {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await comeBack(page);
    const isThere = await what
      .first()
      .waitFor({ timeout: TURN_MS })
      .then(
        () => true,
        () => false,
      );
    if (isThere) return;
  }
  await what.first().waitFor({ timeout: TURN_MS });
};

export const hasFocusOn = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, text);
