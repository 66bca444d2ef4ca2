import type { PortalEvent } from '../../../schema/events/portal.ts';
import { inertLine } from '../../platform/mail/inertText.ts';
import { type MailTemplate, speechFor } from '../mailTemplate.ts';
import { spokenAlert } from './alerts.ts';

type AlertMailAsked = Extract<PortalEvent, { type: 'AlertMailRequested' }>;

/** Later the alerts are old, and the portal shows the current ones. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;
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
