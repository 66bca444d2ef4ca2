import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { ApolloClient } from '@apollo/client';
import { documentIds } from '../../generated/analystDocumentIds.ts';
import { createSessionClient } from '../../platform/createSessionClient.ts';
import { useAdmin, useStaff } from '../administrators/AdminContext.ts';
import { possibleTypes } from '../../generated/allPossibleTypes.ts';
import type { AdminSession } from '../administrators/adminSession.ts';

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

/** A client for the analyst's pages of one session. `onRefused`: the session, or its role, is not what it was. */
const createAnalystClient = ({ token }: AdminSession, onRefused: () => void): ApolloClient =>
  createSessionClient({
    token,
    documentIds,
    cache: {
      possibleTypes,
      typePolicies: {
        Projection: { keyFields: ['name'] },
        Scratch: { keyFields: ['name'] },
        ReplayRecord: { keyFields: ['replayId'] },
        // The same event in several trees stands at several depths.
        EventTreeNode: { keyFields: false },
      },
    },
    lapses: new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NEEDS_ROLE']),
    onLapse: onRefused,
  });
