import type { Locator, Page } from 'playwright';
import { choose, goToAccountTypes, openPanel } from './accountPanel.ts';

/** One character less than the minimum length of a statement or a description. */
export const FORTY_NINE = 'x'.repeat(49);

/** Finds a field of the open form by its label. */
export const field = (page: Page, label: string): Locator =>
  page.locator('#main form').getByLabel(label, { exact: true });

/** The alert of the form. */
export const formAlert = (page: Page): Locator => page.locator('#main form').getByRole('alert');

/** The step that is shown. */
export const openStep = (page: Page): Locator =>
  page.getByRole('list', { name: 'Steps of the application' }).locator('[aria-current=step]');

export const goOn = (page: Page): Promise<void> => choose(page, 'Next');

export const submit = (page: Page): Promise<void> => choose(page, 'Submit Application');

export const openScholar = async (page: Page, email = ''): Promise<void> => {
  await page.goto('/');
  await openPanel(page);
  await goToAccountTypes(page, email);
  await choose(page, 'Apply as Scholar');
  await page.getByRole('heading', { level: 1, name: 'Scholar Application' }).waitFor();
};

export const openPartner = async (page: Page): Promise<void> => {
  await page.goto('/partners');
  await page.getByRole('link', { name: 'Become a Partner' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Partner Application' }).waitFor();
};

/** Fills in all steps; the last one is shown afterwards. */
export const fillScholar = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Full name').fill('Ada Example');
  await field(page, 'Mobile phone').fill('+1 555 0100');
  await field(page, 'University').fill('Example University');
  await field(page, 'Role').selectOption('PhD Candidate');
  await goOn(page);
  await field(page, 'Statement of intent').fill(`${FORTY_NINE}x`);
  await goOn(page);
  await field(page, 'Digital signature').fill('Ada Example');
  for (const name of [/^I accept the disclaimer/, /^I confirm that the information/])
    await page.getByRole('checkbox', { name }).check();
};
