import { newSessionToken } from '../../platform/auth/sessionTokens.ts';
import type { FindViewer, OwnDomainOf, Viewer } from '../../platform/auth/sessions.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { accountAggregate } from './accountAggregate.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import {
  openByLink,
  type LinkNotOpened,
  type LinkRedemption,
  type OpenByLinkParts,
} from '../../platform/auth/openByLink.ts';
import { viewerOfLog } from './viewerOfLog.ts';

export type RedeemAnswer =
  | { readonly kind: 'signedIn'; readonly sessionToken: string; readonly viewer: Viewer }
  | LinkNotOpened;

export interface RedeemLinkParts extends OpenByLinkParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly findViewer: FindViewer;
  readonly ownDomainOf: OwnDomainOf;
}

const INVALID =
  'This link is not valid. It may be incomplete: please open it again from the email, or request a new one.';

/** Opens a session of an account for the holder of a link's token. */
export const createRedeemLink =
  (parts: RedeemLinkParts) =>
  async (redemption: LinkRedemption): Promise<RedeemAnswer> => {
    const answer = await openByLink<Viewer>(parts, redemption, {
      actor: 'account',
      redeemed: 'MagicLinkRedeemed',
      freshToken: newSessionToken,
      invalid: INVALID,
      redeem: ({ subject: accountId, ...link }, session, envelope) => {
        const data = { accountId, ...link, ...session };
        return executeCommand(parts.store, accountAggregate, accountId, { type: 'RedeemMagicLink', data }, envelope);
      },
      // The link is spent: who came with it gets the session, though the read models may be behind.
      find: async (token, { subject: accountId, sessionId }) =>
        (await parts.findViewer(token)) ?? (await viewerOfLog(parts, { accountId, sessionId })),
    });
    if (answer.kind !== 'opened') return answer;
    return { kind: 'signedIn', sessionToken: answer.sessionToken, viewer: answer.found };
  };
