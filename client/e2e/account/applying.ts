import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';
import {
  choose,
  emailField,
  FAILED_REQUEST,
  goToAccountTypes,
  holdCall,
  notice,
  openPanel,
  panel,
  panelAlert,
} from '../accountPanel.ts';
import { field, fillScholar, FORTY_NINE, openPartner, openScholar, submit } from '../applicationForms.ts';

/** Who applies successfully here; the review comes to them later. */
export const SCHOLAR = 'grace@example.edu';
export const PARTNER = 'sam@managed.example';

const options = (page: Page): Locator => page.getByRole('dialog').getByRole('listbox').getByRole('option');

/** Sends the form off, and holds it to what it says then. */
const submitAndExpect = async (page: Page, sentence: string): Promise<void> => {
  await submit(page);
  await panelAlert(page).getByText(sentence, { exact: true }).waitFor();
  expect(await panelAlert(page).evaluate((alert) => alert === document.activeElement), 'focus').to.equal(true);
};

/** The forms of scholars and partners. */
export const applying = (stage: StoryStage): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });

  it('an application of a scholar says what is missing and what is wrong, one thing after the other', () =>
    visit(async (page) => {
      await openScholar(page, 'ada@corner-shop.example');
      // While it is typed, before anything was sent off.
      await page.getByText('Scholar applications require a .edu email address').waitFor();
      expect(await emailField(page).getAttribute('aria-invalid')).to.equal('true');
      await emailField(page).fill('');
      await submitAndExpect(
        page,
        'Please fill in required fields: Email, Full name, Mobile phone, University, Role, Statement of intent, Digital signature',
      );
      await expectAccessibleInBothThemes(page, 'scholar application with faults');
      await choose(page, 'Go to the first field to correct');
      expect(await emailField(page).evaluate((input) => input === document.activeElement)).to.equal(true);

      await fillScholar(page, 'ada@corner-shop.example');
      await field(page, 'Statement of intent').fill(`  ${FORTY_NINE} `);
      await page.getByText('49 characters (at least 50)').waitFor();
      await page.getByRole('checkbox', { name: /^I accept the disclaimer/ }).uncheck();
      await submitAndExpect(page, 'Please accept all confirmations');
      await page.getByRole('checkbox', { name: /^I accept the disclaimer/ }).check();
      await submitAndExpect(page, 'Scholar applications require a .edu email address');
      await emailField(page).fill('ada@cs.example.edu');
      await submitAndExpect(page, 'Statement of intent must be at least 50 characters');
      await field(page, 'Statement of intent').fill(`${FORTY_NINE}x`);
      await page.getByText('50 characters (at least 50)').waitFor();
      await emailField(page).fill('ada at example.edu');
      await submitAndExpect(page, 'Please enter a valid email address');
    }));

  it('an application of a scholar is sent, said to be received, and refused while it is open', () =>
    visit(async (page) => {
      const email = SCHOLAR;
      await openScholar(page);
      await fillScholar(page, email);
      const breakCall = await holdCall(page, '**/api/account/scholar-application');
      await submit(page);
      const button = page.getByRole('button', { name: 'Submitting…' });
      await button.waitFor();
      expect(await button.isDisabled()).to.equal(true);
      breakCall();
      await panelAlert(page).getByText('Error submitting application', { exact: true }).waitFor();

      let calls = 0;
      page.on('request', (request) => {
        calls += request.url().endsWith('/api/account/scholar-application') ? 1 : 0;
      });
      const sent = page.waitForRequest('**/api/account/scholar-application');
      await page.getByRole('button', { name: 'Submit Application' }).dblclick();
      expect((await sent).postDataJSON()).to.deep.equal({
        email,
        full_name: 'Ada Example',
        mobile_phone: '+1 555 0100',
        university: 'Example University',
        role_type: 'PhD Candidate',
        statement_of_intent: `${FORTY_NINE}x`,
        digital_signature: 'Ada Example',
        disclaimer_accepted: true,
        info_accurate_confirmed: true,
      });
      await notice(page, 'Scholar application submitted successfully!').waitFor();
      expect(calls, 'of a double click').to.equal(1);
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await notice(page, 'Scholar application submitted successfully!').waitFor({ state: 'detached' });

      await openPanel(page);
      await goToAccountTypes(page, '');
      await choose(page, 'Apply as Scholar');
      expect(await field(page, 'Full name').inputValue(), 'what was sent is forgotten').to.equal('');
      await fillScholar(page, email);
      await submitAndExpect(
        page,
        'An application with this email address is already under review. We will write to you when it is decided.',
      );
    }));

  it('universities are suggested from the third character on, by keyboard, and do without where there are none', () =>
    visit(
      async (page) => {
        const asked: (string | null)[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/api/universities'))
            asked.push(new URL(request.url()).searchParams.get('search'));
        });
        const start = Date.now();
        await page.clock.install({ time: start });
        await openScholar(page);
        await page.clock.pauseAt(start + 3_600_000);
        await field(page, 'University').pressSequentially('ha');
        await page.clock.runFor(5_000);
        expect(asked).to.deep.equal([]);
        await field(page, 'University').pressSequentially('rvard');
        await page.clock.runFor(5_000);
        await options(page).first().waitFor();
        expect(asked).to.deep.equal(['harvard']);
        await page.clock.resume();
        await page.keyboard.press('Escape');
        await options(page).first().waitFor({ state: 'detached' });
        await panel(page, 'Scholar Application').waitFor();
        await field(page, 'University').pressSequentially(' u');
        await options(page).first().waitFor();
        await expectAccessibleInBothThemes(page, 'scholar application with suggestions');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        const chosen = async (): Promise<boolean> =>
          (await field(page, 'University').inputValue()) === 'Harvard University';
        await eventually('the university is taken', chosen);
        await field(page, 'University').fill('no such place');
        await page.getByText('Nothing like it is in our list. You can use what you typed.').waitFor();
        await page.route('**/api/universities*', (route) => route.abort());
        await field(page, 'University').fill('stanf');
        await page.getByText('Suggestions cannot be loaded just now. You can use what you typed.').waitFor();
      },
      { leavesTraces: true },
    ));

  it('an application of a partner says what is missing and what is wrong, and takes a city once', () =>
    visit(async (page) => {
      await openPartner(page);
      await submitAndExpect(
        page,
        'Please fill in required fields: Email, Business name, Website URL, Years in business, Business description, Contact full name, Business email, Phone number, Team size, Digital signature',
      );
      for (const [label, value] of [
        ['Email', 'sam@gmail.com'],
        ['Business name', 'Managed Example'],
        ['Website URL', 'managed.example'],
        ['Years in business', '-1'],
        ['Business description', FORTY_NINE],
        ['Contact full name', 'Sam Example'],
        ['Business email', 'office@yahoo.com'],
        ['Phone number', '+1 555 0101'],
        ['Digital signature', 'Sam Example'],
      ] as const)
        await field(page, label).fill(value);
      await field(page, 'Team size').selectOption('6-15');
      expect(await field(page, 'Preferred contact method').inputValue()).to.equal('email');
      await submitAndExpect(page, 'Please select at least one service city');

      const cities = field(page, 'Service cities').first();
      await cities.fill('berlin');
      await options(page).first().waitFor();
      await expectAccessibleInBothThemes(page, 'partner application with faults and suggestions');
      for (const text of ['berlin', 'berlin', 'paris']) {
        await cities.fill(text);
        await options(page).first().click();
      }
      // Typed straight after: nothing of it is taken for what was there before.
      await cities.fill('  Village of Mine ');
      await cities.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Village of Mine' }).waitFor();
      const tags = page.getByRole('list', { name: 'Service cities' }).getByRole('listitem');
      expect(await tags.allTextContents()).to.deep.equal(['Berlin, Germany', 'Paris, France', 'Village of Mine']);
      await choose(page, 'Remove Paris, France');
      expect(await tags.allTextContents()).to.deep.equal(['Berlin, Germany', 'Village of Mine']);

      await submitAndExpect(page, 'Please confirm authorization');
      await page.getByRole('checkbox', { name: /^I confirm that I am authorized/ }).check();
      for (const [sentence, label, value] of [
        ['Partner applications require a professional email address (no Gmail, Yahoo, etc.)', 'Email', PARTNER],
        [
          'Business email should be a professional address (no Gmail, Yahoo, etc.)',
          'Business email',
          'office@managed.example',
        ],
        ['Business description must be at least 50 characters', 'Business description', `${FORTY_NINE}x`],
        ['Please enter a valid website URL', 'Website URL', 'https://managed.example'],
        ['Years in business must be a whole number of 0 or more', 'Years in business', '7'],
      ] as const) {
        await submitAndExpect(page, sentence);
        await field(page, label).fill(value);
      }

      await page.getByRole('checkbox', { name: 'SOC 2', exact: true }).check();
      const others = page.getByRole('group', { name: 'MSP capabilities' });
      await others.getByLabel('Another one').fill('Telephone exchange');
      await others.getByLabel('Another one').press('Enter');
      await page.getByRole('checkbox', { name: /^Once we are approved/ }).check();
      const sent = page.waitForRequest('**/api/account/partner-application');
      await submit(page);
      expect((await sent).postDataJSON()).to.deep.include({
        years_in_business: 7,
        preferred_contact_method: 'email',
        service_cities: ['Berlin, Germany', 'Village of Mine'],
        compliance_certifications: ['SOC 2'],
        msp_capabilities: ['Telephone exchange'],
        team_certifications: [],
        authorization_confirmed: true,
        directory_consent: true,
      });
      await notice(page, 'Partner application submitted successfully!').waitFor();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }));

  it('an application loses nothing by a step back or a panel closed by accident', () =>
    visit(async (page) => {
      await openScholar(page);
      await field(page, 'Full name').fill('Ada Example');
      await choose(page, 'Back');
      await choose(page, 'Apply as Scholar');
      expect(await field(page, 'Full name').inputValue()).to.equal('Ada Example');
      await page.keyboard.press('Escape');
      await openPanel(page);
      await goToAccountTypes(page, 'ada@example.edu');
      await choose(page, 'Apply as Scholar');
      expect(await field(page, 'Full name').inputValue()).to.equal('Ada Example');
      expect(await emailField(page).inputValue()).to.equal('ada@example.edu');
    }));
};
