import { sentenceTagOf } from '../../platform/base/formatRegion.ts';
import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { Language } from '../../../schema/report/words/factWords.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { mailsTexts } from '../../../schema/texts/generated/mails/mailsTexts.ts';
import { languageIn } from '../../platform/auth/requesterPersonal.ts';
import type { MagicLinkTokens, SignupTokens } from '../../platform/auth/tokens.ts';

/** What a mail says, without any markup. */
export interface MailContent {
  /** Of its words. Absent: English, where the event does not know the reader's. */
  readonly language?: Language;
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Somebody's own words, line by line: they follow the paragraphs. */
  readonly quote?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** What stands small beneath: how long it is good, and what to do if one did not ask for it. */
  readonly notes: readonly string[];
  /** The last line, with a way out that is less important than the action. */
  readonly closing?: { readonly text: string; readonly label: string; readonly url: string };
  /** Of a mail to a list, and of no other: the address to which a mail program posts for who does not want it any more (RFC 8058). */
  readonly oneClickUnsubscribe?: string;
}

/** What a mail may be written with. */
export interface TemplateContext {
  /** How the world reaches this Candor, without a slash at its end. */
  readonly site: string;
  readonly tokens: MagicLinkTokens;
  readonly portalLinkTokens: MagicLinkTokens;
  readonly signupTokens: SignupTokens;
}

export interface Recipient {
  readonly email: string;
  /** In which the person is written to. Not known: in English. */
  readonly language?: unknown;
  readonly [field: string]: unknown;
}

/** The mail about an event. */
export interface MailTemplate {
  /** Its name in the log. */
  readonly kind: string;
  /** Encrypts at least `{ email }`: the addressee. */
  readonly to: Encrypted;
  /** What is said of somebody else, under their key: where they have been erased, nothing is sent. */
  readonly about?: Encrypted;
  /** The notice channel that it goes out over: it is dropped where the owner of the channel may no longer see what that is about. */
  readonly channelId?: string;
  /** ISO 8601, UTC: a mail that could not go out until then is of no use any more. */
  readonly validUntil: string;
  /** Whether a later event of the same stream makes the mail pointless. */
  readonly isMootAfter?: (later: DomainEvent) => boolean;
  /** `person`: the decrypted data of `to` and of `about`, with the address. `now`: when the mail is sent, which may be long after the event. */
  readonly write: (context: TemplateContext, person: Recipient, now: Date) => MailContent;
}

type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** The events that cause a mail. `time`: when the event was recorded. */
export type MailTemplates = {
  readonly [Type in keyof EventsByType]?: (event: EventsByType[Type], time: string) => MailTemplate;
};

/** Where a magic link leads. Its token is made again from its ids, and stands nowhere but in the mail. */
export const linkOf = (
  { accountId, linkId }: { readonly accountId: string; readonly linkId: string },
  { site, tokens }: TemplateContext,
): string => `${site}/auth/verify?token=${tokens.tokenOf(accountId, linkId)}`;

const FORMAT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

/** `21 November 2026 at 10:04`, in UTC. `time`: ISO 8601. */
export const dateTime = (time: string, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(sentenceTagOf(language), FORMAT).format(new Date(time));

/** The words of mails in the language of a person. */
export const speechFor = (person: Recipient): { readonly language: Language; readonly words: MailWords } => {
  const language = languageIn(person) ?? 'en';
  return { language, words: mailsTexts[language] };
};

export type MailWords = (typeof mailsTexts)[Language];
