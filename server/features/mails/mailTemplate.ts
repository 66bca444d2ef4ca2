import type { DomainEvent } from '../../../schema/events/catalogue.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { MagicLinkTokens } from '../../platform/auth/tokens.ts';
import type { SignupTokens } from '../../platform/auth/tokens.ts';
import type { MailContent } from './writeMail.ts';

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
  readonly [field: string]: unknown;
}

/** What somebody is told of an event. */
export interface MailTemplate {
  /** Its name in the log. */
  readonly kind: string;
  /** Seals at least `{ email }`: the addressee. */
  readonly to: Encrypted;
  /** ISO 8601, UTC: a mail that could not go out until then is of no use any more. */
  readonly validUntil: string;
  /** Whether something that happened later in the same stream leaves nothing to be told. */
  readonly isMootAfter?: (later: DomainEvent) => boolean;
  /** `person`: what `to` seals, with the address. `now`: when it goes out, which may be long after what it tells of. */
  readonly write: (context: TemplateContext, person: Recipient, now: Date) => MailContent;
}

type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** Which events somebody is told of by mail. `time`: when it was recorded. */
export type MailTemplates = {
  readonly [Type in keyof EventsByType]?: (event: EventsByType[Type], time: string) => MailTemplate;
};

/** Where a magic link leads. Its token is made again from its ids, and stands nowhere but in the mail. */
export const linkOf = (
  { accountId, linkId }: { readonly accountId: string; readonly linkId: string },
  { site, tokens }: TemplateContext,
): string => `${site}/auth/verify?token=${tokens.tokenOf(accountId, linkId)}`;

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** `21 November 2026 at 10:04`, in UTC. `time`: ISO 8601. */
export const dateTime = (time: string): string => format.format(new Date(time));
