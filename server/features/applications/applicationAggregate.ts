import { applicationEvents } from '../../../schema/events/application.ts';
import { applicationDecider } from './applicationDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const applicationAggregate = defineAggregate('application', applicationEvents, applicationDecider);
