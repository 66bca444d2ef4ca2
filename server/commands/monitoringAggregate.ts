import { monitoringEvents } from '../../schema/events/monitoring.ts';
import { monitoringDecider } from '../domain/monitoring/monitoringDecider.ts';
import { defineAggregate } from '../platform/commands/aggregate.ts';

/** By domain, not by id. */
export const monitoringAggregate = defineAggregate('monitoring', monitoringEvents, monitoringDecider);
