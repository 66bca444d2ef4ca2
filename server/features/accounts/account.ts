import type { AccountEvent } from '../../../schema/events/account.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import { withLink, withLinksVoid, withLinkUsed, type MagicLinks } from '../../platform/auth/magicLinks.ts';

interface Credentials {
  readonly links: MagicLinks;
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
      return { ...present, links: withLink(present.links, linkId, { tokenHash, expiresAt, status: 'open' }) };
    }
    case 'MagicLinkRedeemed': {
      const present = asPresent(account, event);
      const links = withLinkUsed(present.links, event.data.linkId);
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
      return { ...present, links: withLinksVoid(present.links), sessions: new Map() };
    }
  }
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

const asPresent = (account: Account, event: AccountEvent): Exclude<Account, { status: 'absent' }> => {
  if (account.status !== 'absent') return account;
  throw new Error(`${event.type} stands in the stream of an account that nobody requested: the log is corrupt.`);
};
