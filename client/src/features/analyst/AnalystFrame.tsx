import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { ApolloClient } from '@apollo/client';
import { documentIds } from '../../generated/analystDocumentIds.ts';
import { createSessionClient } from '../../platform/createSessionClient.ts';
import { useAdmin, useStaff } from '../administrators/AdminContext.ts';
import { possibleTypes } from '../../generated/allPossibleTypes.ts';
import type { AdminSession } from '../administrators/adminSession.ts';

/** Wraps the analyst's pages in a client of their own, so that other pages need not load their operations. */
export const AnalystFrame = () => {
  const session = useAdmin();
  const { reload } = useStaff();
  // The client lives as long as the session; another session remounts this component (AdminPage).
  const [client] = useState(() => createAnalystClient(session, reload));
  return (
    <ApolloProvider client={client}>
      <Outlet />
    </ApolloProvider>
  );
};

/** Creates a client for the analyst's pages of one session. `onRefused` is called if the session or its role is no longer valid. */
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
        // The same event can appear in several trees, at different depths.
        EventTreeNode: { keyFields: false },
      },
    },
    lapses: new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'NEEDS_ROLE']),
    onLapse: onRefused,
  });
