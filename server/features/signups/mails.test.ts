import { expect } from 'chai';
import type { SignupList } from '../../../schema/events/signup.ts';
import type { MailTemplate } from '../mailTemplate.ts';
import { confirmSignupMail, signupWelcomeMail } from './mails.ts';
import { testTemplateContext } from '../mails/testing/testTemplateContext.ts';
import { writeMail } from '../mails/mails.ts';

const site = 'https://candor.example';
const context = testTemplateContext(Buffer.alloc(32, 7), site);
const signupId = '00000000-0000-4000-8000-000000000001';
const personal = { subject: signupId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'text' } as const;
const time = '2026-01-01T00:00:00.000Z';

/** Text that an attacker may have entered with somebody else's address. */
const HOSTILE = {
  first_name: 'Kim\r\nBcc: all@victim.example\r\n\r\n<b>',
  last_name: 'Win https://evil.example now',
  company: '\r\nSubject: You have won\u202E',
};

const written = (template: MailTemplate) =>
  writeMail(template.write(context, { email: 'kim@shop.example', ...HOSTILE }, new Date(time)), site);
const asking = (list: SignupList) =>
  confirmSignupMail({ type: 'SignupRequested', data: { signupId, list, personal } }, time);
const welcoming = (list: SignupList) =>
  signupWelcomeMail({ type: 'SignupConfirmed', data: { signupId, list, personal } }, time);
const page = (list: SignupList, purpose: 'confirm' | 'withdraw', path: string): string =>
  `${site}${path}?token=${context.signupTokens.tokenOf({ signupId, list }, purpose)}`;

const NAMES = { waitlist: 'Business PRO waitlist', newsletter: 'Enterprise newsletter' } as const;

for (const list of ['waitlist', 'newsletter'] as const) {
  describe(`the mail that asks who signed up for the ${list}`, () => {
    const mail = written(asking(list));

    it('states the purpose, and links to the confirmation page and to the withdrawal page', () => {
      const [confirm, leave] = [
        page(list, 'confirm', '/signup/confirm'),
        page(list, 'withdraw', '/signup/unsubscribe'),
      ];
      expect(mail.subject).to.equal('Confirm your email address');
      for (const words of [NAMES[list], `Confirm my address:\n${confirm}`, `Cancel the request: ${leave}`])
        expect(mail.text).to.include(words);
      expect(mail.links).to.deep.equal([confirm, leave]);
    });

    it('states its expiry, and is dropped after it', () => {
      expect(mail.text).to.include('until 8 January 2026 at 00:00 UTC');
      expect(asking(list).validUntil).to.equal('2026-01-08T00:00:00.000Z');
    });

    it('is not a list mail: it has no headers to leave the list', () => {
      expect(mail.headers).to.deep.equal({});
    });
  });

  describe(`the mail that welcomes to the ${list}`, () => {
    const mail = written(welcoming(list));

    it('states the purpose, and links to the page to leave the list', () => {
      const leave = page(list, 'withdraw', '/signup/unsubscribe');
      expect(mail.subject).to.equal(`Welcome to the ${NAMES[list]}`);
      expect(mail.text).to.include(`Unsubscribe: ${leave}`);
      expect(mail.html).to.include(`href="${leave}"`);
      expect(mail.links.at(-1)).to.equal(leave);
    });

    it('has the headers to leave it with one click', () => {
      expect(mail.headers).to.deep.equal({
        'List-Unsubscribe': `<${page(list, 'withdraw', '/api/signups/unsubscribe')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
    });
  });
}

describe('the mails of signups', () => {
  it('contain nothing that was entered into the form', () => {
    for (const template of [asking('waitlist'), welcoming('newsletter')]) {
      const { subject, text, html, headers } = written(template);
      const whole = [subject, text, html, JSON.stringify(headers)].join('\n');
      for (const words of ['Kim', 'Bcc', 'victim', 'evil', 'You have won', '\u202E', '\r'])
        expect(whole).not.to.include(words);
    }
  });
});
