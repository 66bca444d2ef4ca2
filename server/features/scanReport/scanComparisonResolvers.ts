import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { findComparison } from './comparison/findComparison.ts';
import { comparisonOf } from './comparisonOf.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { shownTo } from './shownTo.ts';
import { viewedReport } from './viewedReport.ts';

export const scanComparisonResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    scanComparison: async (_root, { before, after }, context) => {
      const show = async (report: ScanReport) => {
        await viewedReport(context, report);
        return shownTo(context, report);
      };
      const found = await findComparison(context.services, show, [before, after]);
      switch (found.kind) {
        case 'compared':
          return { __typename: 'ScanComparison', ...comparisonOf(found.comparison) };
        case 'notFound':
          return { __typename: 'ScanNotFound', message: found.message };
        case 'notComparable':
          return { __typename: 'ScansNotComparable', message: found.message };
      }
    },
  },
};
