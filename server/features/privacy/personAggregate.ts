import { personEvents } from '../../../schema/events/person.ts';
import { personDecider } from './person.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

/** By the person's subject. */
export const personAggregate = defineAggregate('person', personEvents, personDecider);
