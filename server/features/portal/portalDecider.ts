import type { PortalEvent } from '../../../schema/events/portal.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import { redeemable, type LinkRefusal } from '../../platform/auth/magicLinks.ts';
import type { PortalCommand } from './portalCommand.ts';
import { absentPortalUser, evolvePortalUser, type PortalUser } from './portalUser.ts';

/** Why a portal's user is refused a command. */
export type PortalRefusal =
  | LinkRefusal
  | { readonly kind: 'SessionNotOpen' }
  /** Nobody has ever asked for a link. */
  | { readonly kind: 'PortalUserNotFound' };

type PortalDecision = Decision<PortalEvent, PortalRefusal>;

const redeem = (
  { tokenHash, at, ...redeemed }: Extract<PortalCommand, { type: 'RedeemPortalLink' }>['data'],
  user: PortalUser,
): PortalDecision => {
  if (user.status === 'absent') return rejected({ kind: 'LinkInvalid' });
  const verdict = redeemable(user.links.get(redeemed.linkId), { tokenHash, at });
  if (verdict.kind !== 'link') return rejected(verdict);
  return accepted({ type: 'PortalLinkRedeemed', data: { ...redeemed, domain: verdict.link.domain } });
};

const decide = (command: PortalCommand, user: PortalUser): PortalDecision => {
  switch (command.type) {
    case 'RequestPortalLink':
      return accepted({ type: 'PortalLinkRequested', data: command.data });
    case 'RedeemPortalLink':
      return redeem(command.data, user);
    case 'ClosePortalSession':
      return user.status === 'known' && user.sessions.has(command.data.sessionId)
        ? accepted({ type: 'PortalSessionClosed', data: command.data })
        : rejected({ kind: 'SessionNotOpen' });
    case 'SignOutEverywhere':
      return user.status === 'known'
        ? accepted({ type: 'PortalSignedOutEverywhere', data: command.data })
        : rejected({ kind: 'PortalUserNotFound' });
    case 'ChangeAlertMails':
      return user.status === 'known'
        ? accepted({ type: 'AlertMailsChanged', data: command.data })
        : rejected({ kind: 'PortalUserNotFound' });
    case 'RequestAlertMail':
      return user.status === 'known'
        ? accepted({ type: 'AlertMailRequested', data: command.data })
        : rejected({ kind: 'PortalUserNotFound' });
  }
};

/** A link opens one session, for the domain that it was asked for. */
export const portalDecider: Decider<PortalUser, PortalEvent, PortalCommand, PortalRefusal> = {
  initial: absentPortalUser,
  evolve: evolvePortalUser,
  decide,
};
