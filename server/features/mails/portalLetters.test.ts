import { expect } from 'chai';
import { reportReadyLetter } from './portalLetters.ts';
import { testDesk } from './testing/testDesk.ts';
import { writeMail } from './writeMail.ts';

const portalUserId = '00000000-0000-4000-8000-000000000001';
const personal = { subject: portalUserId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' } as const;
const letter = reportReadyLetter(
  {
    type: 'ReportMailRequested',
    data: {
      portalUserId,
      domain: 'harbour-bank.example',
      reportId: '00000000-0000-4000-8000-000000000002',
      personal,
    },
  },
  '2026-01-01T00:00:00.000Z',
);

describe('the letter that a scheduled report is ready', () => {
  it('leads to the portal, which asks for the sign-in, and carries neither the report nor a way past it', () => {
    const desk = testDesk(Buffer.alloc(32, 7));
    const now = new Date('2026-01-01T00:00:00.000Z');
    const mail = writeMail(letter.write(desk, { email: 'ada@harbour-bank.example' }, now), desk.site);
    expect(mail.subject).to.equal('Your scheduled report of harbour-bank.example is ready');
    expect(mail.links).to.deep.equal([`${desk.site}/portal/business?tab=reports`]);
    expect(mail.text).to.include('asks you to sign in');
    expect(mail.text).to.include('To switch them off, open Reports & Export');
    expect(mail.text).not.to.include('token=');
  });

  it('goes to who set the schedule, and is of no use after a week', () => {
    expect(letter.to).to.deep.equal(personal);
    expect(letter.validUntil).to.equal('2026-01-08T00:00:00.000Z');
  });
});
