import type { ReplayEvent } from '../../../schema/events/replay.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { decideReplay } from './decideReplay.ts';
import { evolveReplays, NO_REPLAYS, type ProjectionReplays } from './projectionReplays.ts';
import type { ReplayCommand, ReplayRefusal } from './replayCommand.ts';

/** The replays of a projection: one at a time, so that nobody builds the same tables twice without knowing. */
export const replayDecider: Decider<ProjectionReplays, ReplayEvent, ReplayCommand, ReplayRefusal> = {
  initial: NO_REPLAYS,
  evolve: evolveReplays,
  decide: decideReplay,
};
