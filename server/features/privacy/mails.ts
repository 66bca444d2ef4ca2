import type { Language } from '../../../schema/report/words/factWords.ts';
import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import type { MailContent } from '../mailTemplate.ts';

/** A mail to the administrators after retention has stopped. `reason`: as in the log of the process. */
export const retentionMail = (reason: string, language: Language): MailContent => {
  const { subject, heading, waits, confirm, reasonFollows, why } = mailsTexts[language].retention;
  return {
    language,
    subject,
    heading,
    paragraphs: [waits, confirm({ command: 'candor privacy retention --confirm' }), reasonFollows],
    quote: [reason],
    notes: [why],
  };
};
