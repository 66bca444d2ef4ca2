import type { ApolloClient } from '@apollo/client';
import { createSessionClient } from '../../platform/createSessionClient.ts';
import { documentIds } from '../../generated/documentIds.ts';
import { documentIds as portalDocumentIds } from '../../generated/portalDocumentIds.ts';
import { possibleTypes } from '../../generated/allPossibleTypes.ts';
import { lapsePortalSession, type PortalSession } from './portalSession.ts';

/** A client of one portal session: its scans are unmasked, and nobody else's cache has them. */
export const createPortalClient = ({ token }: PortalSession): ApolloClient =>
  createSessionClient({
    token,
    // Parts of the public report are shown here too, and read on by their own operations.
    documentIds: { ...documentIds, ...portalDocumentIds },
    cache: {
      possibleTypes,
      // One domain, one portal.
      typePolicies: { Portal: { keyFields: [] }, Company: { keyFields: ['domain'] } },
    },
    lapses: new Set(['UNAUTHENTICATED']),
    onLapse: () => {
      lapsePortalSession(token);
    },
  });
