import type { PortalUser } from '../../platform/auth/sessions.ts';
import type { RequestScanAnswer, ScanRequest } from '../scans/scans.ts';
import type { Knex } from 'knex';
import type { MonitoringState } from '../../../projections/monitoring/monitoringState.ts';
import { businessesProjection } from '../../../projections/businesses/projection.ts';
import { waitForProjection } from '../../../projections/engine/waitForProjection.ts';
import { monitoringProjection } from '../../../projections/monitoring/projection.ts';
import {
  dueMonitoring,
  dueReportSchedules,
  monitoringOf,
  nextMonitoringAt,
  nextReportScheduleAt,
  reportScheduleOf,
} from '../../../projections/monitoring/queries.ts';
import { plansProjection } from '../../../projections/plans/projection.ts';
import { completedScanOf, runningScans } from '../../../projections/scanReport/queries.ts';
import type { SubjectKeys } from '../../platform/auth/subjectKeys.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';
import { formatRefused } from '../../platform/commands/formatRefused.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import {
  monitoringAggregate,
  type MonitoringCadence,
  type MonitoringCommand,
  type ReportSchedule,
} from './monitoringAggregate.ts';
import { createMonitoringPolicy, type MonitoringPolicy } from './policy.ts';
import { createReportSchedulePolicy, type ReportSchedulePolicy } from './reportSchedulePolicy.ts';

/** Recurring jobs of a domain, and what its users may change about them. */
export interface Schedules extends ChangeSchedules {
  /** Returns `undefined` if monitoring is off and was never on. */
  monitoring(domain: string): Promise<MonitoringState | undefined>;
  reportSchedule(
    domain: string,
    portalUserId: string,
  ): Promise<Omit<ReportSchedule, 'language'> & { readonly nextAt: string | null }>;
}

const NO_SCHEDULE = { cadence: 'off', reportType: 'comprehensive', fileFormat: 'pdf', nextAt: null } as const;

/** The schedules of reports and of monitoring. */
export const openSchedules = ({ knex, commands }: { readonly knex: Knex; readonly commands: Commands }): Schedules => ({
  ...createChangeSchedules(commands),
  monitoring: (domain) => monitoringOf(knex, domain),
  reportSchedule: async (domain, portalUserId) => (await reportScheduleOf(knex, domain, portalUserId)) ?? NO_SCHEDULE,
});

/** The user who makes the change, for the domain of their session. */
type Scheduler = Pick<PortalUser, 'subject' | 'domain'>;

/** Each command resolves once the read models have caught up. Requesting the current state is not an error. */
interface ChangeSchedules {
  setMonitoring(by: Scheduler, cadence: MonitoringCadence): Promise<void>;
  /** Returns the reason for a refusal as text for the user, or `undefined` if the change was accepted. */
  setReportSchedule(by: Scheduler, schedule: ReportSchedule): Promise<string | undefined>;
}

const createChangeSchedules = (commands: Commands): ChangeSchedules => ({
  setMonitoring: ({ domain, subject: portalUserId }, cadence) =>
    carryOut(commands, {
      type: 'ChangeMonitoring',
      data: { monitoredDomain: domain, cadence, portalUserId },
    }),
  setReportSchedule: async ({ domain, subject: portalUserId }, schedule) => {
    const { cadence, reportType, fileFormat, language } = schedule;
    const refused = formatRefused(reportType, fileFormat);
    if (refused !== undefined) return refused;
    const data = { monitoredDomain: domain, portalUserId, cadence, reportType, fileFormat, language };
    await carryOut(commands, { type: 'ChangeReportSchedule', data });
    return undefined;
  },
});

const carryOut = async (
  commands: Commands,
  command: Extract<MonitoringCommand, { type: 'ChangeMonitoring' | 'ChangeReportSchedule' }>,
): Promise<void> => {
  const { monitoredDomain, portalUserId } = command.data;
  await commands.execute(monitoringAggregate, monitoredDomain, command, fromOutside(`portal:${portalUserId}`));
};

/** Each lock is held by the one process that does this work. */
const LOCKS = { monitoring: 7_264_311, reportSchedules: 7_264_312 } as const;

/** Events that may make something due earlier: a schedule was set, a slot was handled, the domain got the plan or was verified. */
const NEWS = [...monitoringProjection.handles, 'PlanChanged', 'BusinessVerified'];
/** The read models that say what is due. */
const SOURCES = [monitoringProjection, plansProjection, businessesProjection];
const PATIENCE_MS = 15_000;

const isProjected = async (knex: Knex, { type, position }: RecordedEvent): Promise<boolean> => {
  const sources = SOURCES.filter(({ handles }) => handles.some((handled) => handled === type));
  const held = await Promise.all(
    sources.map(({ name }) => waitForProjection(knex, { projection: name, position, timeoutMs: PATIENCE_MS })),
  );
  return held.every(Boolean);
};

/** The work that schedules make a worker do. */
export const openSchedulePolicies = (
  { log, clock = () => new Date() }: { readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store, commands }: { readonly knex: Knex; readonly store: EventStore; readonly commands: Commands },
  {
    keys,
    requestScan,
  }: {
    readonly keys: SubjectKeys;
    readonly requestScan: (request: ScanRequest) => Promise<RequestScanAnswer>;
  },
): { readonly monitoring: MonitoringPolicy; readonly reportSchedules: ReportSchedulePolicy } => {
  const partsOf = (part: keyof typeof LOCKS) => ({
    store,
    commands,
    exclusively: (work: () => Promise<void>) => exclusively(knex, LOCKS[part], work),
    clock,
    news: { store, types: NEWS, isProjected: (event: RecordedEvent) => isProjected(knex, event) },
    onError: (error: unknown): void => {
      log.error({ part, err: error }, 'a scheduled task failed; trying again');
    },
  });
  return {
    monitoring: createMonitoringPolicy({
      ...partsOf('monitoring'),
      due: (query) => dueMonitoring(knex, query),
      nextAt: (now) => nextMonitoringAt(knex, now),
      runningScans: (since) => runningScans(knex, since),
      requestScan,
    }),
    reportSchedules: createReportSchedulePolicy({
      ...partsOf('reportSchedules'),
      keys,
      due: (query) => dueReportSchedules(knex, query),
      nextAt: (now) => nextReportScheduleAt(knex, now),
      completedScan: (domain) => completedScanOf(knex, domain),
    }),
  };
};
