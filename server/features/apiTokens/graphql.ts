import type { ApiTokens, ApiToken } from './apiTokens.ts';
import { type ContextWith, signedInMember } from '../../platform/graphql/context.ts';
import { answers } from '../../platform/base/answers.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { MOST_API_TOKENS } from './apiToken.ts';

const DAYS = { days7: 7, days30: 30, days90: 90, days365: 365, never: null } as const;

const tokenOf = ({ tokenId, scopes, ...token }: ApiToken) => ({ id: tokenId, scopes: [...scopes], ...token });

interface Services {
  readonly apiTokens: ApiTokens;
}

export const apiTokenResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Mutation'> = {
  Query: {
    apiTokens: async (_root, _args, context) => {
      const owner = await signedInMember(context);
      const { apiTokens } = context.services;
      const tokens = await apiTokens.list(owner);
      return {
        tokens: tokens.map(tokenOf),
        scopes: [...apiTokens.scopesOf(owner)],
        most: MOST_API_TOKENS,
        mostDays: apiTokens.mostDays,
      };
    },
  },
  Mutation: {
    createApiToken: async (_root, { name, scopes, end }, context) => {
      const owner = await signedInMember(context);
      const answer = await context.services.apiTokens.create(owner, { name, scopes, days: DAYS[end] });
      return answer.kind === 'created'
        ? { __typename: 'ApiTokenCreated', secret: answer.secret, token: tokenOf(answer.token) }
        : { __typename: 'ApiTokenRefused', message: answer.message };
    },
    revokeAllApiTokens: async (_root, _args, context) =>
      context.services.apiTokens.revokeAll(await signedInMember(context)),
    revokeApiToken: async (_root, { id }, context) =>
      (await context.services.apiTokens.revoke(await signedInMember(context), id))
        ? { __typename: 'ApiTokenRevoked', id }
        : { __typename: 'ApiTokenRefused', message: answers().tokens.noSuchToken },
  },
};
