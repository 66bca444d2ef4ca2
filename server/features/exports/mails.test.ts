import { expect } from 'chai';
import { reportReadyMail } from './mails.ts';
import { testTemplateContext } from '../mails/testing/testTemplateContext.ts';
import { writeMail } from '../mails/mails.ts';

const portalUserId = '00000000-0000-4000-8000-000000000001';
const personal = { subject: portalUserId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' } as const;
const data = {
  portalUserId,
  domain: 'harbour-bank.example',
  reportId: '00000000-0000-4000-8000-000000000002',
  personal,
};
const template = reportReadyMail({ type: 'ReportMailRequested', data }, '2026-01-01T00:00:00.000Z');

describe('The mail about a finished scheduled report', () => {
  it('links to the portal, which requires a sign-in, and contains neither the report nor a way around the sign-in', () => {
    const context = testTemplateContext(Buffer.alloc(32, 7));
    const now = new Date('2026-01-01T00:00:00.000Z');
    const mail = writeMail(template.write(context, { email: 'ada@harbour-bank.example' }, now), context.site);
    expect(mail.subject).to.equal('Your scheduled report of harbour-bank.example is ready');
    expect(mail.links).to.deep.equal([`${context.site}/portal/business?tab=reports`]);
    expect(mail.text).to.include('need to sign in to the portal');
    expect(mail.text).to.include('To stop them, open Reports & Export');
    expect(mail.text).not.to.include('token=');
  });

  it('is completely in the language of the report', () => {
    const context = testTemplateContext(Buffer.alloc(32, 7));
    const now = new Date('2026-01-01T00:00:00.000Z');
    const german = reportReadyMail(
      { type: 'ReportMailRequested', data: { ...data, language: 'de' } },
      now.toISOString(),
    );
    const mail = writeMail(german.write(context, { email: 'ada@harbour-bank.example' }, now), context.site);
    expect(mail.subject).to.equal('Ihr geplanter Bericht über harbour-bank.example ist fertig');
    expect(mail.html).to.include('<html lang="de">').and.include('Falls die Schaltfläche nicht funktioniert');
    expect(mail.text).to.include('gemeinnützig');
    expect(writeMail(template.write(context, { email: '' }, now), context.site).html).to.include('<html lang="en">');
  });

  it('goes to the user who set the schedule, and expires after a week', () => {
    expect(template.to).to.deep.equal(personal);
    expect(template.validUntil).to.equal('2026-01-08T00:00:00.000Z');
  });
});
