import type { Knex } from 'knex';
import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { foldMonitoring, noSchedules, type DomainSchedules, type FoldedMonitoringEvent } from './foldMonitoring.ts';
import { monitoringMigration, type MonitoringRow, type ReportScheduleRow } from './migration.ts';
import { monitoringOfRow, rowOfMonitoring, rowOfSchedule, scheduleOfRow } from './monitoringState.ts';

/** The recurring scans and reports of each domain: when the next one is due, and what was done last. */
export const monitoringProjection: Projection<FoldedMonitoringEvent['type']> = {
  name: 'monitoring',
  version: 1,
  handles: [
    'MonitoringChanged',
    'MonitoredScanRequested',
    'MonitoredScanSkipped',
    'ReportScheduleChanged',
    'ScheduledReportRequested',
    'ScheduledReportSkipped',
  ],
  migration: monitoringMigration,
  tables: { monitoring: ['domain'], report_schedules: ['domain', 'portal_user_id'] },
  apply: async (trx, events) => {
    const schedules = await readSchedules(trx, [...new Set(events.map(({ data }) => data.monitoredDomain))]);
    for (const event of events) {
      const { monitoredDomain: domain } = event.data;
      schedules.set(domain, foldMonitoring(schedules.get(domain) ?? noSchedules(domain), event));
    }
    await writeSchedules(trx, schedules);
  },
};

const OF_DOMAINS = 'domain = any(?::text[])';

/** Reads the schedules of these domains; domains without any are absent. */
const readSchedules = async (trx: Knex.Transaction, domains: string[]): Promise<Map<string, DomainSchedules>> => {
  const rows = await trx<MonitoringRow>('monitoring').select('*').whereRaw(OF_DOMAINS, [domains]);
  const own = await trx<ReportScheduleRow>('report_schedules').select('*').whereRaw(OF_DOMAINS, [domains]);
  const schedules = own.map(scheduleOfRow);
  return new Map(
    rows.map(monitoringOfRow).map((monitoring) => {
      const ofDomain = schedules.filter(({ domain }) => domain === monitoring.domain);
      const reports = new Map(ofDomain.map((schedule) => [schedule.portalUserId, schedule]));
      return [monitoring.domain, { monitoring, reports }];
    }),
  );
};

/** Replaces the rows of each domain with its current state. */
const writeSchedules = async (
  trx: Knex.Transaction,
  schedules: ReadonlyMap<string, DomainSchedules>,
): Promise<void> => {
  for (const table of ['monitoring', 'report_schedules'])
    await trx(table)
      .whereRaw(OF_DOMAINS, [[...schedules.keys()]])
      .delete();
  const all = [...schedules.values()];
  await insertRows<MonitoringRow>(
    trx,
    'monitoring',
    all.map(({ monitoring }) => rowOfMonitoring(monitoring)),
  );
  await insertRows<ReportScheduleRow>(
    trx,
    'report_schedules',
    all.flatMap(({ reports }) => [...reports.values()].map(rowOfSchedule)),
  );
};
