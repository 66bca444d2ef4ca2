import { portalEvents } from '../../../schema/events/portal.ts';
import { portalDecider } from './portalDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const portalAggregate = defineAggregate('portal', portalEvents, portalDecider);
