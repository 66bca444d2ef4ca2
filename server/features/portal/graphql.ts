import type { Plan as PlanName } from '../../../schema/events/plan.ts';
import type { Plan, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { signedInPortalUser } from '../../platform/graphql/context.ts';

const PLANS = { 'Business - Free': 'FREE', 'Business - Pro': 'PRO' } as const satisfies Record<PlanName, Plan>;

export const portalResolvers: Pick<Resolvers, 'Query' | 'Mutation' | 'Portal'> = {
  Query: {
    portal: (_root, _args, context) => signedInPortalUser(context),
  },
  Mutation: {
    signOutPortal: async (_root, { everywhere }, context) => {
      await context.services.portal.signOut(await signedInPortalUser(context), everywhere ? 'everywhere' : 'here');
      return { everywhere };
    },
  },
  Portal: {
    plan: ({ plan }) => PLANS[plan],
  },
};
