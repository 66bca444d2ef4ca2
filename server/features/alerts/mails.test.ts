import { expect } from 'chai';
import type { PortalEvent } from '../../../schema/events/portal.ts';
import { alertsMail } from './mails.ts';
import { testTemplateContext } from '../mails/testing/testTemplateContext.ts';
import { writeMail } from '../mails/mails.ts';

type Requested = Extract<PortalEvent, { type: 'AlertMailRequested' }>;

const portalUserId = '00000000-0000-4000-8000-000000000001';
const domain = 'harbour-bank.example';
const personal = { subject: portalUserId, alg: 'A256GCM', iv: 'iv', tag: 'tag', ciphertext: 'sealed' } as const;
const TIME = '2026-01-01T00:00:00.000Z';

const templateOf = (...titles: readonly string[]) => {
  const alerts = titles.map((title) => ({ alertId: portalUserId, priority: 'High' as const, title }));
  const event: Requested = {
    type: 'AlertMailRequested',
    data: { portalUserId, domain, scanId: null, alerts, personal },
  };
  return alertsMail(event, TIME);
};
const mailOf = (...titles: readonly string[]) => {
  const context = testTemplateContext(Buffer.alloc(32, 7));
  return writeMail(templateOf(...titles).write(context, { email: `ada@${domain}` }, new Date(TIME)), context.site);
};
const wish = (wanted: boolean, userId = portalUserId): PortalEvent => ({
  type: 'AlertMailsChanged',
  data: { portalUserId: userId, domain, wanted, minimumPriority: 'High' },
});

describe('The mail about alerts', () => {
  it('names each alert with its priority, and links only to the portal', () => {
    const { subject, text, links } = mailOf('The certificate ends in 7 days', 'Other name servers');
    expect(subject).to.equal(`2 new security alerts for ${domain}`);
    expect(text).to.include('High: The certificate ends in 7 days').and.to.include('High: Other name servers');
    expect(links).to.deep.equal(['https://candor.example/portal/business?tab=alerts']);
    expect(mailOf('One').subject).to.equal(`A new security alert for ${domain}`);
  });

  it('shows third-party text as harmless text', () => {
    const mail = mailOf(
      'Breach "<img src=x onerror=alert(1)>"\r\nBcc: all@shop.example',
      'See https://evil.example/login now',
      'a\u202eb\u0000c',
    );
    expect(mail.html).to.not.match(/<img src=x|href="https:\/\/evil|evil\.example\/login"/);
    expect(mail.text).to.not.match(/^Bcc:/m);
    for (const unseen of ['\u202e', '\u0000']) expect(`${mail.subject}${mail.text}${mail.html}`).to.not.include(unseen);
    expect(mail.links).to.have.lengthOf(1);
  });

  it('lists twenty, and says how many more there are', () => {
    const { text } = mailOf(...Array.from({ length: 23 }, (_, index) => `Alert number ${index + 1}.`));
    expect(text).to.include('Alert number 20.').and.to.include('and 3 more').and.to.not.include('Alert number 21.');
  });

  it('is dropped if its recipient has switched it off, and after a week', () => {
    const { isMootAfter, validUntil, to } = templateOf('One');
    expect(to).to.deep.equal(personal);
    expect(isMootAfter?.(wish(false))).to.equal(true);
    expect(isMootAfter?.(wish(true))).to.equal(false);
    expect(isMootAfter?.(wish(false, '00000000-0000-4000-8000-000000000002'))).to.equal(false);
    expect(validUntil).to.equal('2026-01-08T00:00:00.000Z');
  });
});
