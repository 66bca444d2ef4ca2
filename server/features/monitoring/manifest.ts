import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { portalMonitoringResolvers } from './graphql.ts';

/** Schedules of scans and of reports. */
export const monitoring = defineFeature({
  name: 'monitoring',
  resolvers: [portalMonitoringResolvers],
  access: {
    fields: {
      'Mutation.setMonitoring': 'provenPro',
      'Mutation.setReportSchedule': 'provenPro',
    },
    types: {
      MonitoredScan: 'pro',
      Monitoring: 'pro',
    },
  },
});
