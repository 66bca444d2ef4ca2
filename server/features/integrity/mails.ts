import type { Language } from '../../../schema/report/words/factWords.ts';
import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import type { MailContent } from '../mailTemplate.ts';

/** A mail to those who keep the anchors of a Candor's log. */
export const anchorMail = (line: string, site: string, language: Language): MailContent => {
  const { subject, heading, keep, why } = mailsTexts[language].anchor;
  return {
    language,
    subject: subject({ site }),
    heading,
    paragraphs: [keep({ command: 'candor verify --anchor <file>' })],
    quote: [line],
    notes: [why({ key: 'CANDOR_ANCHOR_TO' })],
  };
};
