import type { Encrypted } from '../../../schema/events/encrypted.ts';
import type { FormFault } from '../../../schema/forms/formFault.ts';
import type { Clock } from '../base/clock.ts';
import { type CommandIssuer, type CommandOutcome, fromOutside } from '../commands/commands.ts';
import { uuidV5 } from '../commands/uuidV5.ts';
import type { MailBudget } from './mailBudget.ts';
import { encryptFor } from './personalData.ts';
import type { PersonSubjects } from './personSubjects.ts';
import type { RateLimiter } from './rateLimiter.ts';
import { boundedRequester, type Client, type RequesterPersonal } from './requesterPersonal.ts';
import type { SubjectKey, SubjectKeys } from './subjectKeys.ts';
import { newSessionToken, type LinkKind, type MagicLinkTokens, type ReadToken } from './tokens.ts';
import { answers, inMinutes } from '../base/answers.ts';

export interface MagicLink {
  readonly tokenHash: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** `used`: redeemed once · `void`: its owner has signed out everywhere since. */
  readonly status: 'open' | 'used' | 'void';
}

/** Links by id, without those that ended long ago. Links are independent: a newer one does not invalidate an older one. */
export type MagicLinks<Link extends MagicLink = MagicLink> = ReadonlyMap<string, Link>;

/** Only the holder of a link's secret gets an answer other than `LinkInvalid`. */
export interface LinkRefusal {
  readonly kind: 'LinkInvalid' | 'LinkExpired' | 'LinkUsed';
}

/** How long an expired link is remembered as expired. After that a newer link replaces it, because anyone can request any number of links. */
const LINK_MEMORY_MS = 7 * 24 * 60 * 60 * 1000;

/** Links are in the order of their requests, which is also the order in which they end, so only the first ones need checking. */
export const withLink = <Link extends MagicLink>(
  links: MagicLinks<Link>,
  linkId: string,
  link: Link,
): MagicLinks<Link> => {
  const oldest = Date.parse(link.expiresAt) - LINK_MEMORY_MS;
  const known = new Map(links);
  for (const [id, { expiresAt }] of links) {
    if (Date.parse(expiresAt) >= oldest) break;
    known.delete(id);
  }
  return known.set(linkId, link);
};

export const withLinkUsed = <Link extends MagicLink>(links: MagicLinks<Link>, linkId: string): MagicLinks<Link> =>
  withStatus(links, 'used', (id) => id === linkId);

export const withLinksVoid = <Link extends MagicLink>(links: MagicLinks<Link>): MagicLinks<Link> =>
  withStatus(links, 'void', (_id, { status }) => status === 'open');

const withStatus = <Link extends MagicLink>(
  links: MagicLinks<Link>,
  status: MagicLink['status'],
  concerned: (linkId: string, link: Link) => boolean,
): MagicLinks<Link> =>
  new Map([...links].map(([linkId, link]) => [linkId, concerned(linkId, link) ? { ...link, status } : link]));

/**
 * Returns the link if a holder of a token with this hash may redeem it at the time `at`. The secret is checked first: without it,
 * a used or expired link is as invalid as one that never existed.
 */
export const redeemable = <Link extends MagicLink>(
  link: Link | undefined,
  { tokenHash, at }: { readonly tokenHash: string; readonly at: string },
): { readonly kind: 'link'; readonly link: Link } | LinkRefusal => {
  if (!link || !equalInConstantTime(link.tokenHash, tokenHash)) return { kind: 'LinkInvalid' };
  if (link.status === 'used') return { kind: 'LinkUsed' };
  // The holder of a voided link is not told why: it would not help.
  if (link.status === 'void') return { kind: 'LinkInvalid' };
  if (Date.parse(at) >= Date.parse(link.expiresAt)) return { kind: 'LinkExpired' };
  return { kind: 'link', link };
};

/** Compares two texts in a time that does not reveal where they differ. Both have the fixed length of a hash. */
export const equalInConstantTime = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};

/** Spec 2 §9. */
export const LINK_HOURS = 24;

/** A link as the log records it, whatever it opens. */
export interface NewLink {
  readonly linkId: string;
  readonly tokenHash: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly personal: Encrypted;
}

/** Makes a link for `person`, always the same one for the same command. `personal` holds at least the address, and is encrypted. */
export const newLink = (
  tokens: MagicLinkTokens,
  person: SubjectKey,
  { commandId, personal }: { readonly commandId: string; readonly personal: { readonly email: string } },
  now: Date,
): NewLink => {
  const linkId = uuidV5(commandId, 'magic-link');
  return {
    linkId,
    tokenHash: tokens.hashOf(person.subject, linkId),
    expiresAt: new Date(now.getTime() + LINK_HOURS * 3_600_000).toISOString(),
    personal: encryptFor(person, personal),
  };
};

export interface LinkRequest {
  /** The unparsed body. */
  readonly body: unknown;
  readonly client: Client;
  /** A UUID. The same one sent twice is one request. */
  readonly commandId: string;
}

/** The messages are for people. `sent` does not reveal whether there is an account. */
export type LinkAnswer =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'invalid'; readonly faults: readonly FormFault[]; readonly message: string }
  | LinkRateLimited;

interface LinkRateLimited {
  readonly kind: 'rateLimited';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

export interface IssueLinkDependencies {
  readonly persons: PersonSubjects;
  readonly limits: {
    /** Limits how many links one network may request. */
    readonly network: RateLimiter;
    /** Limits how many mails may be sent, over all clients. */
    readonly mails: MailBudget;
  };
  readonly clock: Clock;
}

/** The first request of an address takes a few milliseconds longer, because its subject is created. A minimum response time hides this. */
export const LINK_ANSWER_MS = 100;

/** A person who requests a link. */
export interface LinkRecipient {
  readonly person: SubjectKey;
  /** To be encrypted. */
  readonly personal: { readonly email: string };
  readonly issuer: CommandIssuer;
  readonly now: Date;
}

/**
 * Requests a link of any kind. Neither the answer nor the steps depend on whether the address is known: its subject is found or created, and an event is
 * written.
 */
export const issueLink = async (
  { persons, limits, clock }: IssueLinkDependencies,
  { client, commandId }: Omit<LinkRequest, 'body'>,
  { email, message }: { readonly email: string; readonly message: string },
  write: (asked: LinkRecipient) => Promise<unknown>,
): Promise<LinkAnswer> => {
  const refused = await overLimit(limits, client, email);
  if (refused) return refused;
  const person = await persons.of(email);
  const now = clock();
  const personal = { email, ...boundedRequester(client), language: client.language };
  const issuer = fromOutside('visitor', { commandId, at: now.toISOString(), waits: false });
  await write({ person, personal, issuer, now });
  return { kind: 'sent', message };
};

const overLimit = async (
  { network, mails }: IssueLinkDependencies['limits'],
  { ipAddress }: RequesterPersonal,
  email: string,
): Promise<LinkRateLimited | undefined> => {
  const verdict = await network.consume(ipAddress);
  return verdict.allowed ? mails.take(email) : tooManyLinks(verdict.retryAfterSeconds);
};

export const tooManyLinks = (retryAfterSeconds: number): LinkRateLimited => ({
  kind: 'rateLimited',
  message: answers().links.tooMany(inMinutes(retryAfterSeconds)),
  retryAfterSeconds,
});

export interface LinkRedemption {
  readonly token: string;
  readonly client: RequesterPersonal;
  /** A separate UUID for each call: a link is redeemed once. */
  readonly commandId: string;
}

/** The messages are for people. Anyone without the complete token only ever gets `linkInvalid`. */
export type LinkNotOpened =
  | { readonly kind: 'linkInvalid' | 'linkExpired' | 'linkUsed'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface OpenByLinkDependencies {
  readonly keys: SubjectKeys;
  readonly tokens: MagicLinkTokens;
  /** Limits how often one network may try to redeem links. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly sessionDays: number;
}

/** The session that a link opens, with the hash of its future token. */
export interface SessionToOpen {
  readonly sessionId: string;
  readonly sessionHash: string;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** What one kind of link leads to. */
interface Door<Found> {
  readonly kind: LinkKind;
  /** The message for an invalid link. */
  readonly invalid: string;
  readonly redeem: (
    link: ReadToken & { readonly at: string },
    session: SessionToOpen,
    issuer: CommandIssuer,
  ) => Promise<CommandOutcome<{ readonly kind: string }>>;
  /** Finds the owner of the new session in the log: the link is spent, and the read models may lag behind. */
  readonly find: (subject: string, sessionId: string) => Promise<Found>;
}

/** Opens a session for the holder of a link's token. If two requests redeem it at the same time, only one succeeds. */
export const openByLink = async <Found>(
  { keys, tokens, limiter, clock, sessionDays }: OpenByLinkDependencies,
  { token, client, commandId }: LinkRedemption,
  door: Door<Found | undefined>,
): Promise<{ readonly kind: 'opened'; readonly sessionToken: string; readonly found: Found } | LinkNotOpened> => {
  const invalid = { kind: 'linkInvalid', message: door.invalid } as const;
  const verdict = await limiter.consume(client.ipAddress);
  if (!verdict.allowed)
    return {
      kind: 'rateLimited',
      message: answers().links.triedTooOften,
      retryAfterSeconds: verdict.retryAfterSeconds,
    };
  const link = tokens.read(token);
  // Links of an erased person lead nowhere.
  if (!link || !(await keys.find(link.subject))) return invalid;
  const now = clock();
  const at = now.toISOString();
  const fresh = newSessionToken(door.kind);
  const sessionId = uuidV5(commandId, 'session');
  const sessionExpiresAt = new Date(now.getTime() + sessionDays * 86_400_000).toISOString();
  const outcome = await door.redeem(
    { ...link, at },
    { sessionId, sessionHash: fresh.hash, sessionExpiresAt },
    fromOutside(`${door.kind}:${link.subject}`, { commandId, at }),
  );
  if (outcome.kind === 'rejected') return notOpened(outcome.refusal.kind) ?? invalid;
  const found = await door.find(link.subject, sessionId);
  return found === undefined ? invalid : { kind: 'opened', sessionToken: fresh.token, found };
};

const notOpened = (refusal: string): LinkNotOpened | undefined => {
  if (refusal === 'LinkExpired') return { kind: 'linkExpired', message: answers().links.expired };
  return refusal === 'LinkUsed' ? { kind: 'linkUsed', message: answers().links.used } : undefined;
};
