import { InMemoryCache } from '@apollo/client';
import { possibleTypes } from '../generated/possibleTypes.ts';

/** An empty cache that knows what the public pages ask for. */
export const createReportCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: { Company: { keyFields: ['domain'] }, Methodology: { merge: true } },
  });
