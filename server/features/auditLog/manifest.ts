import { defineFeature } from '../defineFeature.ts';
import { openAudit } from './auditLog.ts';

/** The audit log of a domain: who viewed what. */
export const auditLog = defineFeature({
  name: 'auditLog',
  open: ({ options, storage, access, outside, onClose }) => {
    const audit = openAudit({ ...options, places: outside.places }, storage, access);
    onClose(() => audit.auditRecorder.close());
    return audit;
  },
  resolvers: async () => [(await import('./graphql.ts')).portalAuditResolvers],
  access: {
    fields: {
      'Subscription.auditEntryAdded': 'portal',
    },
    types: {
      AuditEntry: 'portalView',
      AuditPage: 'portalView',
    },
  },
  routes: async () => (await import('./rest.ts')).auditRoutes,
});
