import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { directoryResolvers } from './graphql.ts';
import { companyRoutes } from './rest.ts';
import { suggestionRoutes } from './suggestionsRest.ts';

/** What Candor knows by name: companies, universities and cities. */
export const directory = defineFeature({
  name: 'directory',
  resolvers: [directoryResolvers],
  access: {
    fields: {
      'Query.companySearch': 'everybody',
      'Query.universities': 'everybody',
      'Query.cities': 'everybody',
    },
  },
  routes: [...companyRoutes, ...suggestionRoutes],
});
