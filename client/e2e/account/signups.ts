import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { mailTo } from '../../../tests/support/mailbox.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';
import { FAILED_REQUEST, holdCall, notice } from '../accountPanel.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string): Locator => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const selectedTab = async (page: Page): Promise<string | null> =>
  page.locator('[role=tab][aria-selected=true]').last().textContent();
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Stay in touch' });

const JOINED =
  "Thank you for joining our waitlist! We'll notify you when Business PRO launches (date to be announced).";
const EXISTS = "You are already on our waitlist! We'll notify you when Business PRO launches.";

/** Fills in the open form; the company's size only if the form asks for it. */
const fill = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Kim');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Business email').fill(email);
  await page.getByLabel('Company name').fill('Corner Shop');
  const size = page.getByLabel('Company size');
  if ((await size.count()) > 0) await size.selectOption('11-50');
};

/** Fills in the open form and submits it. */
const join = async (page: Page, email: string): Promise<void> => {
  await fill(page, email);
  await button(page, 'Join Waitlist').click();
};

/** The waitlist and the newsletter: joining, and the links in their mails. */
export const signups = (stage: StoryStage): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });
  /** Returns the path of a link in the newest mail: the first confirms, the last unsubscribes. */
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

  it('a visitor signs up with either button and sees every message', () =>
    visit(async (page) => {
      await page.goto('/business-pro');
      await button(page, 'Get Early Access Info').click();
      await form(page).waitFor();
      expect(await selectedTab(page)).to.equal('Enterprise Updates');
      await page.keyboard.press('Escape');
      await form(page).waitFor({ state: 'hidden' });

      await button(page, 'Join the Waitlist').click();
      await form(page).waitFor();
      expect(await selectedTab(page)).to.equal('Business PRO Waitlist');
      await form(page).getByText('Launch: date to be announced.').waitFor();
      await button(page, 'Join Waitlist').click();
      await form(page)
        .getByRole('alert')
        .getByText('Please fill in required fields: First name, Last name, Business email, Company name, Company size')
        .waitFor();
      await expectAccessibleInBothThemes(page, 'signup with its faults');
      // Input on one tab carries over to the other.
      await fill(page, 'not an address');
      await tab(page, 'Enterprise Updates').click();
      await form(page).getByText('Enterprise tier expected 2099').waitFor();
      expect(await page.getByLabel('Company name').inputValue()).to.equal('Corner Shop');
      expect(await page.getByLabel('Company size').count()).to.equal(0);
      await button(page, 'Subscribe').click();
      await form(page).getByRole('alert').getByText('Please enter a valid email address').waitFor();

      await tab(page, 'Business PRO Waitlist').click();
      const email = 'kay@corner-shop.example';
      await fill(page, email);
      await page.getByLabel('Send me product updates as well').check();
      await button(page, 'Join Waitlist').click();
      await notice(
        page,
        "Thank you for joining our waitlist! We'll notify you when Business PRO launches (date to be announced).",
      ).waitFor();
      await notice(page, 'Please check your email, and confirm your address with the link in it.').waitFor();
      await form(page).waitFor({ state: 'hidden' });

      await button(page, 'Join the Waitlist').click();
      expect(await page.getByLabel('First name').inputValue()).to.equal('');
      await fill(page, email);
      await button(page, 'Join Waitlist').click();
      await notice(page, "You are already on our waitlist! We'll notify you when Business PRO launches.").waitFor();
      await page.getByText(/not confirmed your address yet, please check your email/).waitFor();
      for (const words of [
        "Thank you for subscribing! We'll keep you updated on Enterprise features coming in 2099.",
        'You are already subscribed to our newsletter!',
      ]) {
        await button(page, 'Get Early Access Info').click();
        await fill(page, email);
        await button(page, 'Subscribe').click();
        await notice(page, words).waitFor();
      }

      const detail = 'Too many forms were sent from your network. Please wait a few minutes and try again.';
      const refuse = { status: 429, json: { detail } };
      await page.route('**/api/business-pro/waitlist', (route) => route.fulfill(refuse), { times: 1 });
      await button(page, 'Join the Waitlist').click();
      await join(page, email);
      const alert = form(page).getByRole('alert');
      await alert
        .getByText('Error: Too many forms were sent from your network. Please wait a few minutes and try again.')
        .waitFor();
      await page.context().setOffline(true);
      await button(page, 'Join Waitlist').click();
      await alert.getByText('Error submitting form. Please try again.').waitFor();
      await page.context().setOffline(false);
      await page.route('**/api/business-pro/waitlist', (route) => route.fulfill({ body: '<html>' }));
      await button(page, 'Join Waitlist').click();
      await alert.getByText('Error submitting form. Please try again.').waitFor();
      expect(await page.getByLabel('First name').inputValue()).to.equal('Kim');
      await form(page).getByRole('button', { name: 'Close' }).click();
      await form(page).waitFor({ state: 'hidden' });
    }));

  it('a signup is confirmed by mail, welcomed, withdrawn and requested again', () =>
    visit(async (page) => {
      const email = 'kim@village-choir.example';
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
      await expectAccessibleInBothThemes(page, 'confirming');
      letGo();
      await title(page, 'Your address is confirmed').waitFor();
      await page.getByText('You are now on the Business PRO waitlist.').waitFor();
      await expectAccessibleInBothThemes(page, 'confirmed');
      await page.reload();
      await title(page, 'Your address is already confirmed').waitFor();

      const leave = await pathIn(email, 2, -1);
      const before = await standing();
      await page.goto(leave);
      await title(page, 'Unsubscribe from the Business PRO waitlist?').waitFor();
      await expectAccessibleInBothThemes(page, 'before unsubscribing');
      expect(await standing(), 'to look is to do nothing').to.deep.equal(before);
      await button(page, 'Unsubscribe from the Business PRO waitlist').click();
      const done = title(page, 'You are unsubscribed');
      await done.waitFor();
      expect(await done.evaluate((element) => element === document.activeElement)).to.equal(true);
      expect(await standing()).to.deep.equal([...before, 'SignupWithdrawn']);
      await expectAccessibleInBothThemes(page, 'unsubscribed');
      await page.reload();
      await button(page, 'Unsubscribe from the Business PRO waitlist').click();
      await title(page, 'You are already unsubscribed').waitFor();

      // An earlier confirmation must not count for another link.
      await page.goto(confirm);
      await title(page, 'Your address is not confirmed').waitFor();
      await page.getByText('You have unsubscribed since this link was sent.').waitFor();
      await expectAccessibleInBothThemes(page, 'not confirmed');
      await page.goto(leave);
      await button(page, 'Unsubscribe from the Business PRO waitlist').click();
      await link(page, 'Subscribe again').click();
      await form(page).waitFor();
      await join(page, email);
      await notice(page, JOINED).waitFor();
      await page.goto(await pathIn(email, 3, 0));
      await title(page, 'Your address is confirmed').waitFor();
    }));

  it('the page of a signup link explains why the link does nothing, and what to do', () =>
    visit(async (page) => {
      const email = 'sue@corner-shop.example';
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
      const unreachable = 'The server cannot be reached right now.';
      for (const path of ['/signup/confirm', '/signup/unsubscribe']) {
        await page.goto(path);
        await failed(path === '/signup/confirm' ? unconfirmed : unchanged, 'This link is incomplete.');
      }
      await page.goto(confirm.slice(0, -1));
      await failed(unconfirmed, invalid);
      // The token of one link is not valid for the other.
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
    }));

  it('the pages of signup links speak German, including the messages of the server', () =>
    visit(
      async (page) => {
        await page.goto('/signup/confirm?token=nonsense');
        await title(page, 'Ihre Adresse ist nicht bestätigt').waitFor();
        await page.getByText('Dieser Link ist ungültig.').waitFor();
        await page.goto('/signup/unsubscribe?token=nonsense');
        await button(page, 'Von der Liste abmelden').click();
        await title(page, 'Sie sind nicht abgemeldet').waitFor();
      },
      { locale: 'de-DE' },
    ));
};
