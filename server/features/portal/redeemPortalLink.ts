import type { Plan } from '../../../schema/events/plan.ts';
import type { FindPortalUser, PortalUser } from '../../platform/auth/portalSessions.ts';
import { portalTokens } from '../../platform/auth/portalTokens.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import {
  openByLink,
  type LinkNotOpened,
  type LinkRedemption,
  type OpenByLinkParts,
} from '../../platform/auth/openByLink.ts';
import { portalAggregate } from './portalAggregate.ts';
import { proveByMailbox } from './proveByMailbox.ts';
import { portalUserOfLog } from './portalUserOfLog.ts';

export type RedeemPortalAnswer =
  | { readonly kind: 'signedIn'; readonly sessionToken: string; readonly portalUser: PortalUser }
  | LinkNotOpened;

export interface RedeemPortalLinkParts extends OpenByLinkParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly findPortalUser: FindPortalUser;
  readonly planOf: (domain: string) => Promise<Plan>;
  readonly isProven: (domain: string) => Promise<boolean>;
}

/** Spec 2 §8. */
const INVALID = 'Invalid or expired magic link';

/** Opens a session of the business portal for the holder of a link's token. */
export const createRedeemPortalLink =
  (parts: RedeemPortalLinkParts) =>
  async (redemption: LinkRedemption): Promise<RedeemPortalAnswer> => {
    const answer = await openByLink<PortalUser>(parts, redemption, {
      actor: 'portal',
      redeemed: 'PortalLinkRedeemed',
      freshToken: portalTokens.fresh,
      invalid: INVALID,
      redeem: ({ subject: portalUserId, ...link }, session, envelope) => {
        const data = { portalUserId, ...link, ...session };
        return executeCommand(parts.store, portalAggregate, portalUserId, { type: 'RedeemPortalLink', data }, envelope);
      },
      // The link is spent: who came with it gets the session, though the read models may be behind.
      find: async (token, { subject: portalUserId, sessionId }) =>
        (await parts.findPortalUser(token)) ?? (await portalUserOfLog(parts, { portalUserId, sessionId })),
    });
    if (answer.kind !== 'opened') return answer;
    const isProven = await proveByMailbox(parts, answer.found, redemption.commandId);
    return { kind: 'signedIn', sessionToken: answer.sessionToken, portalUser: { ...answer.found, isProven } };
  };
