import type { ApolloClient } from '@apollo/client';
import { createSessionClient } from '../../platform/createSessionClient.ts';
import { documentIds } from '../../generated/adminDocumentIds.ts';
import { possibleTypes } from '../../generated/allPossibleTypes.ts';
import { lapseAdminSession, type AdminSession } from './adminSession.ts';

/** Creates the client of one administrator's session. */
export const createAdminClient = ({ token }: AdminSession): ApolloClient =>
  createSessionClient({
    token,
    documentIds,
    // A signup has the id of its person, which is the same on both lists.
    cache: { possibleTypes, typePolicies: { Signup: { keyFields: false } } },
    lapses: new Set(['UNAUTHENTICATED', 'FORBIDDEN']),
    onLapse: () => {
      lapseAdminSession(token);
    },
  });
