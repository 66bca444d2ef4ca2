import type { PortalEvent } from '../../../schema/events/portal.ts';
import type { Letter } from './letter.ts';

type MailRequested = Extract<PortalEvent, { type: 'ReportMailRequested' }>;

/** Later the next one is there. */
const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * A scheduled report is ready. It is not attached: what only the owner may see is kept from mailboxes, forwarded mails and their backups, and
 * is shown to who signs in.
 */
export const reportReadyLetter = ({ data: { domain, personal } }: MailRequested, time: string): Letter => ({
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
