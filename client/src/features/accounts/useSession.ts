import { useSyncExternalStore } from 'react';
import { currentSession, onSession, type AccountSession } from './accountSession.ts';
import { currentPortalSession, onPortalSession, type PortalSession } from './portalSession.ts';

/** Who is signed in to an account, or nobody. */
export const useSession = (): AccountSession | undefined =>
  useSyncExternalStore(onSession, currentSession, () => undefined);

/** Who is signed in to the portal, whether or not the session has expired meanwhile, or nobody. */
const usePortalUser = (): PortalSession | undefined =>
  useSyncExternalStore(onPortalSession, currentPortalSession, () => undefined);

/** Who is signed in here: to an account, or to the portal alone. */
export type SignedIn =
  | { readonly kind: 'account'; readonly email: string; readonly accountType: string }
  | { readonly kind: 'portal'; readonly email: string; readonly domain: string };

export const useSignedIn = (): SignedIn | undefined => {
  const [account, portal] = [useSession(), usePortalUser()];
  if (account) return { kind: 'account', email: account.email, accountType: account.accountType };
  return portal && portal.expiresAt > Date.now()
    ? { kind: 'portal', email: portal.email, domain: portal.domain }
    : undefined;
};
