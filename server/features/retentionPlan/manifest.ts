import { archive } from '../archive/manifest.ts';
import { defineFeature } from '../defineFeature.ts';
import { privacy } from '../privacy/manifest.ts';
import { openRetentionPlans } from './retentionPlan.ts';

/** What is kept for how long, for administrators. */
export const retentionPlan = defineFeature({
  name: 'retentionPlan',
  needs: [privacy, archive],
  open: ({ options: { config, clock }, storage }, faces) => ({
    retentionPlans: openRetentionPlans(config, storage, faces, clock),
  }),
  resolvers: async () => [(await import('./graphql.ts')).retentionResolvers],
  access: {
    fields: { 'Query.retentionPlan': 'admin' },
    types: { KeptData: 'admin', RetentionPlan: 'admin', RetentionStop: 'admin' },
  },
});
