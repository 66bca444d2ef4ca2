import { defineFeature } from '../defineFeature.ts';
import { reportReadyMail } from './mails.ts';
import { openExportPolicies, openExports, openRenderReport, openScholarExport } from './exports.ts';
import { directory } from '../directory/manifest.ts';
import { siteOf } from '../../platform/base/siteOf.ts';
import { scans } from '../scans/manifest.ts';
import { transparency } from '../transparency/manifest.ts';

/** Reports as files: PDF, Excel, CSV. */
export const exports = defineFeature({
  name: 'exports',
  needs: [directory, scans, transparency],
  open: async ({ options: { config, roles, clock }, storage, access }, queries) => {
    const { companies, transparencyLog } = queries;
    const verificationOf = async ({ scanId, revision }: { readonly scanId: string; readonly revision: number }) => {
      const digest = await transparencyLog.digest(scanId, revision);
      return digest === undefined ? undefined : { digest, address: `${siteOf(config)}/verify?scan=${scanId}` };
    };
    // A command that starts without these roles must not load the PDF code.
    const isLoadedNow = roles.includes('api') || roles.includes('worker');
    return {
      exports: openExports(storage, { ...access, clock }),
      renderReport: await openRenderReport({ queries, companies, verificationOf, clock }, isLoadedNow),
      exportForScholar: openScholarExport({ queries, companies, verificationOf, clock, publicUrl: config.publicUrl }),
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
