import type { Knex } from 'knex';
import { dueMonitoring, dueReportSchedules } from '../../../projections/monitoring/queries.ts';
import { planOf } from '../../../projections/plans/queries.ts';
import { portalUserAddresses } from '../../../projections/portalUsers/queries.ts';
import { reportsOpenSince } from '../../../projections/reports/queries.ts';
import { completedScanOf, runningScans } from '../../../projections/scanReport/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { RequestScanAnswer, ScanRequest } from '../scans/requestScan.ts';
import type { Config } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import { createPostgresReportFiles } from '../reports/postgresReportFiles.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { createMonitoringRunner } from './monitoringRunner.ts';
import { createReportMailRunner } from '../reports/reportMailRunner.ts';
import { createReportRunner } from '../reports/reportRunner.ts';
import { createReportScheduleRunner } from './reportScheduleRunner.ts';
import { createReportUpkeep } from '../reports/reportUpkeep.ts';
import { createReadModelsCaughtUp } from '../../platform/commands/readModelsCaughtUp.ts';
import type { RenderReport } from '../reports/renderReport.ts';

/** Each held by the one process that is at it. */
const LOCKS = { monitoring: 7_264_311, reportSchedules: 7_264_312, reportUpkeep: 7_264_313 } as const;

const REPORTS_AT_ONCE = 2;
const REPORT_DEADLINE_MS = 60_000;

export interface SchedulesRoom {
  readonly config: Pick<Config, 'reportFileDays'>;
  readonly log: Log;
  readonly clock?: Clock | undefined;
}

export interface SchedulesParts {
  readonly keys: SubjectKeys;
  readonly requestScan: (request: ScanRequest) => Promise<RequestScanAnswer>;
  readonly renderReport: RenderReport;
  /** Whether what time it is may be believed so far that something is erased for its age. */
  readonly mayErase: (now: Date) => Promise<boolean>;
}

interface Runner {
  run(signal: AbortSignal): Promise<void>;
}

/** What a worker does by itself: it makes reports, tells of them, keeps their files in order, and does what schedules say. By name. */
export const openSchedules = (
  { config, log, clock = () => new Date() }: SchedulesRoom,
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  { keys, requestScan, renderReport, mayErase }: SchedulesParts,
): Readonly<Record<string, Runner>> => {
  const files = createPostgresReportFiles(knex, clock);
  const caughtUp = createReadModelsCaughtUp(knex);
  const alone = (lock: number) => (work: () => Promise<void>) => exclusively(knex, lock, work);
  const failed =
    (part: string) =>
    (error: unknown): void => {
      log.error({ part, err: error }, 'what a schedule is for has failed and is tried again');
    };
  return {
    reports: createReportRunner({
      store,
      files,
      render: renderReport,
      clock,
      concurrency: REPORTS_AT_ONCE,
      deadlineMs: REPORT_DEADLINE_MS,
      onError: ({ reportId, attempt, error }) => {
        log.error({ reportId, attempt, err: error }, 'a report could not be made');
      },
    }),
    reportMails: createReportMailRunner({
      store,
      keys,
      addressOf: async (portalUserId) => (await portalUserAddresses(knex, [portalUserId])).get(portalUserId),
      isPro: async (domain) => (await planOf(knex, domain)) === 'Business - Pro',
      clock,
      onError: ({ eventId, attempt, error }) => {
        log.warn({ eventId, attempt, err: error }, 'nobody could be told of a report; it will be tried again');
      },
    }),
    reportUpkeep: createReportUpkeep({
      store,
      files,
      openSince: (before, limit) => reportsOpenSince(knex, before, limit),
      keepDays: config.reportFileDays,
      mayErase,
      exclusively: alone(LOCKS.reportUpkeep),
      clock,
      onError: failed('reportUpkeep'),
    }),
    monitoring: createMonitoringRunner({
      store,
      due: (query) => dueMonitoring(knex, query),
      runningScans: (since) => runningScans(knex, since),
      requestScan,
      exclusively: alone(LOCKS.monitoring),
      clock,
      caughtUp,
      onError: failed('monitoring'),
    }),
    reportSchedules: createReportScheduleRunner({
      store,
      keys,
      due: (query) => dueReportSchedules(knex, query),
      completedScan: (domain) => completedScanOf(knex, domain),
      exclusively: alone(LOCKS.reportSchedules),
      clock,
      caughtUp,
      onError: failed('reportSchedules'),
    }),
  };
};
