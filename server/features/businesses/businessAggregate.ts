import { businessEvents } from '../../../schema/events/business.ts';
import { businessDecider } from './businessDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const businessAggregate = defineAggregate('business', businessEvents, businessDecider);
