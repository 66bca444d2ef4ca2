import { defineFeature } from '../defineFeature.ts';
import { createAccountAccess } from './accounts.ts';

/** Accounts, which people open by a link that comes by mail. */
export const accounts = defineFeature({
  name: 'accounts',
  open: ({ options: { config, clock }, storage, access }) => ({
    accounts: createAccountAccess({
      ...storage,
      ...access,
      ...access.linkLimits,
      clock,
      sessionDays: config.sessionDays,
    }),
  }),
  resolvers: async () => [(await import('./graphql.ts')).accountResolvers],
  access: {
    fields: {
      'Query.viewer': 'everybody',
      'Mutation.requestMagicLink': 'everybody',
      'Mutation.requestAccount': 'everybody',
      'Mutation.redeemMagicLink': 'everybody',
      'Mutation.rotateSession': 'account',
      'Mutation.signOut': 'account',
    },
    types: {
      NothingToRotate: 'account',
      SessionOver: 'account',
    },
  },
  routes: async () => (await import('./rest.ts')).accountRoutes,
});
