import { scanningEvents } from '../../../schema/events/scanning.ts';
import { scanningDecider } from './scanning.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

/** By domain, not by id. Each scan of a domain makes its stream longer, and the last claim is all that counts. */
export const scanningAggregate = defineAggregate('scanning', scanningEvents, scanningDecider, { lastEventTells: true });
