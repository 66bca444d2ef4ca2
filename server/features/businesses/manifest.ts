import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { portalBusinessResolvers } from './graphql.ts';
import { businessRoutes } from './rest.ts';

/** Proofs that a domain is its owner’s, and what the owner says about the business. */
export const businesses = defineFeature({
  name: 'businesses',
  resolvers: [portalBusinessResolvers],
  access: {
    fields: {
      'Mutation.startVerification': 'portal',
      'Mutation.checkVerification': 'portal',
      'Mutation.correctProfileField': 'portal',
      'Mutation.withdrawProfileField': 'portal',
    },
    types: {
      BusinessVerification: 'portal',
      ProfileField: 'portal',
      ProfileFieldChange: 'portal',
      ProfileFieldRefused: 'portal',
      ProfileFieldSaved: 'portal',
      VerificationCheck: 'portal',
      VerificationChecked: 'portal',
      VerificationNotStarted: 'portal',
      VerificationRateLimited: 'portal',
    },
  },
  routes: [...businessRoutes],
});
