import type { PortalEvent } from '../../../schema/events/portal.ts';
import { type MailTemplate, dateTime } from './mailTemplate.ts';
import { inertLine } from '../../platform/mail/inertText.ts';

type LinkRequested = Extract<PortalEvent, { type: 'PortalLinkRequested' }>;

/** The link to the business portal of somebody's own domain. Its token is made again from its ids, and stands nowhere but in the mail. */
export const portalLinkMail = ({ data }: LinkRequested): MailTemplate => ({
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

type MailRequested = Extract<PortalEvent, { type: 'ReportMailRequested' }>;

/** Later the next one is there. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A scheduled report is ready. It is not attached: what only the owner may see is kept from mailboxes, forwarded mails and their backups, and
 * is shown to who signs in.
 */
export const reportReadyMail = ({ data: { domain, personal } }: MailRequested, time: string): MailTemplate => ({
  kind: 'reportReady',
  to: personal,
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: ({ site }) => ({
    subject: `Your scheduled report of ${domain} is ready`,
    heading: 'Your scheduled report is ready',
    paragraphs: [
      `The report of ${domain} that you have scheduled was generated. You find it in the business portal, under Reports & Export.`,
    ],
    action: { label: 'Open the business portal', url: `${site}/portal/business?tab=reports` },
    notes: [
      'The portal asks you to sign in: the report has what only the owner of the domain may see, so it is not attached to this mail.',
      'You get this mail because you have scheduled reports of this domain. To switch them off, open Reports & Export in the business portal, and set the scheduled delivery to off.',
    ],
  }),
});

type InvitationMailAsked = Extract<PortalEvent, { type: 'InvitationMailRequested' }>;

/** A partner asks to see the portal of a domain. The link opens nothing by itself: whoever answers signs in, and has proved the domain. */
export const invitationMail = ({ data }: InvitationMailAsked): MailTemplate => ({
  kind: 'partnerInvitation',
  to: data.personal,
  about: data.partner,
  validUntil: data.expiresAt,
  write: ({ site }, { company }) => {
    const partner = inertLine(typeof company === 'string' ? company : 'A partner');
    return {
      subject: `${partner} asks to see the Candor portal of ${data.domain}`,
      heading: 'A partner asks to see your portal',
      paragraphs: [
        `${partner}, a partner whom Candor has approved, asks to see the business portal of ${data.domain}, read-only: its reports, alerts, scan history and audit log.`,
        'Nothing is shared unless you accept. The portal shows what the partner will see, and each of its views is recorded in your audit log. You can end it at any time.',
      ],
      action: { label: 'Read and answer', url: `${site}/portal/business?tab=company` },
      notes: [
        `The invitation waits until ${dateTime(data.expiresAt)} UTC. To answer, sign in to the portal of ${data.domain}; the domain must be verified as yours.`,
        'If you do not know the sender, decline, or ignore this mail: then nothing happens.',
      ],
    };
  },
});

type AlertMailAsked = Extract<PortalEvent, { type: 'AlertMailRequested' }>;

/** After a week it is no alert any more; the portal has it still. */
/** More are not read in a mail. */
const MOST = 20;

/** The alerts that one scan raised, for users who asked for mails. Users who have switched them off since get none. */
export const alertsMail = ({ data }: AlertMailAsked, time: string): MailTemplate => {
  const { alerts, domain, portalUserId } = data;
  const count = alerts.length;
  const what = count === 1 ? 'A new security alert' : `${count} new security alerts`;
  const rest = count - MOST;
  return {
    kind: 'alerts',
    to: data.personal,
    validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
    isMootAfter: (later) =>
      later.type === 'AlertMailsChanged' && later.data.portalUserId === portalUserId && !later.data.wanted,
    write: ({ site }) => ({
      subject: `${what} for ${domain}`,
      heading: `${what} for ${domain}`,
      paragraphs: [`Candor has looked at ${domain} and found what got worse or changed. The most urgent first:`],
      quote: [
        ...alerts.slice(0, MOST).map(({ priority, title }) => `${priority}: ${inertLine(title)}`),
        ...(rest > 0 ? [`… and ${rest} more`] : []),
      ],
      action: { label: 'See the alerts', url: `${site}/portal/business?tab=alerts` },
      notes: [
        'In the portal you see what each of them rests on, and resolve them.',
        'You get this mail because you asked for alerts of this domain by mail. To switch them off, open Security Alerts in the business portal.',
      ],
    }),
  };
};
