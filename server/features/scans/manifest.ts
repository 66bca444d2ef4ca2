import { defineFeature } from '../defineFeature.ts';
import { createScanLoaders, openAddressLimiter, openScanQueue, openScans, recheckRates } from './scans.ts';
import { alerts } from '../alerts/manifest.ts';
import { auditLog } from '../auditLog/manifest.ts';
import { businesses } from '../businesses/manifest.ts';
import { mailReports } from '../mailReports/manifest.ts';

const SCAN_READ = { role: 'everybody', scope: 'scan:read' } as const;

/** Scans: requesting, following and running them, their reports, comparisons, files and statistics. */
export const scans = defineFeature({
  name: 'scans',
  needs: [alerts, auditLog, businesses, mailReports],
  open: openScans,
  work: async ({ options, storage, access, outside, mayErase }) => {
    const [{ openScanRunner }, { openRecheckRunner }, { openScanFileUpkeep }] = await Promise.all([
      import('./scanRunner.ts'),
      import('./recheckRunner.ts'),
      import('./scanFileUpkeep.ts'),
    ]);
    const { held, limiterOf } = access;
    const addressLimiter = openAddressLimiter(limiterOf, options.config, held);
    const recheckLimits = { ...options.config, rateLimit: recheckRates(options.config.rateLimit) };
    const recheckLimiter = openAddressLimiter(limiterOf, recheckLimits, held, { purpose: 'recheck-address' });
    const queue = openScanQueue(storage.knex, options.config);
    return {
      scans: openScanRunner(options, storage, outside, queue, { held, addressLimiter }),
      rechecks: openRecheckRunner(options, storage, outside, { held, addressLimiter: recheckLimiter }),
      scanFiles: openScanFileUpkeep(options, storage, mayErase),
    };
  },
  loaders: createScanLoaders,
  resolvers: async () => [
    (await import('./graphql.ts')).requestScanResolvers,
    (await import('./graphql.ts')).scanProgressResolvers,
    (await import('./queryGraphql.ts')).scanQueryResolvers,
    (await import('./reportGraphql.ts')).scanResolvers,
    (await import('./comparisonGraphql.ts')).scanComparisonResolvers,
    (await import('./portalGraphql.ts')).portalScanResolvers,
  ],
  access: {
    fields: {
      'Query.scan': SCAN_READ,
      'Query.latestScan': SCAN_READ,
      'Query.globalStats': 'everybody',
      'Query.methodology': 'everybody',
      'Query.domainHistory': SCAN_READ,
      'Query.scoreDistribution': 'everybody',
      'Query.scanComparison': SCAN_READ,
      'Mutation.requestScan': { role: 'everybody', scope: 'scan:write' },
      'Mutation.requestRecheck': { role: 'everybody', scope: 'scan:write' },
      'Subscription.scanProgress': SCAN_READ,
    },
    types: {
      PortalMetrics: 'proView',
      PortalScanEntry: 'proView',
      PortalScanHistory: 'proView',
      RaisedAlert: 'proView',
    },
  },
  routes: async () => [
    ...(await import('./rest.ts')).scanRoutes,
    ...(await import('./scansRest.ts')).scansRoutes,
    ...(await import('./filesRest.ts')).scanFileRoutes,
    ...(await import('./statisticsRest.ts')).statisticsRoutes,
    ...(await import('./portalRest.ts')).portalScanRoutes,
  ],
});
