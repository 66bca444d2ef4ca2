import type { PortalEvent } from '../../../schema/events/portal.ts';
import type { Letter } from './letter.ts';
import { dateTime } from './dateTime.ts';

type LinkRequested = Extract<PortalEvent, { type: 'PortalLinkRequested' }>;

/** The link to the business portal of somebody's own domain. Its token is made again from its ids, and stands nowhere but in the mail. */
export const portalLinkLetter = ({ data }: LinkRequested): Letter => ({
  kind: 'portalLink',
  to: data.personal,
  validUntil: data.expiresAt,
  isMootAfter: ({ type }) => type === 'PortalSignedOutEverywhere',
  write: ({ site, portalLinkTokens }) => ({
    subject: 'Your link to the Candor business portal',
    heading: 'Open your business portal',
    paragraphs: [
      `You asked for access to the business portal of ${data.domain}. Open the link on the device on which you want to use it.`,
    ],
    action: {
      label: 'Open the portal',
      url: `${site}/portal/business/verify?token=${portalLinkTokens.tokenOf(data.portalUserId, data.linkId)}`,
    },
    notes: [
      `The link works once, until ${dateTime(data.expiresAt)} UTC.`,
      'If you did not ask for it, ignore this mail: nobody gets in without the link. Do not hand it on.',
    ],
  }),
});
