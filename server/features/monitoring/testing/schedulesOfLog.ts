import { recordOf } from '../../../../projections/engine/projectedEvents.ts';
import {
  foldMonitoring,
  noSchedules,
  type DomainSchedules,
} from '../../../../projections/monitoring/foldMonitoring.ts';
import type { Due, DueQuery } from '../../../../projections/monitoring/queries.ts';
import type { MonitoringState, ScheduleState } from '../../../../projections/monitoring/monitoringState.ts';
import { parseEvent } from '../../../../schema/events/catalogue.ts';
import type { EventStore, Position } from '../../../platform/eventStore/port.ts';

/** What the read model of monitoring would propose, folded from the log in memory. */
export interface SchedulesOfLog {
  readonly dueScans: (query: DueQuery) => Promise<readonly Due<MonitoringState>[]>;
  readonly dueReports: (query: DueQuery) => Promise<readonly Due<ScheduleState>[]>;
}

const TYPES = [
  'MonitoringChanged',
  'MonitoredScanRequested',
  'MonitoredScanSkipped',
  'ReportScheduleChanged',
  'ScheduledReportRequested',
  'ScheduledReportSkipped',
  'PlanChanged',
];

export const createSchedulesOfLog = (store: Pick<EventStore, 'readAll'>): SchedulesOfLog => {
  const domains = new Map<string, DomainSchedules>();
  const pro = new Set<string>();
  let after: Position | undefined;
  const catchUp = async (): Promise<void> => {
    for await (const recorded of store.readAll({ after, filter: { types: TYPES } })) {
      after = recorded.position;
      const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
      if (parsed.kind === 'unknown') throw new Error(`${recorded.type} is unknown.`);
      const { event } = parsed;
      if (event.type === 'PlanChanged')
        pro[event.data.plan === 'Business - Pro' ? 'add' : 'delete'](event.data.planDomain);
      else if ('monitoredDomain' in event.data) {
        const domain = event.data.monitoredDomain;
        const projected = { ...event, ...recordOf(recorded) };
        domains.set(
          domain,
          foldMonitoring(domains.get(domain) ?? noSchedules(domain), projected as Parameters<typeof foldMonitoring>[1]),
        );
      }
    }
  };
  const dueOf = <State extends { domain: string; nextAt: string | null; paused: boolean }>(
    states: readonly State[],
    { now, limit }: DueQuery,
  ): readonly Due<State>[] =>
    states
      .map((state) => ({ ...state, isPro: pro.has(state.domain) }))
      .filter(({ nextAt, isPro, paused }) => nextAt !== null && new Date(nextAt) <= now && (isPro || !paused))
      .sort((one, other) => Date.parse(one.nextAt ?? '') - Date.parse(other.nextAt ?? ''))
      .slice(0, limit);
  return {
    dueScans: async (query) => {
      await catchUp();
      return dueOf(
        [...domains.values()].map(({ monitoring }) => monitoring),
        query,
      );
    },
    dueReports: async (query) => {
      await catchUp();
      return dueOf(
        [...domains.values()].flatMap(({ reports }) => [...reports.values()]),
        query,
      );
    },
  };
};
