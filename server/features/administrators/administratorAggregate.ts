import { administratorEvents } from '../../../schema/events/administrator.ts';
import { administratorDecider } from './administratorDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const administratorAggregate = defineAggregate('admin', administratorEvents, administratorDecider);
