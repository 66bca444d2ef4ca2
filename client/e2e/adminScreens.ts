import type { Page } from 'playwright';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { partnerForm, scholarForm } from '../../tests/support/applicationForms.ts';
import { postTo } from '../../tests/support/callApi.ts';
import type { TestCandor } from '../../tests/support/startTestCandor.ts';
import { fillLogin, loginAlert, untilThere } from './adminArea.ts';
import type { Screen } from './screen.ts';

const ADA = 'ada@candor-review.example';

/** Adds an administrator to sign in as, and applications to review. */
export const prepareAdminScreens = async ({ url, services }: TestCandor): Promise<void> => {
  await services.administrators.manage.add(ADA, ADMIN_PASSWORD);
  const forms = [
    ['/api/account/scholar-application', scholarForm()],
    ['/api/account/scholar-application', scholarForm({ email: 'eve@xn--hrvard-wya.edu', full_name: 'Eve Example' })],
    ['/api/account/partner-application', partnerForm()],
    [
      '/api/business-pro/waitlist',
      { first_name: 'Kim', last_name: 'Example', email: 'kim@shop.example', company: 'Shop', company_size: '11-50' },
    ],
  ] as const;
  for (const [path, form] of forms) await postTo(`${url}${path}`, form);
};

/** Signs in first. */
const within =
  (show: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await fillLogin(page, ADA);
    await page.getByText('Admin Session Active').waitFor();
    await show(page);
  };

const application = async (page: Page): Promise<void> => {
  await untilThere(page, page.getByRole('link', { name: 'Eve Example' }));
  await page.getByRole('link', { name: 'Eve Example' }).click();
  await page.getByRole('heading', { name: 'History of this application' }).waitFor();
};

const table = (page: Page): Promise<void> => page.getByRole('table').first().waitFor();

/** The administrators' area, in every state that an administrator may see. */
export const ADMIN_SCREENS: readonly Screen[] = [
  { name: 'admin-login', path: '/admin', show: (page) => page.getByLabel('Password').waitFor() },
  {
    name: 'admin-login-refused',
    path: '/admin',
    show: async (page) => {
      await fillLogin(page, 'nobody@candor-review.example', 'no password');
      await loginAlert(page).waitFor();
    },
  },
  {
    name: 'admin-dashboard',
    path: '/admin',
    show: within((page) => untilThere(page, page.getByRole('link', { name: 'Eve Example' }))),
  },
  {
    name: 'admin-partners',
    path: '/admin?tab=partner',
    show: within((page) => untilThere(page, page.getByRole('link', { name: 'Managed Example' }))),
  },
  {
    name: 'admin-reject',
    path: '/admin',
    show: within(async (page) => {
      await untilThere(page, page.getByRole('link', { name: 'Eve Example' }));
      await page.getByRole('button', { name: 'Reject' }).first().click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'admin-application', path: '/admin', show: within(application) },
  { name: 'admin-history', path: '/admin/history', show: within(table) },
  {
    name: 'admin-history-none',
    path: '/admin/history?search=nobody%20at%20all',
    show: within((page) => page.getByText('No entry matches these filters.').waitFor()),
  },
  {
    name: 'admin-history-past',
    path: '/admin/history',
    show: within(async (page) => {
      await table(page);
      await page.goto(`/admin/history?asOf=${new Date().toISOString()}`);
      await table(page);
    }),
  },
  { name: 'admin-lists', path: '/admin/lists', show: within(table) },
  {
    name: 'admin-lists-empty',
    path: '/admin/lists?list=newsletter',
    show: within((page) => page.getByText('Nobody is on this list yet.').waitFor()),
  },
  { name: 'admin-retention', path: '/admin/retention', show: within(table) },
  {
    name: 'admin-security',
    path: '/admin/security',
    show: within((page) => page.getByRole('heading', { name: 'Second factor' }).waitFor()),
  },
  {
    name: 'admin-second-factor',
    path: '/admin/security',
    show: within(async (page) => {
      await page.getByLabel('Your password').fill(ADMIN_PASSWORD);
      await page.getByRole('button', { name: 'Set up a second factor' }).click();
      await page.getByRole('img', { name: /^QR/ }).waitFor();
    }),
  },
];
