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
    cache: {
      possibleTypes,
      typePolicies: {
        // A signup has the id of its person, which is the same on both lists.
        Signup: { keyFields: false },
        // The list of pending applications reads fewer fields of a form than the page of one application.
        ScholarForm: { merge: true },
        PartnerForm: { merge: true },
      },
    },
    lapses: new Set(['UNAUTHENTICATED', 'FORBIDDEN']),
    onLapse: () => {
      lapseAdminSession(token);
    },
  });
