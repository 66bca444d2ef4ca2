import { defineFeature } from '../defineFeature.ts';
import { apiTokenMail } from './mails.ts';
import { createApiTokens } from './apiTokens.ts';

/** Personal tokens, with which programs act for their owners. */
export const apiTokens = defineFeature({
  name: 'apiTokens',
  open: ({ options: { config, clock }, storage, access: { keys } }) => ({
    apiTokens: createApiTokens({
      ...storage,
      keys,
      clock,
      limits: {
        mostDays: config.tokenMaxDays,
        sessionMs: { account: config.sessionDays * 86_400_000, admin: config.adminSessionHours * 3_600_000 },
      },
    }),
  }),
  mails: { ApiTokenCreated: apiTokenMail },
  resolvers: async () => [(await import('./graphql.ts')).apiTokenResolvers],
  access: {
    fields: {
      'Query.apiTokens': 'tokenOwner',
      'Mutation.createApiToken': 'tokenOwner',
      'Mutation.revokeApiToken': 'tokenOwner',
      'Mutation.revokeAllApiTokens': 'tokenOwner',
    },
    types: {
      ApiToken: 'tokenOwner',
      ApiTokenCreated: 'tokenOwner',
      ApiTokenRefused: 'tokenOwner',
      ApiTokenRevoked: 'tokenOwner',
      ApiTokens: 'tokenOwner',
    },
  },
  routes: async () => (await import('./rest.ts')).apiTokenRoutes,
});
