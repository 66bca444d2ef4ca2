import { defineFeature } from '../defineFeature.ts';
import { installationAt } from '../../platform/base/installation.ts';

/** The pages of the site. */
export const pages = defineFeature({
  name: 'pages',
  /** The current settings: a launch date that has passed is no longer named. */
  open: ({ options: { config, clock } }) => ({ installation: () => installationAt(config, clock()) }),
  resolvers: async () => [(await import('./graphql.ts')).installationResolvers],
  access: {
    fields: {
      'Query.installation': 'everybody',
    },
  },
});
