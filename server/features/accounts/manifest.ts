import { defineFeature } from '../defineFeature.ts';
import { magicLinkMail, noAccountMail } from './mails.ts';
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
  mails: { MagicLinkRequested: magicLinkMail, SignInDeclined: noAccountMail },
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
