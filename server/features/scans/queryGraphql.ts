import type { PointInTimeQueries } from './scans.ts';
import { type Queries, type ScanLoaders, shownTo } from './scanReport.ts';
import { type ViewServices, recordReportView, type ViewContext } from '../auditLog/auditLog.ts';
import type { ContextWith } from '../../platform/graphql/context.ts';
import type { GraphQLResolveInfo } from 'graphql';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { shownChanges, withChanges } from '../../report/comparison/scanChanges.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import type { ShownReport } from '../../report/reportFor.ts';
import { methodology } from '../../scanner/score/methodology.ts';
import { callersMistake } from '../../platform/graphql/callersMistake.ts';
import type { Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';

/** Normalises a domain as it is stored. Postgres fails a whole statement on a NUL, and no domain contains one. */
const domainOf = (text: string): string => text.toLowerCase().replaceAll('\0', '\uFFFD');

/** With fewer scored domains, the bands would say little about a score, and reveal something about the individual domains. */
export const LEAST_DOMAINS = 20;

interface ReportContext extends ViewContext {
  /** Answers from the cache if it can (server/api/cacheableOperation.ts). */
  readonly reuseResponse?: (report: ShownReport, info: GraphQLResolveInfo) => Promise<ShownReport | null>;
}

/** Returns a report as its reader may see it; `asOf`: as of a past point in time. */
const seen = async (
  context: ReportContext,
  info: GraphQLResolveInfo,
  found: ScanReport | undefined,
  asOf?: string,
): Promise<ShownReport | null> => {
  const report = await recordReportView(context, found);
  if (!report) return null;
  const shown = await shownTo(context, report);
  if (asOf !== undefined) return { ...shown, asOf };
  return context.reuseResponse ? context.reuseResponse(shown, info) : shown;
};

interface Services
  extends
    Pick<Queries, 'countedLatestScan' | 'domainHistory' | 'globalStats' | 'scanById' | 'scoreDistribution'>,
    ViewServices {
  readonly pointInTime: PointInTimeQueries;
}

type QueryContext = ContextWith<Services, ScanLoaders> & ReportContext;

export const scanQueryResolvers: Pick<Resolvers<QueryContext>, 'Query'> = {
  Query: {
    scan: async (_root, { id, asOf }, context, info) => {
      const { services } = context;
      if (typeof asOf !== 'string') return seen(context, info, await services.scanById(id));
      return seen(context, info, await services.pointInTime.scan(id, asOf).catch(callersMistake), asOf);
    },
    latestScan: async (_root, { domain, asOf }, context, info) => {
      const { services, loaders } = context;
      if (typeof asOf !== 'string') {
        const found = await services.countedLatestScan(domainOf(domain));
        if (found) loaders.totalScans.prime(found.report.domain, found.totalScans);
        return seen(context, info, found?.report);
      }
      return seen(
        context,
        info,
        await services.pointInTime.latestScan(domainOf(domain), asOf).catch(callersMistake),
        asOf,
      );
    },
    globalStats: (_root, { asOf }, { services }) =>
      typeof asOf === 'string' ? services.pointInTime.globalStats(asOf).catch(callersMistake) : services.globalStats(),
    methodology: () => methodology(),
    domainHistory: async (_root, { domain, first, before }, { services }) => {
      const page = { first: pageSize(first), before: before ?? undefined };
      const { entries, earlier, totalCount, nextCursor } = await services
        .domainHistory(domainOf(domain), page)
        .catch(callersMistake);
      return {
        totalCount,
        nextCursor,
        entries: withChanges(entries, earlier).map(({ scanId, completedAt, subScores, overall, changes }) => ({
          scanId,
          completedAt,
          changes: changes && shownChanges(changes),
          ...subScores,
          overall,
          grade: overall === null ? null : gradeOf(overall),
        })),
      };
    },
    scoreDistribution: async (_root, _args, { services }) => {
      const { bands, ...counts } = await services.scoreDistribution();
      return { ...counts, bands: counts.scored < LEAST_DOMAINS ? null : [...bands] };
    },
  },
};
