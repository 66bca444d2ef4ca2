import { gradeOf } from '../../../schema/report/score.ts';
import { methodology } from '../../scanner/score/methodology.ts';
import { callersMistake } from '../callersMistake.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { pageSize } from '../pageSize.ts';
import { shownTo } from '../shownTo.ts';
import { upperSnake } from '../upperSnake.ts';
import { viewedReport } from '../viewedReport.ts';

/** As domains are kept. Postgres fails a whole statement on a NUL, and no domain has one. */
const domainOf = (text: string): string => text.toLowerCase().replaceAll('\0', '\uFFFD');

export const queryResolvers: Pick<Resolvers, 'Query'> = {
  Query: {
    scan: async (_root, { id }, context) => {
      const report = await viewedReport(context, await context.services.scanById(id));
      return report ? shownTo(context, report) : null;
    },
    latestScan: async (_root, { domain }, context) => {
      const report = await viewedReport(context, await context.services.latestScan(domainOf(domain)));
      return report ? shownTo(context, report) : null;
    },
    globalStats: (_root, _args, { services }) => services.globalStats(),
    methodology: () => {
      const { categories, ...rest } = methodology();
      return { ...rest, categories: categories.map((each) => ({ ...each, category: upperSnake(each.category) })) };
    },
    companySearch: (_root, { query }, { services }) => services.searchCompanies(query),
    universities: (_root, { search }, { services }) => services.suggestions.universities(search),
    cities: (_root, { search }, { services }) => services.suggestions.cities(search),
    domainHistory: async (_root, { domain, first, before }, { services }) => {
      const page = { first: pageSize(first), before: before ?? undefined };
      const { entries, ...rest } = await services.domainHistory(domainOf(domain), page).catch(callersMistake);
      return {
        ...rest,
        entries: entries.map(({ subScores, overall, ...entry }) => ({
          ...entry,
          ...subScores,
          overall,
          grade: overall === null ? null : gradeOf(overall),
        })),
      };
    },
  },
};
