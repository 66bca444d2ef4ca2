import { alertEvents } from '../../../schema/events/alert.ts';
import { alertDecider } from './alertDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const alertAggregate = defineAggregate('alert', alertEvents, alertDecider);
