import type { Knex } from 'knex';
import { monitoringOf, reportScheduleOf } from '../../../projections/monitoring/queries.ts';
import type { MonitoringState } from '../../../projections/monitoring/monitoringState.ts';
import { openReports as openReportsOf } from '../../../projections/reports/queries.ts';
import { completedScanOf } from '../../../projections/scanReport/queries.ts';
import { reportEvents } from '../../../schema/events/report.ts';
import { createChangeSchedules, type ChangeSchedules } from '../monitoring/changeSchedules.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createRequestReport, MOST_REPORTS_A_DAY } from './requestReport.ts';
import { createPostgresReportFiles } from './postgresReportFiles.ts';
import type { ReportSchedule } from '../monitoring/monitoring.ts';
import { createEventFeed } from '../../platform/eventStore/eventFeed.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Access } from '../../roles/openAccess.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';
import { createReportDesk, type ReportDesk } from './reportDesk.ts';

/** What is done again and again for a domain, and what its users may change of it. */
export interface Schedules extends ChangeSchedules {
  /** Undefined: it is off, and always was. */
  monitoring(domain: string): Promise<MonitoringState | undefined>;
  reportSchedule(domain: string, portalUserId: string): Promise<ReportSchedule & { readonly nextAt: string | null }>;
}

const NO_SCHEDULE = { cadence: 'off', reportType: 'comprehensive', fileFormat: 'pdf', nextAt: null } as const;

/** The generated reports, and the schedules of reports and of monitoring. */
export const openReports = (
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { limiterOf, clock }: Pick<Access, 'limiterOf'> & { readonly clock: Clock },
): { readonly reports: ReportDesk; readonly schedules: Schedules } => {
  const caughtUp = createReadModelsCaughtUp(knex);
  const requestReport = createRequestReport({
    store,
    completedScan: (domain) => completedScanOf(knex, domain),
    openReports: (domain) => openReportsOf(knex, domain),
    limiter: limiterOf('report', { points: MOST_REPORTS_A_DAY, windowSeconds: 86_400 }),
    clock,
    caughtUp,
  });
  return {
    reports: createReportDesk({
      knex,
      store,
      files: createPostgresReportFiles(knex, clock),
      requestReport,
      feed: createEventFeed(
        store,
        reportEvents.map(({ type }) => type),
      ),
      clock,
      caughtUp,
    }),
    schedules: {
      ...createChangeSchedules({ store, clock, caughtUp }),
      monitoring: (domain) => monitoringOf(knex, domain),
      reportSchedule: async (domain, portalUserId) =>
        (await reportScheduleOf(knex, domain, portalUserId)) ?? NO_SCHEDULE,
    },
  };
};
