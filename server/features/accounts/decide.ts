import type { AccountEvent } from '../../../schema/events/account.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { Account } from './account.ts';
import type { AccountCommand } from './accountCommand.ts';
import type { AccountRefusal } from './accountRefusal.ts';
import { redeemable } from '../../platform/auth/magicLinks.ts';

type AccountDecision = Decision<AccountEvent, AccountRefusal>;
type DataOf<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>['data'];

/** A link opens one session; the first one that is redeemed opens the account too. */
export const decideAccount = (command: AccountCommand, account: Account): AccountDecision => {
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
    case 'CloseSession':
      return account.status !== 'absent' && account.sessions.has(command.data.sessionId)
        ? accepted({ type: 'SessionClosed', data: command.data })
        : rejected({ kind: 'SessionNotOpen' });
    case 'SignOutEverywhere':
      return account.status === 'absent'
        ? rejected({ kind: 'AccountNotFound' })
        : accepted({ type: 'SignedOutEverywhere', data: command.data });
  }
};

/** Who has an account already is given a link to it: the asker learns nothing, and the owner of the address gets in. */
const requestAccount = (
  { accountId, accountType, owner, link }: DataOf<'RequestAccount'>,
  account: Account,
): AccountDecision => {
  const linkRequested = linkFor(accountId, link, account);
  if (account.status !== 'absent') return accepted(linkRequested);
  return accepted({ type: 'AccountRequested', data: { accountId, accountType, personal: owner } }, linkRequested);
};

const requestMagicLink = ({ accountId, link }: DataOf<'RequestMagicLink'>, account: Account): AccountDecision =>
  account.status === 'absent'
    ? accepted({ type: 'SignInDeclined', data: { accountId, personal: link.personal } })
    : accepted(linkFor(accountId, link, account));

const linkFor = (accountId: string, link: DataOf<'RequestMagicLink'>['link'], account: Account): AccountEvent => ({
  type: 'MagicLinkRequested',
  data: { accountId, ...link, purpose: account.status === 'active' ? 'signIn' : 'openAccount' },
});

const redeem = ({ tokenHash, at, ...redeemed }: DataOf<'RedeemMagicLink'>, account: Account): AccountDecision => {
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

/** What the account has been granted since goes to a new token only, and the old one is of no use afterwards. */
const rotate = ({ at, ...rotated }: DataOf<'RotateSession'>, account: Account): AccountDecision => {
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
