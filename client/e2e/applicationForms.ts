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

/** With the consent to stand in the directory. */
export const fillPartner = async (page: Page, email: string): Promise<void> => {
  for (const [label, value] of [
    ['Email', email],
    ['Business name', 'Managed Example'],
    ['Website URL', 'https://managed.example'],
    ['Years in business', '7'],
    ['Business description', `${FORTY_NINE}x`],
    ['Contact full name', 'Sam Example'],
    ['Business email', 'office@managed.example'],
    ['Phone number', '+1 555 0101'],
    ['Digital signature', 'Sam Example'],
  ] as const)
    await field(page, label).fill(value);
  await field(page, 'Team size').selectOption('6-15');
  const cities = field(page, 'Service cities').first();
  await cities.fill('Village of Mine');
  await cities.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Village of Mine' }).waitFor();
  await page.getByRole('checkbox', { name: 'SOC 2', exact: true }).check();
  await page.getByRole('checkbox', { name: /^I confirm that I am authorized/ }).check();
  await page.getByRole('checkbox', { name: /^Once we are approved/ }).check();
};
