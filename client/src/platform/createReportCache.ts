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
      // A closed section has one fact of each of these, an opened one all. The head of the report has the pictures.
      BrowserLook: { merge: true },
      Network: { merge: true },
      Threat: { merge: true },
    },
  });
