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
  /** By link id. Each stands by itself: a newer one does not break an older one. */
  readonly links: ReadonlyMap<string, MagicLink>;
  /** The ids of the sessions that nobody has closed. */
  readonly sessions: ReadonlySet<string>;
}

/** One person's account, as far as its decisions need to know it. */
export type Account =
  | { readonly status: 'absent' }
  /** Nobody has yet shown that the address is theirs. */
  | ({ readonly status: 'requested'; readonly requestedType: AccountType } & Credentials)
  | ({ readonly status: 'active'; readonly accountType: AccountType } & Credentials);

export const absentAccount: Account = { status: 'absent' };

const NO_CREDENTIALS: Credentials = { links: new Map(), sessions: new Set() };

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
      return { ...present, links: new Map([...present.links, [linkId, { tokenHash, expiresAt, status: 'open' }]]) };
    }
    case 'MagicLinkRedeemed': {
      const present = asPresent(account, event);
      const links = withStatus(present.links, 'used', (linkId) => linkId === event.data.linkId);
      return { ...present, links, sessions: new Set([...present.sessions, event.data.sessionId]) };
    }
    case 'AccountTypeGranted': {
      const { links, sessions } = account.status === 'absent' ? NO_CREDENTIALS : account;
      return { status: 'active', accountType: event.data.accountType, links, sessions };
    }
    case 'SessionClosed': {
      const present = asPresent(account, event);
      return { ...present, sessions: new Set([...present.sessions].filter((id) => id !== event.data.sessionId)) };
    }
    case 'SignedOutEverywhere': {
      const present = asPresent(account, event);
      const links = withStatus(present.links, 'void', (_linkId, { status }) => status === 'open');
      return { ...present, links, sessions: new Set() };
    }
  }
};

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
