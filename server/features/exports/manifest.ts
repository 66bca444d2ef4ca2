import { defineFeature } from '../defineFeature.ts';
import { reportReadyMail } from './mails.ts';
import { openExportPolicies, openExports, openRenderReport, openScholarExport } from './exports.ts';
import { directory } from '../directory/manifest.ts';
import { scans } from '../scans/manifest.ts';

/** Reports as files: PDF, Excel, CSV. */
export const exports = defineFeature({
  name: 'exports',
  needs: [directory, scans],
  open: async ({ options: { config, roles, clock }, storage, access }, queries) => {
    const { companies } = queries;
    // A command that starts without these roles must not load the PDF code.
    const isLoadedNow = roles.includes('api') || roles.includes('worker');
    return {
      exports: openExports(storage, { ...access, clock }),
      renderReport: await openRenderReport({ queries, companies, clock }, isLoadedNow),
      exportForScholar: openScholarExport({ queries, companies, clock, publicUrl: config.publicUrl }),
    };
  },
  work: ({ options, storage, access: { keys }, mayErase }, { renderReport }) => ({
    ...openExportPolicies(options, storage, { keys, renderReport, mayErase }),
  }),
  mails: { ReportMailRequested: reportReadyMail },
  resolvers: async () => [(await import('./graphql.ts')).exportResolvers],
  access: {
    fields: {
      'Mutation.requestReport': 'provenPro',
      'Subscription.reportChanged': 'pro',
    },
    types: {
      GeneratedReport: 'pro',
      ReportRefused: 'provenPro',
      ReportRequested: 'provenPro',
      ReportSchedule: 'pro',
    },
  },
  routes: async () => (await import('./rest.ts')).exportRoutes,
});
