import type { Projection } from '../engine/projection.ts';
import { foldMonitoring, noSchedules, type FoldedMonitoringEvent } from './foldMonitoring.ts';
import { monitoringMigration } from './migration.ts';
import { readSchedules, writeSchedules } from './monitoringRows.ts';

/** What is done again and again for each domain: when next, and what was done last. */
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
  apply: async (client, events) => {
    const schedules = await readSchedules(client, [...new Set(events.map(({ data }) => data.monitoredDomain))]);
    for (const event of events) {
      const { monitoredDomain: domain } = event.data;
      schedules.set(domain, foldMonitoring(schedules.get(domain) ?? noSchedules(domain), event));
    }
    await writeSchedules(client, [...schedules.values()]);
  },
};
