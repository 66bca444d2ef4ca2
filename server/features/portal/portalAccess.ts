import { randomUUID } from 'node:crypto';
import type { FindPortalUser } from '../../platform/auth/portalSessions.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { LINK_ANSWER_MS } from '../../platform/auth/askForLink.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { createRedeemPortalLink, type RedeemPortalAnswer, type RedeemPortalLinkParts } from './redeemPortalLink.ts';
import { createRequestPortalLink, type PortalLinkAnswer, type RequestPortalLinkParts } from './requestPortalLink.ts';
import { createSignOutPortal, type SignOutPortal } from './signOutPortal.ts';

/** How somebody gets into the business portal of their domain, and out again. */
export interface PortalAccess {
  /** `body`: `{ email, domain? }`, not yet parsed. */
  requestAccess(body: unknown, client: RequesterPersonal): Promise<PortalLinkAnswer>;
  verifyAccess(token: string, client: RequesterPersonal): Promise<RedeemPortalAnswer>;
  readonly signOut: SignOutPortal;
  readonly findPortalUser: FindPortalUser;
}

export const createPortalAccess = (parts: RequestPortalLinkParts & RedeemPortalLinkParts): PortalAccess => {
  const request = createRequestPortalLink(parts);
  const redeem = createRedeemPortalLink(parts);
  return {
    requestAccess: (body, client) => noSooner(LINK_ANSWER_MS, request({ body, client, commandId: randomUUID() })),
    verifyAccess: (token, client) => redeem({ token, client, commandId: randomUUID() }),
    signOut: createSignOutPortal(parts),
    findPortalUser: parts.findPortalUser,
  };
};
