import { gradeOf } from '../../../checks/kit/grade.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { PublicLists } from './publicLists.ts';

interface Services {
  readonly publicLists: PublicLists;
}

export const publicListResolvers: Pick<Resolvers<ContextWith<Services>>, 'Query' | 'Portal' | 'Mutation'> = {
  Query: {
    publicReports: async (_root, { order, first, after }, { services }) => {
      const place = { first: pageSize(first), after: after ?? undefined };
      const page = await services.publicLists.reports(order, place).catch(callersMistake);
      if (!page) return null;
      const { reports, nextCursor } = page;
      return {
        reports: reports.map((report) => ({ ...report, grade: report.score === null ? null : gradeOf(report.score) })),
        nextCursor,
      };
    },
  },
  Portal: {
    isPubliclyListed: async ({ domain }, _args, { services }) => (await services.publicLists.isListed(domain)) ?? null,
  },
  Mutation: {
    setPublicListing: async (_root, { isListed }, context) => {
      await context.services.publicLists.setListed(await signedIn(context, 'portal'), isListed, context.client);
      return isListed;
    },
  },
};
