import type { Installation } from '../../platform/base/installation.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

interface Services {
  readonly installation: () => Installation;
}

export const installationResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query'> = {
  Query: {
    installation: (_root, _args, { services }) => services.installation(),
  },
};
