import { planEvents } from '../../../schema/events/plan.ts';
import { planDecider } from './planDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const planAggregate = defineAggregate('plan', planEvents, planDecider);
