import type { PortalEvent } from '../../../schema/events/portal.ts';
import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import type { MailTemplate } from '../mailTemplate.ts';

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
