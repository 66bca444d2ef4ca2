import { scanEvents } from '../../../schema/events/scan.ts';
import { scanDecider } from './scanDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const scanAggregate = defineAggregate('scan', scanEvents, scanDecider);
