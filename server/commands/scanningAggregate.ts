import { scanningEvents } from '../../schema/events/scanning.ts';
import { scanningDecider } from '../domain/scanning/scanning.ts';
import { defineAggregate } from './aggregate.ts';

/** By domain, not by id. */
export const scanningAggregate = defineAggregate('scanning', scanningEvents, scanningDecider);
