import { InMemoryCache } from '@apollo/client';
import { possibleTypes } from '../generated/possibleTypes.ts';

/** An empty cache, configured for the queries of the public pages. */
export const createReportCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Company: { keyFields: ['domain'] },
      Methodology: { merge: true },
      // The same person may be a member of several lists, with a role in each.
      ListMember: { keyFields: false },
      // A collapsed section requests one fact of each of these, an expanded one all of them. The head of the report requests the pictures.
      BrowserLook: { merge: true },
      Network: { merge: true },
      Threat: { merge: true },
    },
  });
