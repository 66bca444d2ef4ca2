import type { LookAlikes } from './lookAlikes.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';

interface Services {
  readonly lookAlikes: LookAlikes;
}

export const portalLookAlikeResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal'> = {
  Portal: {
    lookAlikes: ({ domain }, _args, { services }) => services.lookAlikes.of(domain),
  },
};
