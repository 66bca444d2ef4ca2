import { expect } from 'chai';
import type { Language } from '../../../schema/report/words/factWords.ts';
import { accountStory } from '../../../schema/events/testing/accountStory.ts';
import { magicLinkMail, noAccountMail } from '../accounts/mails.ts';
import { applicationRejectedMail } from '../applications/mails.ts';
import { writeMail } from './mails.ts';
import type { MailTemplate } from '../mailTemplate.ts';
import { alertsMail } from '../alerts/mails.ts';
import { anchorMail } from '../integrity/mails.ts';
import { invitationMail } from '../partners/mails.ts';
import { portalLinkMail } from '../portal/mails.ts';
import { retentionMail } from '../privacy/mails.ts';
import { confirmSignupMail, signupWelcomeMail } from '../signups/mails.ts';
import { testTemplateContext } from './testing/testTemplateContext.ts';

const context = testTemplateContext(Buffer.alloc(32, 7));
const time = '2026-01-01T00:00:00.000Z';
const expiresAt = '2026-01-02T00:00:00.000Z';
const { linkRequested, accountId, personal, linkId } = accountStory();
const domain = 'harbour-bank.example';
const id = '00000000-0000-4000-8000-000000000002';
const portal = { portalUserId: accountId, domain, personal };
const application = { applicationId: id, kind: 'scholar' } as const;
const signup = { signupId: id, list: 'waitlist', personal } as const;

const TEMPLATES: Readonly<Record<string, MailTemplate>> = {
  'opens an account': magicLinkMail(linkRequested(1, { purpose: 'openAccount' }), time),
  'signs in': magicLinkMail(linkRequested(1, { purpose: 'signIn' }), time),
  'has no account': noAccountMail({ type: 'SignInDeclined', data: { accountId, personal } }, time),
  'has received an application': magicLinkMail(
    linkRequested(1, { application: { ...application, news: 'received' } }),
    time,
  ),
  'approves an application': magicLinkMail(
    linkRequested(1, { application: { ...application, news: 'approved' } }),
    time,
  ),
  'rejects an application': applicationRejectedMail(
    { type: 'ApplicationRejected', data: { ...application, applicantId: id, adminId: id, personal } },
    time,
  ),
  'opens the portal': portalLinkMail({
    type: 'PortalLinkRequested',
    data: { ...portal, linkId: linkId(1), tokenHash: 'a'.repeat(64), expiresAt },
  }),
  invites: invitationMail({
    type: 'InvitationMailRequested',
    data: { ...portal, partnershipId: id, expiresAt, partner: personal },
  }),
  'has alerts': alertsMail(
    {
      type: 'AlertMailRequested',
      data: { ...portal, scanId: null, alerts: [{ alertId: id, priority: 'High', title: 'A certificate ends' }] },
    },
    time,
  ),
  'asks who signed up': confirmSignupMail({ type: 'SignupRequested', data: signup }, time),
  'welcomes to a list': signupWelcomeMail({ type: 'SignupConfirmed', data: signup }, time),
};

describe('A mail to a recipient who reads German', () => {
  for (const [name, template] of Object.entries(TEMPLATES))
    it(`is in German for ${name}, with the links of the English one`, () => {
      const written = (language: unknown) => {
        const person = { email: 'ada@harbour-bank.example', name: 'Ada', company: 'Managed', reason: 'x', language };
        return writeMail(template.write(context, person, new Date(time)), context.site);
      };
      const [english, german] = [written('en'), written('de')];
      expect(german.links).to.deep.equal(english.links);
      expect(german.html)
        .to.include('<html lang="de">')
        .and.to.not.match(/January|\b(the|you|your|this)\b/i);
      expect(german.text).to.not.match(/\b(the|you|your|this)\b/i);
      expect(german.subject).to.not.equal(english.subject);
      for (const unknown of [undefined, 'fr', 7]) expect(written(unknown)).to.deep.equal(english);
    });
});

describe('A mail to the operators of a German Candor', () => {
  for (const [name, contentOf] of Object.entries({
    'keeps an anchor': (language: Language) => anchorMail('anchor 1', context.site, language),
    'tells that retention has stopped': (language: Language) => retentionMail('12 of 20', language),
  }))
    it(`is in German for ${name}, with the quotes of the English one`, () => {
      const [english, german] = [contentOf('en'), contentOf('de')];
      expect(german.quote).to.deep.equal(english.quote);
      const { html, text, subject } = writeMail(german, context.site);
      expect(html).to.include('<html lang="de">');
      expect(`${subject}\n${text}`).to.not.match(/\b(the|you|your|this|what)\b/i);
      expect(text).to.include('candor ');
    });
});
