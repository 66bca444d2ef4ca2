import type { MonitoringEvent } from '../../../schema/events/monitoring.ts';

type DataOf<Type extends MonitoringEvent['type']> = Extract<MonitoringEvent, { type: Type }>['data'];

export type MonitoringCadence = DataOf<'MonitoringChanged'>['cadence'];

export type ReportSchedule = Pick<DataOf<'ReportScheduleChanged'>, 'cadence' | 'reportType' | 'fileFormat'>;

/** `lastSlot`: the newest that was dealt with, done or not; null: none. `paused`: it was skipped because the plan has ended. */
interface Standing {
  readonly lastSlot: string | null;
  readonly paused: boolean;
}

/** What is done again and again for a domain. */
export interface Monitoring {
  readonly scans: Standing & { readonly cadence: MonitoringCadence };
  /** By user of the portal. */
  readonly reports: ReadonlyMap<string, Standing & ReportSchedule>;
}

export const noMonitoring: Monitoring = {
  scans: { cadence: 'off', lastSlot: null, paused: false },
  reports: new Map(),
};

export const evolveMonitoring = (monitoring: Monitoring, event: MonitoringEvent): Monitoring => {
  const { scans } = monitoring;
  switch (event.type) {
    case 'MonitoringChanged':
      return { ...monitoring, scans: { ...scans, cadence: event.data.cadence, paused: false } };
    case 'MonitoredScanRequested':
      return { ...monitoring, scans: { ...scans, lastSlot: event.data.slot, paused: false } };
    case 'MonitoredScanSkipped': {
      const { slot, reason } = event.data;
      return { ...monitoring, scans: { ...scans, lastSlot: slot, paused: reason === 'planEnded' } };
    }
    case 'ReportScheduleChanged': {
      const { cadence, reportType, fileFormat, portalUserId } = event.data;
      const lastSlot = monitoring.reports.get(portalUserId)?.lastSlot ?? null;
      return withSchedule(monitoring, portalUserId, { cadence, reportType, fileFormat, lastSlot, paused: false });
    }
    case 'ScheduledReportRequested':
      return dealtWith(monitoring, event.data, false);
    case 'ScheduledReportSkipped':
      // Whoever is erased gets nothing any more.
      return event.data.reason === 'erased'
        ? withSchedule(monitoring, event.data.portalUserId, undefined)
        : dealtWith(monitoring, event.data, event.data.reason === 'planEnded');
  }
};

const dealtWith = (
  monitoring: Monitoring,
  { portalUserId, slot }: { readonly portalUserId: string; readonly slot: string },
  paused: boolean,
): Monitoring => {
  const schedule = monitoring.reports.get(portalUserId);
  return withSchedule(monitoring, portalUserId, schedule && { ...schedule, lastSlot: slot, paused });
};

/** One that is off is kept for its last slot: whoever switches it off and on again gets no report twice. */
const withSchedule = (
  monitoring: Monitoring,
  portalUserId: string,
  schedule: (Standing & ReportSchedule) | undefined,
): Monitoring => {
  const reports = new Map(monitoring.reports);
  if (schedule) reports.set(portalUserId, schedule);
  else reports.delete(portalUserId);
  return { ...monitoring, reports };
};
