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

/** Returns the portal session, or undefined. A session that expires, here or in another tab, is removed (spec 2 §2, portal wrapper). */
export const usePortalSession = (): PortalSession | undefined => {
  const session = useSyncExternalStore(onPortalSession, currentPortalSession, () => undefined);

  useEffect(() => {
    if (!session) {
      // Also remove a stored value that is not a session.
      if (!hasPortalSessionLapsed()) endPortalSession();
      return undefined;
    }
    return callAt(session.expiresAt, () => {
      lapsePortalSession(session.token);
    });
  }, [session]);

  // Timers do not advance while the computer sleeps.
  useWindowFocus(() => {
    if (session && isOver(session)) lapsePortalSession(session.token);
  });

  return session && !isOver(session) ? session : undefined;
};
