import { defineFeature } from '../../platform/feature/defineFeature.ts';
import { mailReportResolvers } from './graphql.ts';
import { mailReportRoutes } from './rest.ts';

/** Reports of receivers about the mail of a domain (DMARC, TLS). */
export const mailReports = defineFeature({
  name: 'mailReports',
  resolvers: [mailReportResolvers],
  access: {
    fields: {
      'Mutation.createMailReportToken': 'proven',
      'Mutation.revokeMailReportToken': 'proven',
      'Mutation.setDkimSelectors': 'proven',
    },
    types: {
      DkimSelectors: 'portal',
      DkimSelectorsRefused: 'proven',
      MailAddress: 'proven',
      MailDay: 'proven',
      MailReport: 'proven',
      MailReportToken: 'proven',
      MailReportTokenCreated: 'proven',
      MailReportTokenRefused: 'proven',
      MailReportTokenRevoked: 'proven',
      MailReports: 'proven',
      MailSource: 'proven',
      MailTotals: 'proven',
      TlsFailure: 'proven',
      TlsPolicySessions: 'proven',
    },
  },
  routes: [...mailReportRoutes],
});
