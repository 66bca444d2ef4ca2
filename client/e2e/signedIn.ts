import type { Page } from 'playwright';

/** Opens a page of the site with entries in the browser's storage, written as another tab would: nothing restores them later. */
export const openWithStorage = async (
  page: Page,
  path: string,
  entries: Readonly<Record<string, string>>,
): Promise<void> => {
  await page.goto('/robots.txt');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
  await page.goto(path);
};

/** Opens a page of the site with a session in the browser's storage, as the magic link page would store it. */
export const openSignedIn = (
  page: Page,
  path: string,
  { token, email, type }: { readonly token: string; readonly email: string; readonly type: string },
): Promise<void> =>
  openWithStorage(page, path, {
    candor_session_token: token,
    candor_user: JSON.stringify({ email, account_type: type }),
  });
