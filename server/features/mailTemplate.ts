import type { Knex } from 'knex';
import { sentenceTagOf } from '../platform/base/formatRegion.ts';
import type { EventsByType, DomainEvent } from '../../schema/events/catalogue.ts';
import type { Language } from '../../schema/report/words/factWords.ts';
import type { Encrypted } from '../../schema/events/encrypted.ts';
import { mailsTexts } from '../../schema/texts/generated/mails/mailsTexts.ts';
import { languageIn } from '../platform/auth/requesterPersonal.ts';
import type { SubjectKeys } from '../platform/auth/subjectKeys.ts';
import type { MagicLinkTokens, SignupTokens } from '../platform/auth/tokens.ts';

/** The content of a mail, without any markup. */
export interface MailContent {
  /** The language of the text. Defaults to English, if the event does not know the reader's. */
  readonly language?: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** A person's own words, line by line, after the paragraphs. */
  readonly quote?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print: how long the link is valid, and what to do if one did not ask for it. */
  readonly notes: readonly string[];
  /** The last line, with a link that is less important than the action. */
  readonly closing?: { readonly text: string; readonly label: string; readonly url: string };
  /** Only for mails to a list: the address to which a mail program posts to unsubscribe (RFC 8058). */
  readonly oneClickUnsubscribe?: string;
}

/** What a template may use. */
export interface TemplateContext {
  /** The public URL of this Candor, without a trailing slash. */
  readonly site: string;
  readonly tokens: MagicLinkTokens;
  readonly portalLinkTokens: MagicLinkTokens;
  readonly signupTokens: SignupTokens;
}

export interface Recipient {
  readonly email: string;
  /** The reader's language. Defaults to English. */
  readonly language?: unknown;
  readonly [field: string]: unknown;
}

/** The mail about an event. */
export interface MailTemplate {
  /** Its name in the log. */
  readonly kind: string;
  /** Encrypts at least `{ email }`: the addressee. */
  readonly to: Encrypted;
  /** Data about somebody else, under their key: if they have been erased, nothing is sent. */
  readonly about?: Encrypted;
  /** Whether the reader may still see what the mail is about. Otherwise it is dropped. */
  readonly mayBeSeen?: (parts: { readonly knex: Knex; readonly keys: SubjectKeys }) => Promise<boolean>;
  /** ISO 8601, UTC: a mail that could not be sent by then is pointless. */
  readonly validUntil: string;
  /** Whether a later event of the same stream makes the mail pointless. */
  readonly isMootAfter?: (later: DomainEvent) => boolean;
  /** `person`: the decrypted data of `to` and of `about`, with the address. `now`: when the mail is sent, which may be long after the event. */
  readonly write: (context: TemplateContext, person: Recipient, now: Date) => MailContent;
}

/** The events that cause a mail. `time`: when the event was recorded. */
export type MailTemplates = {
  readonly [Type in keyof EventsByType]?: (event: EventsByType[Type], time: string) => MailTemplate;
};

/** The URL of a magic link. Its token is derived again from its ids, and appears only in the mail. */
export const linkOf = (
  { accountId, linkId }: { readonly accountId: string; readonly linkId: string },
  { site, tokens }: TemplateContext,
): string => `${site}/auth/verify?token=${tokens.tokenOf(accountId, linkId)}`;

const FORMAT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** Formats a time as `21 November 2026 at 10:04`, in UTC. `time`: ISO 8601. */
export const dateTime = (time: string, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(sentenceTagOf(language), FORMAT).format(new Date(time));

/** The mail texts in a person's language. */
export const speechFor = (person: Recipient): { readonly language: Language; readonly words: MailWords } => {
  const language = languageIn(person) ?? 'en';
  return { language, words: mailsTexts[language] };
};

export type MailWords = (typeof mailsTexts)[Language];
