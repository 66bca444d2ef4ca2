import { replayEvents } from '../../../schema/events/replay.ts';
import { replayDecider } from './replayDecider.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

export const replayAggregate = defineAggregate('replay', replayEvents, replayDecider);
