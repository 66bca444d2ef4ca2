import { useEffect, useSyncExternalStore } from 'react';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { callAt } from './callAt.ts';
import {
  currentPortalSession,
  endPortalSession,
  hasPortalSessionLapsed,
  lapsePortalSession,
  onPortalSession,
  type PortalSession,
} from '../accounts/portalSession.ts';

const isOver = ({ expiresAt }: PortalSession): boolean => expiresAt <= Date.now();

/** Who is signed in to the portal, or nobody. One that expires meanwhile, or in another tab, is removed (spec 2 §2, portal wrapper). */
export const usePortalSession = (): PortalSession | undefined => {
  const session = useSyncExternalStore(onPortalSession, currentPortalSession, () => undefined);

  useEffect(() => {
    if (!session) {
      // What is kept and is no session goes too.
      if (!hasPortalSessionLapsed()) endPortalSession();
      return undefined;
    }
    return callAt(session.expiresAt, () => {
      lapsePortalSession(session.token);
    });
  }, [session]);

  // A timer does not count while the computer sleeps.
  useWindowFocus(() => {
    if (session && isOver(session)) lapsePortalSession(session.token);
  });

  return session && !isOver(session) ? session : undefined;
};
