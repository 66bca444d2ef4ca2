import type { Administrator, FindAdministrator } from './administratorSessions.ts';
import { administratorTokens, portalTokens } from './sessionTokens.ts';
import type { FindPortalUser, PortalUser } from './portalSessions.ts';
import type { FindViewer, Viewer } from './sessions.ts';

/** Who calls, by the bearer token of the request. `nobody`: without one, or with one that opens nothing (any more). */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'account'; readonly viewer: Viewer }
  | { readonly kind: 'portal'; readonly portalUser: PortalUser }
  /** Who came in at /admin. */
  | { readonly kind: 'staff'; readonly administrator: Administrator };

/** Where the three kinds of sessions are found. */
export interface SessionFinders {
  readonly accounts: { readonly findViewer: FindViewer };
  readonly portal: { readonly findPortalUser: FindPortalUser };
  readonly administrators: { readonly findAdministrator: FindAdministrator };
}

const nobody: Caller = { kind: 'nobody' };

/** One question for a token, to those who have its kind: a session of one kind never is one of another. */
export const findCaller = async (services: SessionFinders, token: string | undefined): Promise<Caller> => {
  if (token === undefined) return nobody;
  if (administratorTokens.isOf(token)) {
    const administrator = await services.administrators.findAdministrator(token);
    return administrator ? { kind: 'staff', administrator } : nobody;
  }
  if (portalTokens.isOf(token)) {
    const portalUser = await services.portal.findPortalUser(token);
    return portalUser ? { kind: 'portal', portalUser } : nobody;
  }
  const viewer = await services.accounts.findViewer(token);
  return viewer ? { kind: 'account', viewer } : nobody;
};

/** The name that somebody who is signed in is counted by, whatever address they come from; undefined: nobody is. */
export const countedAs = (caller: Caller): string | undefined => {
  switch (caller.kind) {
    case 'nobody':
      return undefined;
    case 'account':
      return `account ${caller.viewer.accountId}`;
    case 'portal':
      return `portal ${caller.portalUser.portalUserId}`;
    case 'staff':
      return `staff ${caller.administrator.adminId}`;
  }
};
