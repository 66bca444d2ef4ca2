import type { Exports, ShownExport } from './exports.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import { abortable } from '../../platform/graphql/abortable.ts';
import type { GeneratedReport, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';

interface Services {
  readonly exports: Exports;
}

export const exportResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal' | 'Mutation' | 'Subscription'> = {
  Portal: {
    reports: async ({ domain }, { first, after }, { services }) =>
      (await services.exports.list(domain, { first: pageSize(first), after: after ?? undefined })).map(reportOf),
  },
  Mutation: {
    requestReport: async (_root, { reportType, fileFormat, language }, context) => {
      const { domain, subject: portalUserId } = await signedIn(context, 'portal');
      const asked = { domain, portalUserId, reportType, fileFormat, language };
      const answer = await context.services.exports.request(asked);
      if (answer.kind === 'requested') return { __typename: 'ReportRequested', reportId: answer.reportId };
      const retryAfterSeconds = answer.kind === 'rateLimited' ? answer.retryAfterSeconds : null;
      return { __typename: 'ReportRefused', message: answer.message, retryAfterSeconds };
    },
  },
  Subscription: {
    reportChanged: {
      subscribe: async (_root, _args, context) => {
        const { domain } = await signedIn(context, 'portal');
        return abortable((signal) => context.services.exports.follow(domain, signal));
      },
      resolve: (report: ShownExport) => reportOf(report),
    },
  },
};

const reportOf = (report: ShownExport): GeneratedReport => ({
  id: report.reportId,
  reportType: report.reportType,
  fileFormat: report.fileFormat,
  status: report.status,
  percent: report.percent,
  requestedAt: report.requestedAt,
  generatedAt: report.status === 'generated' ? report.endedAt : null,
  fileBytes: report.fileBytes,
  fileKept: report.fileKept,
  downloadCount: report.downloadCount,
  failure: report.failure,
  failureCode: report.failureCode,
  scheduled: report.slot !== null,
});
