import type { Schedules } from './monitoring.ts';
import { type ContextWith, signedIn } from '../../platform/graphql/context.ts';
import type { MonitoringState } from '../../../projections/monitoring/monitoringState.ts';
import type { MonitoredScan, Monitoring, Resolvers } from '../../platform/graphql/generated/resolvers.ts';
import type { ReportSchedule } from './monitoringAggregate.ts';

interface Services {
  readonly schedules: Schedules;
}

export const portalMonitoringResolvers: Pick<Resolvers<ContextWith<Services>>, 'Portal' | 'Mutation'> = {
  Portal: {
    monitoring: async ({ domain }, _args, { services }) => monitoringOf(await services.schedules.monitoring(domain)),
    reportSchedule: async ({ domain, subject }, _args, { services }) =>
      scheduleOf(await services.schedules.reportSchedule(domain, subject)),
  },
  Mutation: {
    setMonitoring: async (_root, { cadence }, context) => {
      const by = await signedIn(context, 'portal');
      const { schedules } = context.services;
      await schedules.setMonitoring(by, cadence);
      return monitoringOf(await schedules.monitoring(by.domain));
    },
    setReportSchedule: async (_root, { cadence, reportType, fileFormat, language }, context) => {
      const by = await signedIn(context, 'portal');
      const { schedules } = context.services;
      const refused = await schedules.setReportSchedule(by, { cadence, reportType, fileFormat, language });
      if (refused) return { __typename: 'ReportRefused', message: refused, retryAfterSeconds: null };
      const set = await schedules.reportSchedule(by.domain, by.subject);
      return { __typename: 'ReportSchedule', ...scheduleOf(set) };
    },
  },
};

const monitoringOf = (state: MonitoringState | undefined): Monitoring => ({
  cadence: state?.cadence ?? 'off',
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
  return { slot: lastSlot, outcome, scanId: lastScanId, detail: lastDetail };
};

const scheduleOf = ({
  cadence,
  reportType,
  fileFormat,
  nextAt,
}: Omit<ReportSchedule, 'language'> & { nextAt: string | null }) => ({
  cadence,
  reportType,
  fileFormat,
  nextAt,
});
