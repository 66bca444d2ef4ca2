import { defineFeature } from '../defineFeature.ts';
import { businessFacts } from '../../report/businessFacts.ts';
import { createLookForProof, openBusiness } from './businesses.ts';

/** Proofs that a domain is its owner’s, and what the owner says about the business. */
export const businesses = defineFeature({
  name: 'businesses',
  open: ({ options: { config, clock }, storage, access, outside }) => ({
    business: openBusiness(storage, {
      ...access,
      clock,
      lookForProof: createLookForProof(outside.createScannerIo),
      limiter: access.limiterOf('verification', {
        points: config.rateLimit.forms,
        windowSeconds: config.rateLimit.windowSeconds,
      }),
      factsOf: businessFacts,
    }),
  }),
  work: async ({ options, storage, outside }) => ({
    verifications: (await import('./policy.ts')).openVerificationPolicy(
      options,
      storage,
      createLookForProof(outside.createScannerIo),
    ),
  }),
  resolvers: async () => [(await import('./graphql.ts')).portalBusinessResolvers],
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
  routes: async () => (await import('./rest.ts')).businessRoutes,
});
