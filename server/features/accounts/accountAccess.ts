import { randomUUID } from 'node:crypto';
import type { FindViewer } from '../../platform/auth/sessions.ts';
import type { RequesterPersonal } from '../../platform/auth/requesterPersonal.ts';
import { LINK_ANSWER_MS, type LinkAnswer } from '../../platform/auth/askForLink.ts';
import { noSooner } from '../../platform/commands/noSooner.ts';
import { createRedeemLink, type RedeemAnswer, type RedeemLinkParts } from './redeemLink.ts';
import { createRequestLink, type RequestLinkParts } from './requestLink.ts';
import { createRotateSession, type RotateSession } from './rotateSession.ts';
import { createSignOut, type SignOut } from './signOut.ts';

/** How somebody gets an account, in, and out again. */
export interface AccountAccess {
  /** `body`: as schema/forms/accountRequest.ts has it, not yet parsed. */
  requestMagicLink(body: unknown, client: RequesterPersonal): Promise<LinkAnswer>;
  requestAccount(body: unknown, client: RequesterPersonal): Promise<LinkAnswer>;
  redeemMagicLink(token: string, client: RequesterPersonal): Promise<RedeemAnswer>;
  readonly rotateSession: RotateSession;
  readonly signOut: SignOut;
  readonly findViewer: FindViewer;
}

export const createAccountAccess = (parts: RequestLinkParts & RedeemLinkParts): AccountAccess => {
  const links = createRequestLink(parts);
  const redeem = createRedeemLink(parts);
  return {
    requestMagicLink: (body, client) =>
      noSooner(LINK_ANSWER_MS, links.toSignIn({ body, client, commandId: randomUUID() })),
    requestAccount: (body, client) =>
      noSooner(LINK_ANSWER_MS, links.toOpenAccount({ body, client, commandId: randomUUID() })),
    redeemMagicLink: (token, client) => redeem({ token, client, commandId: randomUUID() }),
    rotateSession: createRotateSession(parts),
    signOut: createSignOut(parts),
    findViewer: parts.findViewer,
  };
};
