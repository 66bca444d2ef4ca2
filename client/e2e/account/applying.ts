import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { eventually } from '../../../server/platform/eventStore/contract/eventually.ts';
import { expectAccessibleInBothThemes } from '../barriers.ts';
import type { StoryStage } from '../openStage.ts';
import type { VisitorOptions } from '../visits.ts';
import { choose, FAILED_REQUEST, holdCall, notice } from '../accountPanel.ts';
import {
  field,
  fillScholar,
  formAlert,
  FORTY_NINE,
  goOn,
  openPartner,
  openScholar,
  openStep,
  submit,
} from '../applicationForms.ts';

/** Applicants whose applications succeed here; they are reviewed later. */
export const SCHOLAR = 'grace@example.edu';
export const PARTNER = 'sam@managed.example';

const options = (page: Page): Locator => page.locator('#main').getByRole('listbox').getByRole('option');

/** Continues or submits the form, and expects the message that is shown then. */
const pressAndExpect = async (page: Page, press: (page: Page) => Promise<void>, sentence: string): Promise<void> => {
  await press(page);
  await formAlert(page).getByText(sentence, { exact: true }).waitFor();
  expect(await formAlert(page).evaluate((alert) => alert === document.activeElement), 'focus').to.equal(true);
};

/** The application forms of scholars and partners. */
export const applying = (stage: StoryStage): void => {
  const visit = (work: (page: Page) => Promise<void>, options: VisitorOptions = {}): Promise<void> =>
    stage.visit(({ page }) => work(page), { mayComplain: FAILED_REQUEST, ...options });

  it('a scholar application reports missing and invalid fields one after the other', () =>
    visit(async (page) => {
      await openScholar(page, 'ada@corner-shop.example');
      // Shown while typing, before anything was sent.
      await page.getByText('Scholar applications require a .edu email address').waitFor();
      expect(await field(page, 'Email').getAttribute('aria-invalid')).to.equal('true');
      const email = field(page, 'Email');
      await email.fill('');
      await pressAndExpect(
        page,
        goOn,
        'Please fill in required fields: Email, Full name, Mobile phone, University, Role',
      );
      await expectAccessibleInBothThemes(page, 'scholar application with faults');
      await choose(page, 'Go to the first field to correct');
      expect(await email.evaluate((input) => input === document.activeElement)).to.equal(true);
      for (const [label, value] of [
        ['Email', 'ada@corner-shop.example'],
        ['Full name', 'Ada Example'],
        ['Mobile phone', '+1 555 0100'],
        ['University', 'Example University'],
      ] as const)
        await field(page, label).fill(value);
      await field(page, 'Role').selectOption('PhD Candidate');
      await pressAndExpect(page, goOn, 'Scholar applications require a .edu email address');
      await email.fill('ada at example.edu');
      await pressAndExpect(page, goOn, 'Please enter a valid email address');
      await email.fill('ada@cs.example.edu');
      await goOn(page);

      expect(await openStep(page).textContent()).to.equal('Your research');
      await pressAndExpect(page, goOn, 'Please fill in required fields: Statement of intent');
      await field(page, 'Statement of intent').fill(`  ${FORTY_NINE} `);
      await page.getByText('49 characters (at least 50)').waitFor();
      await pressAndExpect(page, goOn, 'Statement of intent must be at least 50 characters');
      await field(page, 'Statement of intent').fill(`${FORTY_NINE}x`);
      await page.getByText('50 characters (at least 50)').waitFor();
      await choose(page, 'Previous step');
      expect(await email.inputValue()).to.equal('ada@cs.example.edu');
      await goOn(page);
      await goOn(page);

      expect(await openStep(page).textContent()).to.equal('Confirmation');
      await pressAndExpect(page, submit, 'Please fill in required fields: Digital signature');
      await field(page, 'Digital signature').fill('Ada Example');
      await pressAndExpect(page, submit, 'Please accept all confirmations');
    }));

  it('a scholar application is sent, acknowledged, and refused while another is open', () =>
    visit(async (page) => {
      const email = SCHOLAR;
      await openScholar(page);
      await fillScholar(page, email);
      let calls = 0;
      page.on('request', (request) => {
        calls += request.url().endsWith('/api/account/scholar-application') ? 1 : 0;
      });
      const breakCall = await holdCall(page, '**/api/account/scholar-application');
      await submit(page);
      const button = page.getByRole('button', { name: 'Submitting…' });
      await button.waitFor();
      expect(await button.isDisabled()).to.equal(true);
      await button.click({ force: true });
      await field(page, 'Digital signature').press('Enter');
      breakCall();
      await formAlert(page).getByText('Error submitting application', { exact: true }).waitFor();
      expect(calls, 'while the first is not answered').to.equal(1);

      calls = 0;
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
      const end = page.getByRole('heading', { level: 1, name: 'We have received your application' });
      await end.waitFor();
      expect(await end.evaluate((element) => element === document.activeElement)).to.equal(true);
      await page.getByText(`Confirm your address with the link that we sent to ${email}`).waitFor();
      await expectAccessibleInBothThemes(page, 'what happens after an application');

      await openScholar(page);
      expect(await field(page, 'Full name').inputValue(), 'what was sent is forgotten').to.equal('');
      await fillScholar(page, email);
      await pressAndExpect(
        page,
        submit,
        'An application with this email address is already under review. We will write to you when it is decided.',
      );
    }));

  it('universities are suggested from the third character on, work with the keyboard, and are optional', () =>
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
        await field(page, 'University').pressSequentially(' u');
        await options(page).first().waitFor();
        await expectAccessibleInBothThemes(page, 'scholar application with suggestions');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        const chosen = async (): Promise<boolean> =>
          (await field(page, 'University').inputValue()) === 'Harvard University';
        await eventually('the university is taken', chosen);
        await field(page, 'University').fill('no such place');
        await page.getByText('Nothing similar is in our list. You can use what you typed.').waitFor();
        await page.route('**/api/universities*', (route) => route.abort());
        await field(page, 'University').fill('stanf');
        await page.getByText('Suggestions cannot be loaded right now. You can use what you typed.').waitFor();
      },
      { leavesTraces: true },
    ));

  it('a partner application reports missing and invalid fields, and accepts each city once', () =>
    visit(async (page) => {
      await openPartner(page);
      await pressAndExpect(
        page,
        goOn,
        'Please fill in required fields: Email, Business name, Website URL, Years in business, Business description, Team size',
      );
      for (const [label, value] of [
        ['Email', 'sam@gmail.com'],
        ['Business name', 'Managed Example'],
        ['Website URL', 'managed.example'],
        ['Years in business', '-1'],
        ['Business description', FORTY_NINE],
      ] as const)
        await field(page, label).fill(value);
      await field(page, 'Team size').selectOption('6-15');
      for (const [sentence, label, value] of [
        ['Partner applications require a professional email address (no Gmail, Yahoo, etc.)', 'Email', PARTNER],
        ['Business description must be at least 50 characters', 'Business description', `${FORTY_NINE}x`],
        ['Please enter a valid website URL', 'Website URL', 'https://managed.example'],
        ['Years in business must be a whole number of 0 or more', 'Years in business', '7'],
      ] as const) {
        await pressAndExpect(page, goOn, sentence);
        await field(page, label).fill(value);
      }
      await goOn(page);

      await pressAndExpect(
        page,
        goOn,
        'Please fill in required fields: Contact full name, Business email, Phone number',
      );
      await field(page, 'Contact full name').fill('Sam Example');
      await field(page, 'Phone number').fill('+1 555 0101');
      await field(page, 'Business email').fill('office@yahoo.com');
      expect(await field(page, 'Preferred contact method').inputValue()).to.equal('email');
      await pressAndExpect(page, goOn, 'Business email should be a professional address (no Gmail, Yahoo, etc.)');
      await field(page, 'Business email').fill('office@managed.example');
      await goOn(page);

      await pressAndExpect(page, goOn, 'Please select at least one service city');
      const cities = field(page, 'Service cities').first();
      await cities.fill('berlin');
      await options(page).first().waitFor();
      await expectAccessibleInBothThemes(page, 'partner application with faults and suggestions');
      for (const text of ['berlin', 'berlin', 'paris']) {
        await cities.fill(text);
        await options(page).first().click();
      }
      // Typed immediately afterwards: earlier suggestions must not apply to it.
      await cities.fill('  Village of Mine ');
      await cities.press('Enter');
      await page.getByRole('listitem').filter({ hasText: 'Village of Mine' }).waitFor();
      const tags = page.getByRole('list', { name: 'Service cities' }).getByRole('listitem');
      expect(await tags.allTextContents()).to.deep.equal(['Berlin, Germany', 'Paris, France', 'Village of Mine']);
      await choose(page, 'Remove Paris, France');
      expect(await tags.allTextContents()).to.deep.equal(['Berlin, Germany', 'Village of Mine']);
      await page.getByRole('checkbox', { name: 'SOC 2', exact: true }).check();
      const others = page.getByRole('group', { name: 'MSP capabilities' });
      await others.getByLabel('Another one').fill('Telephone exchange');
      await others.getByLabel('Another one').press('Enter');
      await goOn(page);

      await field(page, 'Digital signature').fill('Sam Example');
      await pressAndExpect(page, submit, 'Please confirm authorization');
      await page.getByRole('checkbox', { name: /^I confirm that I am authorized/ }).check();
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
      await page.getByRole('heading', { level: 1, name: 'We have received your application' }).waitFor();
    }));

  it('an application is kept as a draft in the browser, without the signature, until it is discarded', () =>
    visit(async (page) => {
      await openScholar(page, 'kim@example.edu');
      expect(await field(page, 'Email').inputValue()).to.equal('kim@example.edu');
      expect(await page.getByText(/^This draft is saved in this browser/).count()).to.equal(0);
      await field(page, 'Full name').fill('Kim Example');
      await page.reload();
      await field(page, 'Full name').waitFor();
      expect(await field(page, 'Email').inputValue()).to.equal('kim@example.edu');
      await fillScholar(page, 'ada@example.edu');
      await page.getByText(/^This draft is saved in this browser/).waitFor();
      await page.reload();
      // The form reopens at the first incomplete step: at the signature, which is not stored.
      expect(await field(page, 'Digital signature').inputValue()).to.equal('');
      expect(await page.getByRole('checkbox', { name: /^I accept the disclaimer/ }).isChecked()).to.equal(false);
      await choose(page, 'Previous step');
      await choose(page, 'Previous step');
      expect(await field(page, 'Full name').inputValue()).to.equal('Ada Example');
      await choose(page, 'Discard draft');
      expect(await field(page, 'Full name').inputValue()).to.equal('');
      expect(await page.evaluate(() => localStorage.getItem('candor_scholar_draft'))).to.equal(null);
    }));
};
