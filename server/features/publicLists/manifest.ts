import { defineFeature } from '../defineFeature.ts';
import { openPublicLists } from './publicLists.ts';

/** Public lists of recent and best reports, which owners can leave. */
export const publicLists = defineFeature({
  name: 'publicLists',
  open: ({ options: { config }, storage }) => ({ publicLists: openPublicLists(storage, config.publicLists) }),
  resolvers: async () => [(await import('./graphql.ts')).publicListResolvers],
  access: {
    fields: {
      'Query.publicReports': 'everybody',
      'Mutation.setPublicListing': 'proven',
    },
  },
});
