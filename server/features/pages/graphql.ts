import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

export const installationResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    installation: (_root, _args, { services }) => services.installation(),
  },
};
