import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onSessionDoubt } from '../../platform/sessionDoubts.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { checkSession } from './checkSession.ts';

/** Checks the session with the server on mount, when the user returns to the page, and when a call was rejected as unauthenticated. */
export const SessionCheck = () => {
  const client = useApolloClient();
  const check = (): void => void checkSession(client);
  useEffect(() => {
    void checkSession(client);
    return onSessionDoubt(() => void checkSession(client));
  }, [client]);
  useWindowFocus(check);
  return null;
};
