import { isAdministratorToken } from './administratorTokens.ts';
import type { Administrator, FindAdministrator } from './administratorSessions.ts';
import type { FindViewer, Viewer } from './sessions.ts';

/** Who calls, by the bearer token of the request. `nobody`: without one, or with one that opens nothing (any more). */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'account'; readonly viewer: Viewer }
  | { readonly kind: 'admin'; readonly administrator: Administrator };

/** Where the two kinds of sessions are found. */
export interface SessionFinders {
  readonly accounts: { readonly findViewer: FindViewer };
  readonly administrators: { readonly findAdministrator: FindAdministrator };
}

const nobody: Caller = { kind: 'nobody' };

/** One question for a token, to those who have its kind: an account's session is never an administrator's, nor the other way round. */
export const findCaller = async (services: SessionFinders, token: string | undefined): Promise<Caller> => {
  if (token === undefined) return nobody;
  if (isAdministratorToken(token)) {
    const administrator = await services.administrators.findAdministrator(token);
    return administrator ? { kind: 'admin', administrator } : nobody;
  }
  const viewer = await services.accounts.findViewer(token);
  return viewer ? { kind: 'account', viewer } : nobody;
};
