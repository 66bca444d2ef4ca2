import { randomUUID } from 'node:crypto';
import type { MonitoringState } from '../../../projections/monitoring/monitoringState.ts';
import type { MonitoredScan, Monitoring, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import { signedInPortalUser } from '../../platform/graphql/context.ts';
import type { ReportSchedule } from './monitoringAggregate.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const SCAN_CADENCES = { OFF: 'off', DAILY: 'daily', WEEKLY: 'weekly' } as const;
const REPORT_CADENCES = { OFF: 'off', WEEKLY: 'weekly', MONTHLY: 'monthly' } as const;
const TYPES = { COMPREHENSIVE: 'comprehensive', EXECUTIVE_SUMMARY: 'executive_summary' } as const;
const FORMATS = { PDF: 'pdf', EXCEL: 'excel', CSV: 'csv' } as const;

export const portalMonitoringResolvers: Pick<Resolvers, 'Portal' | 'Mutation'> = {
  Portal: {
    monitoring: async ({ domain }, _args, { services }) => monitoringOf(await services.schedules.monitoring(domain)),
    reportSchedule: async ({ domain, portalUserId }, _args, { services }) =>
      scheduleOf(await services.schedules.reportSchedule(domain, portalUserId)),
  },
  Mutation: {
    setMonitoring: async (_root, { cadence }, context) => {
      const by = await signedInPortalUser(context);
      const { schedules } = context.services;
      await schedules.setMonitoring(by, SCAN_CADENCES[cadence], randomUUID());
      return monitoringOf(await schedules.monitoring(by.domain));
    },
    setReportSchedule: async (_root, { cadence, reportType, fileFormat }, context) => {
      const by = await signedInPortalUser(context);
      const schedule = {
        cadence: REPORT_CADENCES[cadence],
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
};

const monitoringOf = (state: MonitoringState | undefined): Monitoring => ({
  cadence: upperSnake(state?.cadence ?? 'off'),
  nextAt: state?.nextAt ?? null,
  last: state ? lastOf(state) : null,
});

const lastOf = ({
  lastSlot,
  lastDisposition,
  lastSkipped,
  lastScanId,
  lastDetail,
}: MonitoringState): MonitoredScan | null => {
  const outcome = lastDisposition ?? lastSkipped;
  if (lastSlot === null || outcome === null) return null;
  return { slot: lastSlot, outcome: upperSnake(outcome), scanId: lastScanId, detail: lastDetail };
};

const scheduleOf = ({ cadence, reportType, fileFormat, nextAt }: ReportSchedule & { nextAt: string | null }) => ({
  cadence: upperSnake(cadence),
  reportType: upperSnake(reportType),
  fileFormat: upperSnake(fileFormat),
  nextAt,
});
