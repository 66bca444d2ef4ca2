import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { portalLookAlikeResolvers } from './graphql.ts';

/** Registered domains that look like one’s own. */
export const lookAlikes = defineFeature({
  name: 'lookAlikes',
  resolvers: [portalLookAlikeResolvers],
  access: {
    fields: {},
    types: {
      LookAlike: 'proven',
      LookAlikes: 'proven',
    },
  },
});
