import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { accountResolvers } from './graphql.ts';
import { accountRoutes } from './rest.ts';

/** Accounts, which people open by a link that comes by mail. */
export const accounts = defineFeature({
  name: 'accounts',
  resolvers: [accountResolvers],
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
  routes: [...accountRoutes],
});
