import { spokenAlert } from '../alerts/alerts.ts';
import { z } from 'zod';
import type { NoticeChannelEvent } from '../../../schema/events/noticeChannel.ts';
import type { PortalEvent } from '../../../schema/events/portal.ts';
import { type MailTemplate, dateTime, speechFor } from './mailTemplate.ts';
import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import { inertLine } from '../../platform/mail/inertText.ts';

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

type MailRequested = Extract<PortalEvent, { type: 'ReportMailRequested' }>;

/** By then the next report is ready. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A scheduled report is ready. It is not attached: what only the owner may see does not belong in mailboxes, forwarded mails and their backups, so it
 * is shown only to signed-in users.
 */
export const reportReadyMail = (
  { data: { domain, personal, language = 'en' } }: MailRequested,
  time: string,
): MailTemplate => {
  const words = mailsTexts[language].reportReady;
  return {
    kind: 'reportReady',
    to: personal,
    validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
    write: ({ site }) => ({
      language,
      subject: words.subject({ domain }),
      heading: words.heading,
      paragraphs: [words.paragraph({ domain })],
      action: { label: words.label, url: `${site}/portal/business?tab=reports` },
      notes: [words.notAttached, words.why],
    }),
  };
};

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

type AlertMailAsked = Extract<PortalEvent, { type: 'AlertMailRequested' }>;

/** Nobody reads more in a mail. */
const MOST = 20;

/** The alerts that one scan raised, for users who asked for mails. Users who have switched them off since get none. */
export const alertsMail = ({ data }: AlertMailAsked, time: string): MailTemplate => {
  const { alerts, domain, portalUserId } = data;
  const rest = alerts.length - MOST;
  return {
    kind: 'alerts',
    to: data.personal,
    validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
    isMootAfter: (later) =>
      later.type === 'AlertMailsChanged' && later.data.portalUserId === portalUserId && !later.data.wanted,
    write: ({ site }, person) => {
      const { language, words: all } = speechFor(person);
      const words = all.alerts;
      const titleOf = ({ title, wording }: AlertMailAsked['data']['alerts'][number]): string =>
        spokenAlert({ title, description: '', domain, wording: wording ?? null }, language).title;
      const title = words.title({ count: alerts.length, domain });
      return {
        language,
        subject: title,
        heading: title,
        paragraphs: [words.paragraph({ domain })],
        quote: [
          ...alerts.slice(0, MOST).map((alert) => `${words.priorities[alert.priority]}: ${inertLine(titleOf(alert))}`),
          ...(rest > 0 ? [words.more({ count: rest })] : []),
        ],
        action: { label: words.label, url: `${site}/portal/business?tab=alerts` },
        notes: [words.inPortal, words.why],
      };
    },
  };
};

type NoticeMailAsked = Extract<NoticeChannelEvent, { type: 'NoticeMailRequested' }>;

/** Maximum number of lines in a digest; Candor shows the rest. */
const MOST_LINES = 200;

const told = z.array(z.object({ title: z.string(), lines: z.array(z.string()), url: z.string() }));

/** The notices that a person has asked for: one, or a digest. */
export const noticesMail = ({ data }: NoticeMailAsked, time: string): MailTemplate => ({
  kind: 'notices',
  to: data.personal,
  channelId: data.channelId,
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: (_context, person) => {
    const { language, words: all } = speechFor(person);
    const words = all.notices;
    const notices = told.parse(person['notices']);
    const [first, ...rest] = notices;
    const title = rest.length === 0 && first ? first.title : words.subject({ count: notices.length });
    return {
      language,
      subject: title,
      heading: title,
      paragraphs: [words.paragraph],
      quote: notices
        .flatMap(({ title: of, lines }) => [...(rest.length > 0 ? [of] : []), ...lines])
        .slice(0, MOST_LINES),
      ...(first && { action: { label: words.label, url: first.url } }),
      notes: [words.why],
    };
  },
});
