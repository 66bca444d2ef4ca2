import { defineFeature } from '../defineFeature.ts';
import { auditLog } from '../auditLog/manifest.ts';
import { openPublicLists } from './publicLists.ts';

/** Public lists of recent and best reports, which owners can leave. */
export const publicLists = defineFeature({
  name: 'publicLists',
  needs: [auditLog],
  open: ({ options: { config }, storage }, { auditRecorder }) => ({
    publicLists: openPublicLists({ ...storage, auditRecorder }, config.publicLists),
  }),
  resolvers: async () => [(await import('./graphql.ts')).publicListResolvers],
  access: {
    fields: {
      'Query.publicReports': 'everybody',
      'Mutation.setPublicListing': 'proven',
    },
  },
});
