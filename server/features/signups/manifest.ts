import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { signupResolvers } from './graphql.ts';
import { signupRoutes } from './rest.ts';

/** The newsletter and the waiting list. */
export const signups = defineFeature({
  name: 'signups',
  resolvers: [signupResolvers],
  access: {
    fields: {
      'Query.signups': 'admin',
      'Mutation.confirmSignup': 'everybody',
      'Mutation.withdrawSignup': 'everybody',
    },
    types: {
      Signup: 'admin',
      SignupCounts: 'admin',
      SignupPage: 'admin',
    },
  },
  routes: [...signupRoutes],
});
