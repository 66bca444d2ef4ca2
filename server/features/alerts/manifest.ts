import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { portalAlertResolvers } from './graphql.ts';
import { alertRoutes } from './rest.ts';

/** Alerts about a domain, and the mails about them. */
export const alerts = defineFeature({
  name: 'alerts',
  resolvers: [portalAlertResolvers],
  access: {
    fields: {
      'Mutation.resolveAlert': 'provenPro',
      'Mutation.setAlertMails': 'provenPro',
      'Subscription.alertChanged': 'pro',
    },
    types: {
      Alert: 'proView',
      AlertAlreadyResolved: 'provenPro',
      AlertMails: 'pro',
      AlertNotFound: 'provenPro',
      AlertPage: 'proView',
      AlertResolved: 'provenPro',
    },
  },
  routes: [...alertRoutes],
});
