import { useEffect, useSyncExternalStore } from 'react';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
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

/** The longest delay of a browser timer, in milliseconds; a longer one fires immediately. */
const LONGEST_MS = 2 ** 31 - 1;

/** Returns the delay of the next timer until `time`, in milliseconds, at most LONGEST_MS. */
export const delayUntil = (time: number, now: number): number => Math.min(Math.max(0, time - now), LONGEST_MS);

/** Calls `onDue` at `time` (milliseconds since 1970), however far away, or soon if it has passed. Returns a function that cancels it. */
const callAt = (time: number, onDue: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        if (Date.now() < time) wait();
        else onDue();
      },
      delayUntil(time, Date.now()),
    );
  };
  wait();
  return () => {
    clearTimeout(timer);
  };
};
