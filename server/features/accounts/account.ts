import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type AccountEvent, accountEvents } from '../../../schema/events/account.ts';
import type { AccountType } from '../../../schema/forms/accountRequest.ts';
import {
  withLink,
  withLinksVoid,
  withLinkUsed,
  type MagicLinks,
  type LinkRefusal,
  redeemable,
} from '../../platform/auth/magicLinks.ts';
import type { EndSessions } from '../../platform/auth/sessions.ts';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
  type CommandData,
} from '../../platform/commands/aggregate.ts';

interface Credentials {
  readonly links: MagicLinks;
  /** Sessions that nobody has closed, by id. */
  readonly sessions: ReadonlyMap<string, OpenSession>;
}

interface OpenSession {
  /** The account type of this session, whatever the account has been granted since. */
  readonly accountType: AccountType;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** One person's account, as far as its decisions need it. */
type Account =
  | { readonly status: 'absent' }
  /** Nobody has yet proved that the address is theirs. */
  | ({ readonly status: 'requested'; readonly requestedType: AccountType } & Credentials)
  | ({ readonly status: 'active'; readonly accountType: AccountType } & Credentials);

const absentAccount: Account = { status: 'absent' };

const NO_CREDENTIALS: Credentials = { links: new Map(), sessions: new Map() };

/** Throws on a stream that none of our deciders wrote. */
const evolveAccount = (account: Account, event: AccountEvent): Account => {
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

/** The account itself determines the purpose of the link. */
type NewLink = Omit<DataOf<'MagicLinkRequested'>, 'accountId' | 'purpose'>;

/** Commands of an account. Times are ISO 8601 in UTC; times, ids and hashes come from outside. */
export type AccountCommand =
  | CommandOf<'RequestAccount', Omit<DataOf<'AccountRequested'>, 'personal'> & { owner: Encrypted; link: NewLink }>
  | CommandOf<'RequestMagicLink', { readonly accountId: string; readonly link: NewLink }>
  | CommandOf<
      'RedeemMagicLink',
      Omit<DataOf<'MagicLinkRedeemed'>, 'accountType'> & { readonly tokenHash: string; readonly at: string }
    >
  /** Issued by the holder of the session that is closed. */
  | CommandOf<
      'RotateSession',
      Omit<DataOf<'SessionRotated'>, 'accountType' | 'sessionExpiresAt'> & { readonly at: string }
    >
  /** For example because an application was approved. */
  | CommandOf<'GrantAccountType', DataOf<'AccountTypeGranted'>>
  | EndSessions;

/** Why an account refuses a command. */
type AccountRefusal =
  | { readonly kind: 'AccountNotFound' }
  | LinkRefusal
  | { readonly kind: 'SessionNotOpen' }
  /** The session already has all rights of its account. */
  | { readonly kind: 'NothingToRotate' }
  | { readonly kind: 'AlreadyGranted'; readonly accountType: AccountType };

type AccountDecision = Decision<AccountEvent, AccountRefusal>;
/** A link opens one session; the first redeemed link opens the account too. */
const decideAccount = (command: AccountCommand, account: Account): AccountDecision => {
  switch (command.type) {
    case 'RequestAccount':
      return requestAccount(command.data, account);
    case 'RequestMagicLink':
      return requestMagicLink(command.data, account);
    case 'RedeemMagicLink':
      return redeem(command.data, account);
    case 'GrantAccountType':
      return account.status === 'active' && account.accountType === command.data.accountType
        ? rejected({ kind: 'AlreadyGranted', accountType: account.accountType })
        : accepted({ type: 'AccountTypeGranted', data: command.data });
    case 'RotateSession':
      return rotate(command.data, account);
    case 'CloseSession': {
      const { subject: accountId, sessionId } = command.data;
      return account.status !== 'absent' && account.sessions.has(sessionId)
        ? accepted({ type: 'SessionClosed', data: { accountId, sessionId } })
        : rejected({ kind: 'SessionNotOpen' });
    }
    case 'SignOutEverywhere':
      return account.status === 'absent'
        ? rejected({ kind: 'AccountNotFound' })
        : accepted({ type: 'SignedOutEverywhere', data: { accountId: command.data.subject } });
  }
};

/** If the account already exists, its owner gets a link to it: the asker learns nothing, and the owner of the address can sign in. */
const requestAccount = (
  { accountId, accountType, owner, link }: CommandData<AccountCommand, 'RequestAccount'>,
  account: Account,
): AccountDecision => {
  const linkRequested = linkFor(accountId, link, account);
  if (account.status !== 'absent') return accepted(linkRequested);
  return accepted({ type: 'AccountRequested', data: { accountId, accountType, personal: owner } }, linkRequested);
};

const requestMagicLink = (
  { accountId, link }: CommandData<AccountCommand, 'RequestMagicLink'>,
  account: Account,
): AccountDecision =>
  account.status === 'absent'
    ? accepted({ type: 'SignInDeclined', data: { accountId, personal: link.personal } })
    : accepted(linkFor(accountId, link, account));

const linkFor = (
  accountId: string,
  link: CommandData<AccountCommand, 'RequestMagicLink'>['link'],
  account: Account,
): AccountEvent => ({
  type: 'MagicLinkRequested',
  data: { accountId, ...link, purpose: account.status === 'active' ? 'signIn' : 'openAccount' },
});

const redeem = (
  { tokenHash, at, ...redeemed }: CommandData<AccountCommand, 'RedeemMagicLink'>,
  account: Account,
): AccountDecision => {
  if (account.status === 'absent') return rejected({ kind: 'LinkInvalid' });
  const verdict = redeemable(account.links.get(redeemed.linkId), { tokenHash, at });
  if (verdict.kind !== 'link') return rejected(verdict);
  const accountType = account.status === 'active' ? account.accountType : account.requestedType;
  const opened: AccountEvent = { type: 'MagicLinkRedeemed', data: { ...redeemed, accountType } };
  if (account.status === 'active') return accepted(opened);
  const { accountId } = redeemed;
  const granted = { accountId, accountType, reason: 'accountRequested' } as const;
  return accepted<AccountEvent>(opened, { type: 'AccountTypeGranted', data: granted });
};

/** Only a new token gets what the account has been granted since, and the old one no longer works. */
const rotate = (
  { at, ...rotated }: CommandData<AccountCommand, 'RotateSession'>,
  account: Account,
): AccountDecision => {
  const session = account.status === 'active' ? account.sessions.get(rotated.closedSessionId) : undefined;
  if (account.status !== 'active' || !session || Date.parse(at) >= Date.parse(session.expiresAt))
    return rejected({ kind: 'SessionNotOpen' });
  const { accountType } = account;
  if (session.accountType === accountType) return rejected({ kind: 'NothingToRotate' });
  return accepted({
    type: 'SessionRotated',
    data: { ...rotated, sessionExpiresAt: session.expiresAt, accountType },
  });
};

export const accountDecider: Decider<Account, AccountEvent, AccountCommand, AccountRefusal> = {
  initial: absentAccount,
  evolve: evolveAccount,
  decide: decideAccount,
};

export const accountAggregate = defineAggregate('account', accountEvents, accountDecider);
