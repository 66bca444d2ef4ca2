import type { Page } from 'playwright';

/** Opens one of the pages other than the scanner, and waits for the content that appears last. */
export const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (path === '/api-docs') await page.getByRole('heading', { name: 'Rate limits' }).waitFor();
  if (path === '/methodology') await page.getByRole('heading', { name: 'What costs no points' }).waitFor();
  if (path === '/scanner') await page.getByRole('heading', { name: 'Contact' }).waitFor();
  if (path === '/partners') await page.getByText('checks in every scan').waitFor();
};
