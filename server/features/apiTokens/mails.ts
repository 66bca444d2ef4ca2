import type { ApiTokenEvent } from '../../../schema/events/apiToken.ts';
import { inertLine } from '../../platform/mail/inertText.ts';
import { dateTime, type MailTemplate, speechFor } from '../mailTemplate.ts';

type Created = Extract<ApiTokenEvent, { type: 'ApiTokenCreated' }>;

/** Later it is no longer news. Tokens in a log from before this mail existed are older. */
const VALID_MS = 24 * 60 * 60 * 1000;

/** Tells the owner that a program may now act for them, so that a token created in a stolen session does not go unnoticed. */
export const apiTokenMail = ({ data }: Created, time: string): MailTemplate => ({
  kind: 'apiToken',
  to: data.personal,
  validUntil: new Date(Date.parse(time) + VALID_MS).toISOString(),
  write: ({ site }, person) => {
    const { language, words: all } = speechFor(person);
    const words = all.apiToken;
    const name = inertLine(typeof person['name'] === 'string' ? person['name'] : '');
    const end = data.expiresAt === null ? words.noEnd : words.ends({ time: dateTime(data.expiresAt, language) });
    return {
      language,
      subject: words.subject,
      heading: words.heading,
      paragraphs: [words.paragraph({ name, scopes: data.scopes.join(', ') }), end],
      action: { label: words.label, url: `${site}${data.ownerKind === 'admin' ? '/admin' : '/dashboard'}` },
      notes: [words.unasked],
    };
  },
});
