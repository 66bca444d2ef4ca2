import { useSyncExternalStore } from 'react';
import { currentSession, onSession, type AccountSession } from './accountSession.ts';

/** Who is signed in, or nobody. */
export const useSession = (): AccountSession | undefined =>
  useSyncExternalStore(onSession, currentSession, () => undefined);
