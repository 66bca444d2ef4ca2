import { defineFeature } from '../defineFeature.ts';
import { confirmSignupMail, signupWelcomeMail } from './mails.ts';
import { createSignupLinks, createSignupLists } from './signups.ts';

/** The newsletter and the waiting list. */
export const signups = defineFeature({
  name: 'signups',
  open: ({ options: { clock }, storage, access }) => ({
    signupLinks: createSignupLinks({ ...storage, keys: access.keys, tokens: access.signupTokens, clock }),
    signups: createSignupLists(storage.knex, access.keys),
  }),
  mails: { SignupRequested: confirmSignupMail, SignupConfirmed: signupWelcomeMail },
  resolvers: async () => [(await import('./graphql.ts')).signupResolvers],
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
  routes: async () => (await import('./rest.ts')).signupRoutes,
});
