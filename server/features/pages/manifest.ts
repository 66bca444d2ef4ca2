import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { installationResolvers } from './graphql.ts';

/** The pages of the site. */
export const pages = defineFeature({
  name: 'pages',
  resolvers: [installationResolvers],
  access: {
    fields: {
      'Query.installation': 'everybody',
    },
  },
});
