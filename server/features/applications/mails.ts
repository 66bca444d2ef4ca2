import type { ApplicationEvent } from '../../../schema/events/application.ts';
import { inertLines } from '../../platform/mail/inertText.ts';
import { type MailTemplate, speechFor } from '../mailTemplate.ts';
import { greeting, newsUntil } from '../accounts/accounts.ts';

type Rejected = Extract<ApplicationEvent, { type: 'ApplicationRejected' }>;

/** The reason appears as the administrator entered it, as plain text. */
export const applicationRejectedMail = ({ data }: Rejected, time: string): MailTemplate => ({
  kind: 'applicationRejected',
  to: data.personal,
  validUntil: newsUntil(time),
  write: ({ site }, person) => {
    const { language, words } = speechFor(person);
    const { name, reason } = person;
    return {
      language,
      subject: words.rejected.title,
      heading: words.rejected.title,
      paragraphs: [greeting(words, name), words.rejected.reason({ kind: words.application.kinds[data.kind] })],
      quote: inertLines(typeof reason === 'string' ? reason : ''),
      action: { label: words.goToCandor, url: `${site}/` },
      notes: [words.rejected.again, words.rejected.account],
    };
  },
});
