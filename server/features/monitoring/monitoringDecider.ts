import type { MonitoringEvent } from '../../../schema/events/monitoring.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { decideMonitoring } from './decideMonitoring.ts';
import { evolveMonitoring, noMonitoring, type Monitoring } from './monitoring.ts';
import type { MonitoringCommand, MonitoringRefusal } from './monitoringCommand.ts';

export const monitoringDecider: Decider<Monitoring, MonitoringEvent, MonitoringCommand, MonitoringRefusal> = {
  initial: noMonitoring,
  evolve: evolveMonitoring,
  decide: decideMonitoring,
};
