import type { AccountEvent } from '../../../schema/events/account.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';

export interface MagicLink {
  readonly tokenHash: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  /** `used`: by its one redemption · `void`: its owner has signed out everywhere since. */
  readonly status: 'open' | 'used' | 'void';
}

interface Credentials {
  /** By link id, less those that ended long ago. Each stands by itself: a newer one does not break an older one. */
  readonly links: ReadonlyMap<string, MagicLink>;
  /** What nobody has closed, by id. */
  readonly sessions: ReadonlyMap<string, OpenSession>;
}

export interface OpenSession {
  /** What it may, whatever the account has been granted since. */
  readonly accountType: AccountType;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** One person's account, as far as its decisions need to know it. */
export type Account =
  | { readonly status: 'absent' }
  /** Nobody has yet shown that the address is theirs. */
  | ({ readonly status: 'requested'; readonly requestedType: AccountType } & Credentials)
  | ({ readonly status: 'active'; readonly accountType: AccountType } & Credentials);

export const absentAccount: Account = { status: 'absent' };

/** So long after its end a link still is one that has expired; then a newer one takes its place, for strangers can ask for any number of them. */
const LINK_MEMORY_MS = 7 * 24 * 60 * 60 * 1000;

const NO_CREDENTIALS: Credentials = { links: new Map(), sessions: new Map() };

/** Throws on a stream that no decider of ours wrote. */
export const evolveAccount = (account: Account, event: AccountEvent): Account => {
  switch (event.type) {
    case 'AccountRequested':
      return { status: 'requested', requestedType: event.data.accountType, ...NO_CREDENTIALS };
    case 'SignInDeclined':
      return account;
    case 'MagicLinkRequested': {
      const { linkId, tokenHash, expiresAt } = event.data;
      const present = asPresent(account, event);
      const links = withoutLongEnded(present.links, expiresAt);
      return { ...present, links: links.set(linkId, { tokenHash, expiresAt, status: 'open' }) };
    }
    case 'MagicLinkRedeemed': {
      const present = asPresent(account, event);
      const links = withStatus(present.links, 'used', (linkId) => linkId === event.data.linkId);
      return { ...present, links, sessions: opened(present.sessions, event.data) };
    }
    case 'SessionRotated': {
      const present = asPresent(account, event);
      return { ...present, sessions: opened(without(present.sessions, event.data.closedSessionId), event.data) };
    }
    case 'AccountTypeGranted': {
      const { links, sessions } = account.status === 'absent' ? NO_CREDENTIALS : account;
      return { status: 'active', accountType: event.data.accountType, links, sessions };
    }
    case 'SessionClosed': {
      const present = asPresent(account, event);
      return { ...present, sessions: without(present.sessions, event.data.sessionId) };
    }
    case 'SignedOutEverywhere': {
      const present = asPresent(account, event);
      const links = withStatus(present.links, 'void', (_linkId, { status }) => status === 'open');
      return { ...present, links, sessions: new Map() };
    }
  }
};

/** A copy. They stand in the order in which they were asked for, which is that of their ends: to look at the first ones does. */
const withoutLongEnded = (links: Credentials['links'], newest: string): Map<string, MagicLink> => {
  const oldest = Date.parse(newest) - LINK_MEMORY_MS;
  const known = new Map(links);
  for (const [linkId, { expiresAt }] of links) {
    if (Date.parse(expiresAt) >= oldest) break;
    known.delete(linkId);
  }
  return known;
};

type Sessions = ReadonlyMap<string, OpenSession>;

const opened = (
  sessions: Sessions,
  session: { readonly sessionId: string; readonly sessionExpiresAt: string; readonly accountType: AccountType },
): Sessions =>
  new Map([
    ...sessions,
    [session.sessionId, { accountType: session.accountType, expiresAt: session.sessionExpiresAt }],
  ]);

const without = (sessions: Sessions, sessionId: string): Sessions =>
  new Map([...sessions].filter(([id]) => id !== sessionId));

const withStatus = (
  links: ReadonlyMap<string, MagicLink>,
  status: MagicLink['status'],
  concerned: (linkId: string, link: MagicLink) => boolean,
): ReadonlyMap<string, MagicLink> =>
  new Map([...links].map(([linkId, link]) => [linkId, concerned(linkId, link) ? { ...link, status } : link]));

const asPresent = (account: Account, event: AccountEvent): Exclude<Account, { status: 'absent' }> => {
  if (account.status !== 'absent') return account;
  throw new Error(`${event.type} stands in the stream of an account that nobody requested: the log is corrupt.`);
};
