import type { PortalEvent } from '../../../schema/events/portal.ts';
import { inertLine } from '../../platform/mail/inertText.ts';
import { type MailTemplate, dateTime, speechFor } from '../mailTemplate.ts';

type InvitationMailAsked = Extract<PortalEvent, { type: 'InvitationMailRequested' }>;

/** A partner asks to see the portal of a domain. The link opens nothing by itself: whoever accepts has to sign in, and has proved the domain. */
export const invitationMail = ({ data }: InvitationMailAsked): MailTemplate => ({
  kind: 'partnerInvitation',
  to: data.personal,
  about: data.partner,
  validUntil: data.expiresAt,
  write: ({ site }, person) => {
    const { language, words: all } = speechFor(person);
    const words = all.invitation;
    const { company } = person;
    const partner = inertLine(typeof company === 'string' ? company : words.somePartner);
    const { domain } = data;
    return {
      language,
      subject: words.subject({ partner, domain }),
      heading: words.heading,
      paragraphs: [words.asks({ partner, domain }), words.shared],
      action: { label: words.label, url: `${site}/portal/business?tab=company` },
      notes: [words.waits({ time: dateTime(data.expiresAt, language), domain }), words.unknown],
    };
  },
});
