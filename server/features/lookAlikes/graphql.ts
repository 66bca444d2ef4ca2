import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

export const portalLookAlikeResolvers: Pick<Resolvers, 'Portal'> = {
  Portal: {
    lookAlikes: ({ domain }, _args, { services }) => services.lookAlikes.of(domain),
  },
};
