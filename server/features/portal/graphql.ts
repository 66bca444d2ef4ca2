import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { signedInPortalUser } from '../../platform/graphql/context.ts';

export const portalResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    portal: (_root, _args, context) => signedInPortalUser(context),
  },
  Mutation: {
    signOutPortal: async (_root, { everywhere }, context) => {
      await context.services.portal.signOut(await signedInPortalUser(context), everywhere ? 'everywhere' : 'here');
      return { everywhere };
    },
  },
};
