import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { mailTo } from '../../server/testing/mailbox.ts';
import { FAILED_REQUEST, holdCall, notice } from './accountPanel.ts';
import { LOOKS, overflow, violations } from './barriers.ts';
import { openStage, type Stage } from './openStage.ts';
import type { VisitorOptions } from './visitor.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Stay in touch' });

const JOINED = "Thank you for joining our waitlist! We'll notify you when Business PRO launches in Q4 2025.";
const EXISTS = "You are already on our waitlist! We'll notify you when Business PRO launches.";

/** Fills the form that is open, and sends it. */
const join = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Business email').fill(email);
  await page.getByLabel('Company name').fill('Corner Shop');
  await page.getByLabel('Company size').selectOption('11-50');
  await button(page, 'Join Waitlist').click();
};

describe('Signups in a real browser', function () {
  this.timeout(240_000);
  let stage: Stage;

  before(async () => {
    stage = await openStage({ lab: false });
  });
  after(() => stage.close());

  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { reducedMotion: 'reduce', ...options });
  /** Where a link of the newest mail leads, as a path: the first confirms, the last leaves. */
  const pathIn = async (email: string, count: number, which: 0 | -1): Promise<string> => {
    const { links } = await mailTo(stage.candor.url, email, count);
    const { pathname, search } = new URL(links.at(which) ?? '');
    return pathname + search;
  };
  const standing = async (): Promise<readonly string[]> => {
    const types: string[] = [];
    for await (const { type } of stage.candor.store.readAll({
      filter: { types: ['SignupConfirmed', 'SignupWithdrawn'] },
    }))
      types.push(type);
    return types;
  };

  for (const [name, look] of Object.entries(LOOKS))
    it(`are asked for, confirmed by mail, welcomed, withdrawn and asked for anew (${name})`, () =>
      visit(
        async (page) => {
          const email = `kim@${look.colorScheme}.corner-shop.example`;
          const check = async (what: string): Promise<void> => {
            expect(await violations(page), what).to.deep.equal([]);
            expect(await overflow(page), `${what}: wider than the screen`).to.equal(0);
          };
          await page.goto('/business-pro');
          for (const words of [JOINED, EXISTS]) {
            await button(page, 'Join the Waitlist').click();
            await join(page, email);
            await notice(page, words).waitFor();
          }

          const confirm = await pathIn(email, 1, 0);
          const letGo = await holdCall(page, '**/api/signups/confirm', 'continue');
          await page.goto(confirm);
          await title(page, 'Confirming your address').waitFor();
          await check('confirming');
          letGo();
          await title(page, 'Your address is confirmed').waitFor();
          await page.getByText('You are on the Business PRO waitlist now.').waitFor();
          await check('confirmed');
          await page.reload();
          await title(page, 'Your address was confirmed already').waitFor();

          const leave = await pathIn(email, 2, -1);
          const before = await standing();
          await page.goto(leave);
          await title(page, 'Unsubscribe from the Business PRO waitlist?').waitFor();
          await check('before unsubscribing');
          expect(await standing(), 'to look is to do nothing').to.deep.equal(before);
          await button(page, 'Unsubscribe from the Business PRO waitlist').click();
          const done = title(page, 'You are unsubscribed');
          await done.waitFor();
          expect(await done.evaluate((element) => element === document.activeElement)).to.equal(true);
          expect(await standing()).to.deep.equal([...before, 'SignupWithdrawn']);
          await check('unsubscribed');
          await page.reload();
          await button(page, 'Unsubscribe from the Business PRO waitlist').click();
          await title(page, 'You were unsubscribed already').waitFor();

          // What was confirmed before is no answer to what is asked now.
          await page.goto(confirm);
          await title(page, 'Your address is not confirmed').waitFor();
          await page.getByText('You have unsubscribed since this link was sent.').waitFor();
          await check('not confirmed');
          await page.goto(leave);
          await button(page, 'Unsubscribe from the Business PRO waitlist').click();
          await link(page, 'Subscribe again').click();
          await form(page).waitFor();
          await join(page, email);
          await notice(page, JOINED).waitFor();
          await page.goto(await pathIn(email, 3, 0));
          await title(page, 'Your address is confirmed').waitFor();
        },
        { mayComplain: FAILED_REQUEST, ...look },
      ));

  it('say why a link does nothing, and what to do', () =>
    visit(
      async (page) => {
        const email = 'sam@corner-shop.example';
        await page.goto('/business-pro?signup=waitlist');
        await join(page, email);
        await notice(page, JOINED).waitFor();
        const [confirm, leave] = [await pathIn(email, 1, 0), await pathIn(email, 1, -1)];
        const failed = async (words: string, text: string): Promise<void> => {
          await title(page, words).waitFor();
          await page.getByText(text, { exact: true }).waitFor();
        };
        const [unconfirmed, unchanged] = ['Your address is not confirmed', 'You are not unsubscribed'];
        const invalid = 'This link is not valid. It may be incomplete: please open it again from the email.';
        const unreachable = 'The server cannot be reached just now.';
        for (const path of ['/signup/confirm', '/signup/unsubscribe']) {
          await page.goto(path);
          await failed(
            path === '/signup/confirm' ? unconfirmed : unchanged,
            'This link is incomplete: it names nobody.',
          );
        }
        await page.goto(confirm.slice(0, -1));
        await failed(unconfirmed, invalid);
        // The token of one link is of no use in the other.
        await page.goto(confirm.replace('/confirm', '/unsubscribe'));
        await button(page, 'Unsubscribe from the Business PRO waitlist').click();
        await failed(unchanged, invalid);
        await page.goto(leave.slice(0, -1));
        await button(page, 'Unsubscribe from the list').click();
        await failed(unchanged, invalid);

        await page.route('**/api/signups/*', (route) => route.abort());
        await page.goto(leave);
        await button(page, 'Unsubscribe from the Business PRO waitlist').click();
        await failed(unchanged, unreachable);
        await page.goto(confirm);
        await failed(unconfirmed, unreachable);
        await page.unroute('**/api/signups/*');
        await button(page, 'Try again').click();
        await title(page, 'Your address is confirmed').waitFor();
      },
      { mayComplain: FAILED_REQUEST },
    ));

  it('speak German, the server’s words as well', () =>
    visit(
      async (page) => {
        await page.goto('/signup/confirm?token=nonsense');
        await title(page, 'Ihre Adresse ist nicht bestätigt').waitFor();
        await page.getByText('Dieser Link ist ungültig.').waitFor();
        expect(await violations(page)).to.deep.equal([]);
        await page.goto('/signup/unsubscribe?token=nonsense');
        await button(page, 'Von der Liste abmelden').click();
        await title(page, 'Sie sind nicht abgemeldet').waitFor();
        expect(await violations(page)).to.deep.equal([]);
      },
      { locale: 'de-DE', mayComplain: FAILED_REQUEST },
    ));
});
