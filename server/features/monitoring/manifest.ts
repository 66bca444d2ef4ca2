import { defineFeature } from '../defineFeature.ts';
import { openSchedulePolicies, openSchedules } from './monitoring.ts';
import { scans } from '../scans/manifest.ts';

/** Schedules of scans and of reports. */
export const monitoring = defineFeature({
  name: 'monitoring',
  needs: [scans],
  open: ({ storage }) => ({ schedules: openSchedules(storage) }),
  work: ({ options, storage, access: { keys } }, { requestScan }) => ({
    ...openSchedulePolicies(options, storage, { keys, requestScan }),
  }),
  resolvers: async () => [(await import('./graphql.ts')).portalMonitoringResolvers],
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
