import type { MonitoringCadence, ReportSchedule } from './monitoring.ts';
import type { MonitoringCommand } from './monitoringCommand.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { correlationOf } from '../../platform/observability/correlationOf.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { executeCommand } from '../../platform/commands/executeCommand.ts';
import { monitoringAggregate } from './monitoringAggregate.ts';
import { formatRefused } from '../../platform/commands/formatRefused.ts';

/** Who changes it, for the domain of their session. */
export interface Scheduler {
  readonly domain: string;
  readonly portalUserId: string;
}

/** Each answers when the read models know of it. To ask for what is so already is no fault. `commandId`: a uuid. */
export interface ChangeSchedules {
  setMonitoring(by: Scheduler, cadence: MonitoringCadence, commandId: string): Promise<void>;
  /** Why it is refused, for people; undefined: it is not. */
  setReportSchedule(by: Scheduler, schedule: ReportSchedule, commandId: string): Promise<string | undefined>;
}

export interface ChangeSchedulesParts {
  readonly store: Pick<EventStore, 'readStream' | 'append'>;
  readonly clock: Clock;
  /** Resolves when the read models know the event. */
  readonly caughtUp: (event: Pick<RecordedEvent, 'type' | 'position'>) => Promise<void>;
}

export const createChangeSchedules = (parts: ChangeSchedulesParts): ChangeSchedules => ({
  setMonitoring: ({ domain, portalUserId }, cadence, commandId) =>
    carryOut(parts, commandId, { type: 'ChangeMonitoring', data: { monitoredDomain: domain, cadence, portalUserId } }),
  setReportSchedule: async ({ domain, portalUserId }, schedule, commandId) => {
    const { cadence, reportType, fileFormat } = schedule;
    const refused = formatRefused(reportType, fileFormat);
    if (refused !== undefined) return refused;
    const data = { monitoredDomain: domain, portalUserId, cadence, reportType, fileFormat };
    await carryOut(parts, commandId, { type: 'ChangeReportSchedule', data });
    return undefined;
  },
});

const EVENT_OF = { ChangeMonitoring: 'MonitoringChanged', ChangeReportSchedule: 'ReportScheduleChanged' } as const;

const carryOut = async (
  { store, clock, caughtUp }: ChangeSchedulesParts,
  commandId: string,
  command: Extract<MonitoringCommand, { type: keyof typeof EVENT_OF }>,
): Promise<void> => {
  const { monitoredDomain, portalUserId } = command.data;
  const outcome = await executeCommand(store, monitoringAggregate, monitoredDomain, command, {
    commandId,
    correlationId: correlationOf(commandId),
    causationId: commandId,
    actor: `portal:${portalUserId}`,
    time: clock().toISOString(),
  });
  if (outcome.position !== undefined) await caughtUp({ type: EVENT_OF[command.type], position: outcome.position });
};
