import type { ApolloClient } from '@apollo/client';
import { createSessionClient } from '../../platform/createSessionClient.ts';
import { documentIds } from '../../generated/analystDocumentIds.ts';
import { adminPossibleTypes } from '../admin/adminPossibleTypes.ts';
import type { AdminSession } from '../admin/adminSession.ts';

/** A client for the analyst's pages of one session. `onRefused`: the session, or its role, is not what it was. */
export const createAnalystClient = ({ token }: AdminSession, onRefused: () => void): ApolloClient =>
  createSessionClient({
    token,
    documentIds,
    cache: {
      possibleTypes: adminPossibleTypes,
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
