import type { Page } from 'playwright';

/** Opens a page of the site with a session in the browser, as the page of a magic link puts it there; a later end of it stands. */
export const openSignedIn = async (
  page: Page,
  path: string,
  session: { readonly token: string; readonly email: string; readonly type: string },
): Promise<void> => {
  await page.addInitScript(({ token, email, type }) => {
    if (sessionStorage.getItem('signedIn') === token) return;
    sessionStorage.setItem('signedIn', token);
    localStorage.setItem('candor_session_token', token);
    localStorage.setItem('candor_user', JSON.stringify({ email, account_type: type }));
  }, session);
  await page.goto(path);
};
