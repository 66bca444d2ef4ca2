import { defineFeature } from '../defineFeature.ts';
import { openMailReports } from './mailReports.ts';
import { auditLog } from '../auditLog/manifest.ts';

/** Reports of receivers about the mail of a domain (DMARC, TLS). */
export const mailReports = defineFeature({
  name: 'mailReports',
  needs: [auditLog],
  open: ({ options: { clock, config }, storage, access, outside: { places } }, { auditRecorder }) => ({
    mailReports: openMailReports(clock, storage, access, {
      lookUpNetwork: (address) => places.lookUp(address),
      auditRecorder,
      reportMailbox: config.reportMailbox,
    }),
  }),
  work: async ({ options, storage, mayErase }, { mailReports: receiver }) => {
    const [{ openMailboxRunner }, { openLeftOutUpkeep }] = await Promise.all([
      import('./reportMailbox.ts'),
      import('./leftOutUpkeep.ts'),
    ]);
    return {
      ...(await openMailboxRunner(options, storage, receiver)),
      leftOutMails: openLeftOutUpkeep(options, storage, mayErase),
    };
  },
  resolvers: async () => [(await import('./graphql.ts')).mailReportResolvers],
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
      LeftOutMail: 'proven',
      ReportMailbox: 'proven',
      MailSource: 'proven',
      MailTotals: 'proven',
      TlsFailure: 'proven',
      TlsPolicySessions: 'proven',
    },
  },
  routes: async () => (await import('./rest.ts')).mailReportRoutes,
});
