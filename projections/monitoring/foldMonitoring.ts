import type { ProjectedEvent } from '../engine/projection.ts';
import type { MonitoringState, ScheduleState } from './monitoringState.ts';
import { rhythmOfReports, rhythmOfScans, slotAfter } from './rhythm.ts';

export type FoldedMonitoringEvent = ProjectedEvent<
  | 'MonitoringChanged'
  | 'MonitoredScanRequested'
  | 'MonitoredScanSkipped'
  | 'ReportScheduleChanged'
  | 'ScheduledReportRequested'
  | 'ScheduledReportSkipped'
>;

/** The state of one domain's stream. */
export interface DomainSchedules {
  readonly monitoring: MonitoringState;
  /** By portal user. */
  readonly reports: ReadonlyMap<string, ScheduleState>;
}

export const noSchedules = (domain: string): DomainSchedules => ({
  monitoring: {
    domain,
    cadence: 'off',
    since: null,
    lastSlot: null,
    lastScanId: null,
    lastDisposition: null,
    lastSkipped: null,
    lastDetail: null,
    paused: false,
    nextAt: null,
    revision: -1,
  },
  reports: new Map(),
});

/** Applies one event. An event that is delivered a second time changes nothing. */
export const foldMonitoring = (schedules: DomainSchedules, event: FoldedMonitoringEvent): DomainSchedules => {
  if (event.revision <= schedules.monitoring.revision) return schedules;
  const monitoring = { ...schedules.monitoring, revision: event.revision };
  switch (event.type) {
    case 'MonitoringChanged': {
      const changed = { ...monitoring, cadence: event.data.cadence, since: event.time, paused: false };
      return { ...schedules, monitoring: planned(changed) };
    }
    case 'MonitoredScanRequested': {
      const { slot, scanId, disposition } = event.data;
      const last = { lastScanId: scanId, lastDisposition: disposition, lastSkipped: null, lastDetail: null };
      return { ...schedules, monitoring: planned({ ...monitoring, ...last, lastSlot: slot, paused: false }) };
    }
    case 'MonitoredScanSkipped': {
      const { slot, reason, detail } = event.data;
      const last = { lastScanId: null, lastDisposition: null, lastSkipped: reason, lastDetail: detail };
      const paused = reason === 'planEnded';
      return { ...schedules, monitoring: planned({ ...monitoring, ...last, lastSlot: slot, paused }) };
    }
    case 'ReportScheduleChanged':
    case 'ScheduledReportRequested':
    case 'ScheduledReportSkipped':
      return { monitoring, reports: foldReports(schedules.reports, event) };
  }
};

const foldReports = (
  before: ReadonlyMap<string, ScheduleState>,
  event: ProjectedEvent<'ReportScheduleChanged' | 'ScheduledReportRequested' | 'ScheduledReportSkipped'>,
): ReadonlyMap<string, ScheduleState> => {
  const reports = new Map(before);
  const { portalUserId } = event.data;
  const known = reports.get(portalUserId);
  switch (event.type) {
    case 'ReportScheduleChanged': {
      const { monitoredDomain: domain, ...schedule } = event.data;
      const lastSlot = known?.lastSlot ?? null;
      reports.set(
        portalUserId,
        plannedReport({ ...schedule, domain, since: event.time, lastSlot, paused: false, nextAt: null }),
      );
      break;
    }
    case 'ScheduledReportRequested':
      if (known) reports.set(portalUserId, plannedReport({ ...known, lastSlot: event.data.slot, paused: false }));
      break;
    case 'ScheduledReportSkipped': {
      const { slot, reason } = event.data;
      if (reason === 'erased') reports.delete(portalUserId);
      else if (known)
        reports.set(portalUserId, plannedReport({ ...known, lastSlot: slot, paused: reason === 'planEnded' }));
    }
  }
  return reports;
};

/** A slot of the previous cadence may be later than the change of the cadence. */
const later = (since: string, lastSlot: string | null): Date =>
  new Date(Math.max(Date.parse(since), lastSlot === null ? 0 : Date.parse(lastSlot)));

const planned = (state: MonitoringState): MonitoringState => {
  const { domain, cadence, since, lastSlot } = state;
  if (cadence === 'off' || since === null) return { ...state, nextAt: null };
  return { ...state, nextAt: slotAfter(rhythmOfScans(domain, cadence), later(since, lastSlot)).toISOString() };
};

const plannedReport = (state: ScheduleState): ScheduleState => {
  const { cadence, since, lastSlot } = state;
  if (cadence === 'off') return { ...state, nextAt: null };
  const rhythm = rhythmOfReports(state, cadence, new Date(since));
  return { ...state, nextAt: slotAfter(rhythm, later(since, lastSlot)).toISOString() };
};
