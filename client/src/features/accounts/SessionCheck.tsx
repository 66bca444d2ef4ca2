import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { onSessionDoubt } from '../../platform/sessionDoubts.ts';
import { useWindowFocus } from '../../platform/useWindowFocus.ts';
import { checkSession } from './checkSession.ts';

/** Asks the server for the session at first, when somebody comes back to the page, and when a call was refused for want of one. */
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
