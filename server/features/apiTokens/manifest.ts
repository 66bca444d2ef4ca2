import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { apiTokenResolvers } from './graphql.ts';
import { apiTokenRoutes } from './rest.ts';

/** Personal tokens, with which programs act for their owners. */
export const apiTokens = defineFeature({
  name: 'apiTokens',
  resolvers: [apiTokenResolvers],
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
  routes: [...apiTokenRoutes],
});
