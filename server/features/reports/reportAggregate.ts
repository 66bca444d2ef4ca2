import { reportEvents } from '../../../schema/events/report.ts';
import { reportDecider } from './reportDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const reportAggregate = defineAggregate('report', reportEvents, reportDecider);
