import { GraphQLError } from 'graphql';
import type { ScanMoment } from '../../foldRecordedScan.ts';
import { abortable } from '../abortable.ts';
import type { GraphqlContext } from '../context.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { sectionOf } from '../sectionOf.ts';
import { shownTo } from '../shownTo.ts';

const noSuchScan = (scanId: string): GraphQLError =>
  new GraphQLError(`There is no scan with the id ${scanId.slice(0, 64)}.`, { extensions: { code: 'NOT_FOUND' } });

export const scanProgressResolvers: Pick<Resolvers, 'Subscription'> = {
  Subscription: {
    scanProgress: {
      subscribe: async (_root, { scanId, after }, { services }) => {
        if (!(await services.scanFeed.exists(scanId))) throw noSuchScan(scanId);
        return abortable((signal) => services.scanFeed.follow(scanId, after ?? -1, signal));
      },
      resolve: async ({ report, changed }: ScanMoment, _args: object, context: GraphqlContext) => {
        const scan = await shownTo(context, report);
        return { revision: scan.revision, scan, changed: changed ? sectionOf(scan, changed) : null };
      },
    },
  },
};
