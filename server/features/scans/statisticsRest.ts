import { z } from 'zod';
import { defineRoute } from '../../platform/rest/defineRoute.ts';
import type { PointInTimeQueries } from './pointInTime.ts';
import type { Queries } from './scanReport.ts';

/** GET /api/global-stats. */
const globalStatsBody = z.strictObject({
  total_scans: z.int().min(0).meta({ description: 'The number of completed scans.' }),
  unique_domains: z.int().min(0).meta({ description: 'The number of scanned domains.' }),
});

interface StatisticsDependencies extends Pick<Queries, 'globalStats'> {
  readonly pointInTime: Pick<PointInTimeQueries, 'globalStats'>;
}

/** Totals of all scans. */
export const statisticsRoutes = [
  defineRoute({
    id: 'globalStats',
    method: 'get',
    path: '/api/global-stats',
    role: 'everybody',
    tag: 'Scans and reports',
    summary: 'Get the number of scans so far',
    description: 'Updated after every scan.',
    query: {
      schema: z.object({
        as_of: z.iso
          .datetime()
          .optional()
          .meta({ description: 'Return the numbers as of this moment. By default, the current numbers.' }),
      }),
    },
    answers: { 200: { description: 'The numbers.', schema: globalStatsBody } },
    errors: { 400: 'The time cannot be parsed, is in the future, or is before the log begins.' },
    handle: async ({ query: { as_of: asOf } }, services: StatisticsDependencies) => {
      // A repeated parameter is not a time.
      const moment = typeof asOf === 'string' ? asOf : '';
      const stats = asOf === undefined ? services.globalStats() : services.pointInTime.globalStats(moment);
      const { totalScans, uniqueDomains } = await stats;
      return { total_scans: totalScans, unique_domains: uniqueDomains };
    },
  }),
];
