import type { PortalEvent } from '../../../schema/events/portal.ts';
import { inertLine } from '../../platform/mail/inertText.ts';
import type { Letter } from './letter.ts';

type AlertMailAsked = Extract<PortalEvent, { type: 'AlertMailRequested' }>;

/** After a week it is no alert any more; the portal has it still. */
/** More are not read in a mail. */
const MOST = 20;

/** What one scan raised alerts of, for who asked to be told. Whoever has switched them off since gets none. */
export const alertsLetter = ({ data }: AlertMailAsked, time: string): Letter => {
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
