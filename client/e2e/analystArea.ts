import type { Locator, Page } from 'playwright';

/** Finds elements of the analysts' pages by accessible names and roles. */
export const lane = (page: Page, name: string): Locator =>
  page
    .getByRole('table', { name: 'Read models' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

/** Clicks a button that asks for confirmation, and confirms. */
export const confirmed = async (page: Page, label: string, confirm = label): Promise<void> => {
  await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
};

/** The rows of the table "Earlier replays", newest first. */
export const replays = (page: Page): Locator =>
  page.getByRole('region', { name: 'Earlier replays' }).getByRole('table').getByRole('row');

export const treeItem = (page: Page, text: string): Locator =>
  page.getByRole('tree', { name: 'Cause and effect' }).getByRole('treeitem').filter({ hasText: text });

/** Builds a scratch copy of these read models as of now, and waits until it can be queried. */
export const buildScratch = async (page: Page, name: string, readModels: readonly string[]): Promise<void> => {
  const form = page.locator('form').filter({ has: page.getByLabel('Name', { exact: true }) });
  if (!(await form.isVisible())) await page.getByText('Build a scratch copy').click();
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Some', { exact: true }).check();
  for (const each of readModels) await form.getByLabel(each, { exact: true }).check();
  await form.getByRole('button', { name: 'Build', exact: true }).click();
  const parts = page.getByRole('listitem').filter({ hasText: 'Ready' });
  await parts.nth(readModels.length - 1).waitFor();
};

export const queryField = (page: Page): Locator => page.getByRole('textbox', { name: 'Query' });

/** Types a query and runs it with the keyboard. */
export const ask = async (page: Page, sql: string): Promise<void> => {
  await queryField(page).fill(sql);
  await queryField(page).press('Control+Enter');
};
