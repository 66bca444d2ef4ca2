import { defineFeature } from '../defineFeature.ts';
import { openDirectory } from './directory.ts';

/** What Candor knows by name: companies, universities and cities. */
export const directory = defineFeature({
  name: 'directory',
  open: ({ outside }) => openDirectory(outside.sources, outside.sampleSites),
  resolvers: async () => [(await import('./graphql.ts')).directoryResolvers],
  access: {
    fields: {
      'Query.companySearch': 'everybody',
      'Query.universities': 'everybody',
      'Query.cities': 'everybody',
    },
  },
  routes: async () => [
    ...(await import('./rest.ts')).companyRoutes,
    ...(await import('./suggestionsRest.ts')).suggestionRoutes,
  ],
});
