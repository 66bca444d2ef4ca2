import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { exportResolvers } from './graphql.ts';
import { exportRoutes } from './rest.ts';

/** Reports as files: PDF, Excel, CSV. */
export const exports = defineFeature({
  name: 'exports',
  resolvers: [exportResolvers],
  access: {
    fields: {
      'Mutation.requestReport': 'provenPro',
      'Subscription.reportChanged': 'pro',
    },
    types: {
      GeneratedReport: 'pro',
      ReportRefused: 'provenPro',
      ReportRequested: 'provenPro',
      ReportSchedule: 'pro',
    },
  },
  routes: [...exportRoutes],
});
