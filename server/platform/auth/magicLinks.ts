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
  /** `used`: by its one redemption · `void`: its owner has signed out everywhere since. */
  readonly status: 'open' | 'used' | 'void';
}

/** By id, less those that ended long ago. Each stands by itself: a newer one does not break an older one. */
export type MagicLinks<Link extends MagicLink = MagicLink> = ReadonlyMap<string, Link>;

/** Only the holder of a link's own secret gets more than `LinkInvalid`. */
export interface LinkRefusal {
  readonly kind: 'LinkInvalid' | 'LinkExpired' | 'LinkUsed';
}

/** So long after its end a link still is one that has expired; then a newer one takes its place, for strangers can ask for any number of them. */
const LINK_MEMORY_MS = 7 * 24 * 60 * 60 * 1000;

/** They stand in the order in which they were asked for, which is that of their ends: to look at the first ones does. */
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
 * The link, where it may be redeemed `at` that time by who has a token of that hash. The secret is looked at before all else: without it,
 * a link that is used or too old is as invalid as one that never was.
 */
export const redeemable = <Link extends MagicLink>(
  link: Link | undefined,
  { tokenHash, at }: { readonly tokenHash: string; readonly at: string },
): { readonly kind: 'link'; readonly link: Link } | LinkRefusal => {
  if (!link || !equalInConstantTime(link.tokenHash, tokenHash)) return { kind: 'LinkInvalid' };
  if (link.status === 'used') return { kind: 'LinkUsed' };
  // The holder of a voided link is not shown why: it is of no use.
  if (link.status === 'void') return { kind: 'LinkInvalid' };
  if (Date.parse(at) >= Date.parse(link.expiresAt)) return { kind: 'LinkExpired' };
  return { kind: 'link', link };
};

/** Whether two texts are the same; how long it takes says nothing of where they differ. Both have the fixed length of a hash. */
export const equalInConstantTime = (one: string, other: string): boolean => {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index += 1) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
};

/** Spec 2 §9. */
export const LINK_HOURS = 24;

/** A link as the log knows it, whatever it opens. */
export interface NewLink {
  readonly linkId: string;
  readonly tokenHash: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly personal: Encrypted;
}

/** A link for `person`; of one command always the same one. `personal` holds at least the address, and is encrypted. */
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
  /** As it came: it is parsed here. */
  readonly body: unknown;
  readonly client: Client;
  /** A uuid; the same one sent twice is one request. */
  readonly commandId: string;
}

/** The messages are for people. `sent` says nothing of whether there is an account. */
export type LinkAnswer =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'invalid'; readonly faults: readonly FormFault[]; readonly message: string }
  | LinkRateLimited;

interface LinkRateLimited {
  readonly kind: 'rateLimited';
  readonly message: string;
  readonly retryAfterSeconds: number;
}

export interface AskForLinkDependencies {
  readonly persons: PersonSubjects;
  readonly limits: {
    /** How much one network may ask for. */
    readonly network: RateLimiter;
    /** How many mails may be sent, over all clients. */
    readonly mails: MailBudget;
  };
  readonly clock: Clock;
}

/** The first request of an address takes a few milliseconds more, because its subject is created: a minimum response time hides this. */
export const LINK_ANSWER_MS = 100;

/** Who asks for a link. */
export interface AskedForLink {
  readonly person: SubjectKey;
  /** To be encrypted. */
  readonly personal: { readonly email: string };
  readonly issuer: CommandIssuer;
  readonly now: Date;
}

/** The steps to any link: whether the address is known changes neither the answer nor them. Its subject is found or made, and an event is written. */
export const askForLink = async (
  { persons, limits, clock }: AskForLinkDependencies,
  { client, commandId }: Omit<LinkRequest, 'body'>,
  { email, message }: { readonly email: string; readonly message: string },
  write: (asked: AskedForLink) => Promise<unknown>,
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
  { network, mails }: AskForLinkDependencies['limits'],
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
  /** A uuid of its own for each call: a link is redeemed once. */
  readonly commandId: string;
}

/** The messages are for people. `linkInvalid` is all that anybody learns who does not hold the whole token. */
export type LinkNotOpened =
  | { readonly kind: 'linkInvalid' | 'linkExpired' | 'linkUsed'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface OpenByLinkDependencies {
  readonly keys: SubjectKeys;
  readonly tokens: MagicLinkTokens;
  /** How many redemptions one network may try. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly sessionDays: number;
}

/** What a link opens, with the hash of what will be its token. */
export interface SessionToOpen {
  readonly sessionId: string;
  readonly sessionHash: string;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** What one kind of link leads to. */
interface Door<Found> {
  readonly kind: LinkKind;
  /** What is said of a link that is none. */
  readonly invalid: string;
  readonly redeem: (
    link: ReadToken & { readonly at: string },
    session: SessionToOpen,
    issuer: CommandIssuer,
  ) => Promise<CommandOutcome<{ readonly kind: string }>>;
  /** Whose session it is now, by the log: the link is spent, and the read models may be behind. */
  readonly find: (subject: string, sessionId: string) => Promise<Found>;
}

/** The steps by which any link opens a session for the holder of its token; of two who come with it at once, for one. */
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
  // A link of somebody who has been erased leads nowhere.
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
