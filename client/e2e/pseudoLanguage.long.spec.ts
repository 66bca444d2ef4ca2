// @long: fifty pages, and a build of them; runs in npm test when these change: client/src/app/, client/src/ui/, schema/texts/
import { pseudoWords } from '../../scripts/texts/pseudoTexts.ts';
import { expect } from 'chai';
import { ADMIN_PASSWORD } from '../../tests/support/administrator.ts';
import { scholarForm } from '../../tests/support/applicationForms.ts';
import { becomePartner } from '../../tests/support/becomePartner.ts';
import { postTo } from '../../tests/support/callApi.ts';
import { grantTypeTo } from '../../tests/support/grantTypeTo.ts';
import { signUpAs } from '../../tests/support/mailbox.ts';
import { grantPro } from '../../tests/support/portal.ts';
import { portalSessionOf } from './portalArea.ts';
import { plainTexts, pseudoStory, type Storage } from './pseudoLanguage.ts';
import { scanOnce } from './scanOnce.ts';

/** Pages whose texts are all in the catalogues. */
const PATHS = [
  '/',
  '/business-pro',
  '/partners',
  '/partners/directory',
  '/donate',
  '/scanner',
  '/privacy',
  '/terms',
  '/404',
];

const SCANNED = 'corner-shop.example';
const FREE = 'village-choir.example';
const ADA = 'ada@candor-review.example';
const TABS = ['analytics', 'history', 'alerts', 'reports', 'audit', 'company'];

pseudoStory('Every page in the pseudo-language', (stage, look) => {
  describe('of the site', () => {
    for (const path of PATHS) it(`${path} has no untranslated text, and fits a phone`, () => look(path));
  });

  describe('a report', () => {
    for (const site of [SCANNED, 'harbour-bank.example', 'rusty-gate.example', 'tangled-wires.example'])
      it(`of ${site}, with all of its sections, has no untranslated text, and fits a phone`, async () => {
        await scanOnce(stage.candor, site);
        await look(`/scan/${site}`);
      });
  });

  describe('of the portal', () => {
    const storageOf = async (email: string): Promise<Storage> => {
      const { session_token: token, expires_at, domain } = await portalSessionOf(stage.candor.url, email);
      return { portal_session: JSON.stringify({ token, email, domain, expires_at }) };
    };
    let free: Storage;
    let pro: Storage;

    before(async () => {
      for (const domain of [FREE, SCANNED]) await scanOnce(stage.candor, domain);
      await grantPro(stage.candor, SCANNED);
      free = await storageOf(`owner@${FREE}`);
      pro = await storageOf(`manager@${SCANNED}`);
    });

    it('the sign-in page has no untranslated text, and fits a phone', () => look('/portal/business'));
    it('the newest scan has no untranslated text, and fits a phone', () => look('/portal/business', free));
    it('the newest scan of Business - Pro has no untranslated text, and fits a phone', () =>
      look('/portal/business', pro));
    for (const tab of TABS) {
      it(`the tab ${tab} has no untranslated text, and fits a phone`, () => look(`/portal/business?tab=${tab}`, free));
      it(`the tab ${tab} of Business - Pro has no untranslated text, and fits a phone`, () =>
        look(`/portal/business?tab=${tab}`, pro));
    }
  });

  describe('of accounts', () => {
    const storageOf = (email: string, token: string, type: string): Storage => ({
      candor_session_token: token,
      candor_user: JSON.stringify({ email, account_type: type }),
    });
    let accounts: Readonly<Record<string, Storage>>;

    before(async () => {
      const { candor } = stage;
      const [business, scholar, partner] = ['kim@shop.example', 'lea@cs.example.edu', 'sam@managed.example'];
      const scholars = await signUpAs(candor.url, 'lea@shop.example');
      await grantTypeTo(candor, scholars, 'Scholar');
      accounts = {
        'a business': storageOf(business, await signUpAs(candor.url, business), 'Business - Free'),
        'a scholar': storageOf(scholar, scholars, 'Scholar'),
        'a partner': storageOf(partner, await becomePartner(candor, { email: partner }), 'Partner'),
      };
    });

    for (const who of ['a business', 'a scholar', 'a partner'])
      it(`the dashboard of ${who} has no untranslated text, and fits a phone`, () => look('/dashboard', accounts[who]));
    for (const path of ['/apply/scholar', '/apply/partner', '/auth/verify', '/signup/confirm', '/dashboard'])
      it(`${path} has no untranslated text, and fits a phone`, () => look(path));
    it('the panel has no untranslated text, and fits a phone', () =>
      look('/donate', {}, async (page) => {
        const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${pseudoWords(name)}`) });
        await button('Account').first().click();
        await page.getByRole('dialog').locator('input').first().fill('kim@shop.example');
        expect(await plainTexts(page)).to.deep.equal([]);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: pseudoWords('Register') })
          .click();
        expect(await plainTexts(page)).to.deep.equal([]);
        await button('Continue to Account Selection').click();
      }));
  });

  describe('of the staff', () => {
    let staff: Storage;
    let application: string;

    before(async () => {
      const { url, services } = stage.candor;
      await services.administrators.manage.add(ADA, ADMIN_PASSWORD, { roles: ['admin', 'analyst'] });
      await postTo(`${url}/api/account/scholar-application`, scholarForm());
      const { body } = await postTo(`${url}/api/admin/login`, { email: ADA, password: ADMIN_PASSWORD });
      const { token } = body as { token: string };
      staff = { admin_token: token, admin_user: JSON.stringify({ email: ADA }) };
      const headers = { authorization: `Bearer ${token}` };
      const listed = await fetch(`${url}/api/admin/applications`, { headers });
      const lists = (await listed.json()) as Readonly<Record<string, readonly { readonly id: string }[]>>;
      application = lists['scholar_applications']?.[0]?.id ?? '';
    });

    it('the sign-in has no untranslated text, and fits a phone', () => look('/admin'));
    it('an application has no untranslated text, and fits a phone', () =>
      look(`/admin/applications/${application}`, staff));
    for (const path of [
      '/admin',
      '/admin?tab=partner',
      '/admin/history',
      '/admin/lists',
      '/admin/retention',
      '/admin/security',
      '/admin/projections',
      '/admin/projections/scanReport',
      '/admin/events',
      '/admin/events/streams',
      '/admin/console',
    ])
      it(`${path} has no untranslated text, and fits a phone`, () => look(path, staff));
  });
});
