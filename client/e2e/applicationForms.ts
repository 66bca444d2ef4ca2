import type { Locator, Page } from 'playwright';
import { choose, goToAccountTypes, openPanel, panel } from './accountPanel.ts';

/** One character too few for a statement or a description. */
export const FORTY_NINE = 'x'.repeat(49);

/** A field of the form that is open, by its label. */
export const field = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByLabel(label, { exact: true });

export const submit = (page: Page): Promise<void> => choose(page, 'Submit Application');

export const openScholar = async (page: Page, email = ''): Promise<void> => {
  await page.goto('/');
  await openPanel(page);
  await goToAccountTypes(page, email);
  await choose(page, 'Apply as Scholar');
  await panel(page, 'Scholar Application').waitFor();
};

export const openPartner = async (page: Page): Promise<void> => {
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Become a Partner' }).first().click();
  await panel(page, 'Partner Application').waitFor();
};

export const fillScholar = async (page: Page, email: string): Promise<void> => {
  await field(page, 'Email').fill(email);
  await field(page, 'Full name').fill('Ada Example');
  await field(page, 'Mobile phone').fill('+1 555 0100');
  await field(page, 'University').fill('Example University');
  await field(page, 'Role').selectOption('PhD Candidate');
  await field(page, 'Statement of intent').fill(`${FORTY_NINE}x`);
  await field(page, 'Digital signature').fill('Ada Example');
  for (const name of [/^I accept the disclaimer/, /^I confirm that the information/])
    await page.getByRole('checkbox', { name }).check();
};
