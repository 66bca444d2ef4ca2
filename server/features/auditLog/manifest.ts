import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { portalAuditResolvers } from './graphql.ts';
import { auditRoutes } from './rest.ts';

/** The audit log of a domain: who viewed what. */
export const auditLog = defineFeature({
  name: 'auditLog',
  resolvers: [portalAuditResolvers],
  access: {
    fields: {
      'Subscription.auditEntryAdded': 'portal',
    },
    types: {
      AuditEntry: 'portalView',
      AuditPage: 'portalView',
    },
  },
  routes: [...auditRoutes],
});
