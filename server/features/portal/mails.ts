import type { PortalEvent } from '../../../schema/events/portal.ts';
import { type MailTemplate, dateTime, speechFor } from '../mailTemplate.ts';

type LinkRequested = Extract<PortalEvent, { type: 'PortalLinkRequested' }>;

/** The link to the business portal of somebody's own domain. Its token is derived again from its ids, and appears only in the mail. */
export const portalLinkMail = ({ data }: LinkRequested): MailTemplate => ({
  kind: 'portalLink',
  to: data.personal,
  validUntil: data.expiresAt,
  isMootAfter: ({ type }) => type === 'PortalSignedOutEverywhere',
  write: ({ site, portalLinkTokens }, person) => {
    const { language, words } = speechFor(person);
    const { subject, heading, paragraph, label, unasked } = words.portalLink;
    const token = portalLinkTokens.tokenOf(data.portalUserId, data.linkId);
    return {
      language,
      subject,
      heading,
      paragraphs: [paragraph({ domain: data.domain })],
      action: { label, url: `${site}/portal/business/verify?token=${token}` },
      notes: [words.worksOnce({ time: dateTime(data.expiresAt, language) }), unasked],
    };
  },
});
