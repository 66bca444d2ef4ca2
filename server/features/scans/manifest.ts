import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { requestScanResolvers, scanProgressResolvers } from './graphql.ts';
import { scanQueryResolvers } from './queryGraphql.ts';
import { scanResolvers } from './reportGraphql.ts';
import { scanComparisonResolvers } from './comparisonGraphql.ts';
import { portalScanResolvers } from './portalGraphql.ts';
import { scanRoutes } from './rest.ts';
import { scansRoutes } from './scansRest.ts';
import { scanFileRoutes } from './filesRest.ts';
import { statisticsRoutes } from './statisticsRest.ts';
import { portalScanRoutes } from './portalRest.ts';

const SCAN_READ = { role: 'everybody', scope: 'scan:read' } as const;

/** Scans: requesting, following and running them, their reports, comparisons, files and statistics. */
export const scans = defineFeature({
  name: 'scans',
  resolvers: [
    requestScanResolvers,
    scanProgressResolvers,
    scanQueryResolvers,
    scanResolvers,
    scanComparisonResolvers,
    portalScanResolvers,
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
      'Subscription.scanProgress': SCAN_READ,
    },
    types: {
      PortalMetrics: 'proView',
      PortalScanEntry: 'proView',
      PortalScanHistory: 'proView',
      RaisedAlert: 'proView',
    },
  },
  routes: [...scanRoutes, ...scansRoutes, ...scanFileRoutes, ...statisticsRoutes, ...portalScanRoutes],
});
