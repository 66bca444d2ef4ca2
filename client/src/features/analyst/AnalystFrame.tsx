import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useAdmin } from '../admin/AdminContext.ts';
import { useStaff } from '../admin/StaffContext.ts';
import { createAnalystClient } from './createAnalystClient.ts';

/** Around the analyst's pages: a client of their own, so that nobody else loads what only they ask for. */
export const AnalystFrame = () => {
  const session = useAdmin();
  const { reload } = useStaff();
  // It goes with the session: another one is drawn anew (AdminPage).
  const [client] = useState(() => createAnalystClient(session, reload));
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
};
