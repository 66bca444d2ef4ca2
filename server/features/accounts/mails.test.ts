import { expect } from 'chai';
import { accountStory } from '../../../schema/events/testing/accountStory.ts';
import type { Recipient } from '../mailTemplate.ts';
import { applicationRejectedMail } from '../applications/mails.ts';
import { magicLinkMail } from './mails.ts';
import { testTemplateContext } from '../mails/testing/testTemplateContext.ts';
import { writeMail } from '../mails/mails.ts';

const site = 'https://candor.example';
const context = testTemplateContext(Buffer.alloc(32, 7), site);
const { tokens } = context;
const time = '2026-01-01T00:00:00.000Z';
const { linkRequested, accountId, personal, linkId } = accountStory();
const applicationId = '00000000-0000-4000-8000-000000000002';
const HOSTILE = 'Ada\r\nBcc: all@victim.example\r\n\r\n\u202E<b>';

const mailOf = (template: ReturnType<typeof magicLinkMail>, person: Partial<Recipient>, now = time) =>
  writeMail(template.write(context, { email: 'ada@cs.example.edu', ...person }, new Date(now)), site);

const newsOf = (news: 'received' | 'approved', kind: 'scholar' | 'partner' = 'scholar') =>
  magicLinkMail(linkRequested(1, { application: { applicationId, kind, news } }), time);

const rejectedOf = (kind: 'scholar' | 'partner') =>
  applicationRejectedMail(
    {
      type: 'ApplicationRejected',
      data: { applicantId: accountId, applicationId, adminId: accountId, kind, personal },
    },
    time,
  );

describe('The mail about a received application', () => {
  for (const kind of ['scholar', 'partner'] as const)
    it(`of a ${kind} says what arrived and who reads it, and has the sign-in link`, () => {
      const mail = mailOf(newsOf('received', kind), { name: 'Ada Example' });
      const url = `${site}/auth/verify?token=${tokens.tokenOf(accountId, linkId(1))}`;
      expect(mail.subject).to.equal('We have received your application');
      for (const words of [
        'Hello,\n',
        kind === 'scholar' ? 'your complete Scholar application' : 'your complete Partner application',
        'A person reviews it',
        `Confirm your address and sign in:\n${url}`,
        'once, until 2 January 2026 at 00:00 UTC',
      ])
        expect(mail.text).to.include(words);
      expect(mail.links).to.deep.equal([url]);
    });

  it("repeats no input from the form: anyone can enter another person's address", () => {
    for (const purpose of ['openAccount', 'signIn'] as const) {
      const application = { applicationId, kind: 'scholar', news: 'received' } as const;
      const mail = mailOf(magicLinkMail(linkRequested(1, { purpose, application }), time), {
        name: 'Call 555 0100 now',
      });
      expect(mail.text + mail.html + mail.subject).not.to.include('555 0100');
    }
  });

  it('has no link after the link has expired, but says how to get one; it is sent for up to 30 days', () => {
    const template = newsOf('received');
    const mail = mailOf(template, { name: 'Ada Example' }, '2026-01-02T00:00:00.000Z');
    expect(mail.links).to.deep.equal([`${site}/`]);
    expect(mail.text).to.include('choose Account').and.not.to.include('token');
    expect(template.validUntil).to.equal('2026-01-31T00:00:00.000Z');
  });
});

describe('The mail about an approved application', () => {
  it('states the new account type, and has a sign-in link', () => {
    const mail = mailOf(newsOf('approved', 'partner'), { name: 'Sam Example' });
    expect(mail.subject).to.equal('Your application has been approved');
    expect(mail.text).to.include('your account is now a Partner account').and.to.include('Sign in:\n');
    expect(mail.links[0]).to.include('/auth/verify?token=');
  });

  it('still states the type after the link has expired', () => {
    const mail = mailOf(newsOf('approved'), {}, '2026-01-20T00:00:00.000Z');
    expect(mail.text).to.include('Hello,').and.to.include('now a Scholar account').and.to.include('choose Account');
    expect(mail.text).not.to.include('token');
  });
});

describe('The mail about a rejected application', () => {
  it('has the reason as text, line by line', () => {
    const reason = '<script>alert(1)</script>\r\n-- \nFrom: evil\u202E';
    const mail = mailOf(rejectedOf('scholar'), { name: 'Ada Example', reason });
    expect(mail.subject).to.equal('Your application has not been approved');
    expect(mail.text).to.include('> <script>alert(1)</script>\n> --\n> From: evil\n');
    expect(mail.html).to.include('&lt;script&gt;').and.not.to.include('<script>');
    expect(mail.html).not.to.include('\u202E');
  });

  it('is sent for up to 30 days, and says that another application is possible', () => {
    expect(rejectedOf('partner').validUntil).to.equal('2026-01-31T00:00:00.000Z');
    expect(mailOf(rejectedOf('partner'), { reason: 'No.' }).text)
      .to.include('your Partner application')
      .and.to.include('apply again');
  });
});

describe('the mails about an application', () => {
  for (const [what, template] of [
    ['received', newsOf('received')],
    ['approved', newsOf('approved')],
    ['rejected', rejectedOf('scholar')],
  ] as const)
    it(`(${what}) contain no name in headers and no lines from it`, () => {
      const mail = mailOf(template, { name: HOSTILE, reason: 'No.' });
      expect(mail.subject).not.to.match(/Ada|victim/);
      expect(mail.text + mail.html).not.to.match(/victim|\u202E|\r/);
      expect(mail.text).to.include('Hello,\n');
    });
});
