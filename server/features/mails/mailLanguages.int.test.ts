import { expect } from 'chai';
import { postTo } from '../../../tests/support/callApi.ts';
import { mailTo, tokenIn } from '../../../tests/support/mailbox.ts';
import { scholarForm } from '../../../tests/support/applicationForms.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';

const GERMAN = { 'accept-language': 'de-AT, en;q=0.5' };

describe('The language of a mail', () => {
  let candor: TestCandor;
  before(async () => {
    candor = await startTestCandor({ lab: false });
  });
  after(() => candor.close());
  const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = GERMAN) =>
    postTo(`${candor.url}/api/${path}`, body, headers);

  it('is that of the page where it was requested: for account links and portal links', async () => {
    const email = 'kim@harbour-bank.example';
    await post('account/request', { email, account_type: 'Business - Free' });
    expect(await mailTo(candor.url, email)).to.include({ subject: 'Bestätigen Sie Ihr Candor-Konto' });
    await post('portal/request-access', { email });
    expect(await mailTo(candor.url, email, 2)).to.include({ subject: 'Ihr Link zum Business-Portal von Candor' });
    await post('account/request', { email, account_type: 'Business - Free' }, {});
    expect(await mailTo(candor.url, email, 3)).to.include({ subject: 'Confirm your Candor account' });
  });

  it('is kept for later mails: the welcome to a list, and the result of an application', async () => {
    const email = 'lea@shop.example';
    await post('newsletter/subscribe', { email, first_name: 'Lea', last_name: 'Kurz', company: 'Shop' });
    const mail = await mailTo(candor.url, email);
    expect(mail.subject).to.equal('Bestätigen Sie Ihre E-Mail-Adresse');
    await post('signups/confirm', { token: tokenIn(mail) }, {});
    expect((await mailTo(candor.url, email, 2)).text).to.include('Sie stehen auf der Liste');
    const form = scholarForm();
    await post('account/scholar-application', form);
    expect((await mailTo(candor.url, form.email)).subject).to.equal('Ihr Antrag ist eingegangen');
  });
});
