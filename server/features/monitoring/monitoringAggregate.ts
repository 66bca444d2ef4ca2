import { monitoringEvents } from '../../../schema/events/monitoring.ts';
import { monitoringDecider } from './monitoringDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

/** By domain, not by id. */
export const monitoringAggregate = defineAggregate('monitoring', monitoringEvents, monitoringDecider);
