import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { portalResolvers } from './graphql.ts';
import { portalRoutes } from './rest.ts';

/** Sign-in to the portal of a domain. */
export const portal = defineFeature({
  name: 'portal',
  resolvers: [portalResolvers],
  access: {
    fields: {
      'Query.portal': 'portalView',
      'Mutation.signOutPortal': 'portal',
    },
    types: {
      OwnDomain: 'account',
      OwnScan: 'account',
      Portal: 'portalView',
    },
  },
  routes: [...portalRoutes],
});
