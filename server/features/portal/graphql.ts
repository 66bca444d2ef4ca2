import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { signedIn } from '../../platform/graphql/context.ts';

export const portalResolvers: Pick<Resolvers, 'Query' | 'Mutation'> = {
  Query: {
    portal: (_root, _args, context) => signedIn(context, 'portal'),
  },
  Mutation: {
    signOutPortal: async (_root, { everywhere }, context) => {
      await context.services.sessions.signOut(await signedIn(context, 'portal'), everywhere ? 'everywhere' : 'here');
      return { everywhere };
    },
  },
};
