import { defineFeature } from '../defineFeature.ts';
import { alertsMail } from './mails.ts';
import { openAlerts } from './alerts.ts';

/** Alerts about a domain, and the mails about them. */
export const alerts = defineFeature({
  name: 'alerts',
  open: ({ storage }) => ({ alerts: openAlerts(storage) }),
  work: async ({ options, storage, access }) =>
    (await import('./policy.ts')).openAlertRunners(options, storage, access),
  mails: { AlertMailRequested: alertsMail },
  resolvers: async () => [(await import('./graphql.ts')).portalAlertResolvers],
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
  routes: async () => (await import('./rest.ts')).alertRoutes,
});
