import { useSyncExternalStore } from 'react';
import { currentSession, onSession, type AccountSession } from './accountSession.ts';
import { currentPortalSession, onPortalSession, type PortalSession } from './portalSession.ts';

/** Returns the signed-in account, or undefined. */
export const useSession = (): AccountSession | undefined =>
  useSyncExternalStore(onSession, currentSession, () => undefined);

/** Returns the portal session, even if it has expired meanwhile, or undefined. */
const usePortalUser = (): PortalSession | undefined =>
  useSyncExternalStore(onPortalSession, currentPortalSession, () => undefined);

/** The signed-in user: of an account, or of the portal only. */
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
