import { randomUUID } from 'node:crypto';
import { abortable } from '../../platform/graphql/abortable.ts';
import type { GeneratedReport, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { pageSize } from '../../platform/graphql/pageSize.ts';
import { signedInPortalUser } from '../../platform/graphql/signedInPortalUser.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';
import type { ShownReport } from './reportDesk.ts';
import type { ReportSchedule } from '../monitoring/monitoring.ts';

const TYPES = { COMPREHENSIVE: 'comprehensive', EXECUTIVE_SUMMARY: 'executive_summary' } as const;
const FORMATS = { PDF: 'pdf', EXCEL: 'excel', CSV: 'csv' } as const;
const CADENCES = { OFF: 'off', WEEKLY: 'weekly', MONTHLY: 'monthly' } as const;

export const portalReportResolvers: Pick<Resolvers, 'Portal' | 'Mutation' | 'Subscription'> = {
  Portal: {
    reports: async ({ domain }, { first }, { services }) =>
      (await services.reports.list(domain, pageSize(first))).map(reportOf),
    reportSchedule: async ({ domain, portalUserId }, _args, { services }) =>
      scheduleOf(await services.schedules.reportSchedule(domain, portalUserId)),
  },
  Mutation: {
    requestReport: async (_root, { reportType, fileFormat }, context) => {
      const { domain, portalUserId } = await signedInPortalUser(context);
      const asked = { domain, portalUserId, reportType: TYPES[reportType], fileFormat: FORMATS[fileFormat] };
      const answer = await context.services.reports.request(asked);
      if (answer.kind === 'requested') return { __typename: 'ReportRequested', reportId: answer.reportId };
      const retryAfterSeconds = answer.kind === 'rateLimited' ? answer.retryAfterSeconds : null;
      return { __typename: 'ReportRefused', message: answer.message, retryAfterSeconds };
    },
    setReportSchedule: async (_root, { cadence, reportType, fileFormat }, context) => {
      const by = await signedInPortalUser(context);
      const schedule = {
        cadence: CADENCES[cadence],
        reportType: TYPES[reportType],
        fileFormat: FORMATS[fileFormat],
      };
      const { schedules } = context.services;
      const refused = await schedules.setReportSchedule(by, schedule, randomUUID());
      if (refused) return { __typename: 'ReportRefused', message: refused, retryAfterSeconds: null };
      const set = await schedules.reportSchedule(by.domain, by.portalUserId);
      return { __typename: 'ReportSchedule', ...scheduleOf(set) };
    },
  },
  Subscription: {
    reportChanged: {
      subscribe: async (_root, _args, context) => {
        const { domain } = await signedInPortalUser(context);
        return abortable((signal) => context.services.reports.follow(domain, signal));
      },
      resolve: (report: ShownReport) => reportOf(report),
    },
  },
};

const reportOf = (report: ShownReport): GeneratedReport => ({
  id: report.reportId,
  reportType: upperSnake(report.reportType),
  fileFormat: upperSnake(report.fileFormat),
  status: upperSnake(report.status),
  percent: report.percent,
  requestedAt: report.requestedAt,
  generatedAt: report.status === 'generated' ? report.endedAt : null,
  fileBytes: report.fileBytes,
  fileKept: report.fileKept,
  downloadCount: report.downloadCount,
  failure: report.failure,
  scheduled: report.slot !== null,
});

const scheduleOf = ({ cadence, reportType, fileFormat, nextAt }: ReportSchedule & { nextAt: string | null }) => ({
  cadence: upperSnake(cadence),
  reportType: upperSnake(reportType),
  fileFormat: upperSnake(fileFormat),
  nextAt,
});
