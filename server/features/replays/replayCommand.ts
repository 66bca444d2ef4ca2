import type { ReplayEvent } from '../../../schema/events/replay.ts';
import type { ReplayUnderWay } from './projectionReplays.ts';

type DataOf<Type extends ReplayEvent['type']> = Extract<ReplayEvent, { type: Type }>['data'];
interface Asked<Type extends string, Data> {
  readonly type: Type;
  readonly data: Data;
}

/** `replayId` null: of whichever is under way. */
interface OfReplay {
  readonly projection: string;
  readonly replayId: string | null;
}

export type ReplayCommand =
  | Asked<'RequestReplay', DataOf<'ReplayRequested'>>
  | Asked<'PauseReplay', OfReplay>
  | Asked<'ResumeReplay', OfReplay>
  | Asked<'CancelReplay', OfReplay>
  /** By who builds. */
  | Asked<'CompleteReplay', Omit<DataOf<'ReplayCompleted'>, 'mode'>>
  | Asked<'FailReplay', DataOf<'ReplayFailed'>>
  /** By who has swapped the waiting tables in, or the former ones back. */
  | Asked<'RecordSwapIn', DataOf<'ReplaySwappedIn'>>
  | Asked<'RecordRollBack', DataOf<'ProjectionRolledBack'>>
  | Asked<'DropScratch', DataOf<'ScratchDropped'>>;

export type ReplayRefusal =
  | { readonly kind: 'ReplayUnderWay'; readonly current: ReplayUnderWay }
  /** None is under way, or not the one that is meant. */
  | { readonly kind: 'NoReplay' }
  | { readonly kind: 'NotSoNow'; readonly status: ReplayUnderWay['status'] }
  /** Tables that go live hold all of the log. */
  | { readonly kind: 'SwapWithMoment' }
  /** A scratch build needs a schema, and no other build has one of its own choice. */
  | { readonly kind: 'SchemaOfScratchOnly' }
  | { readonly kind: 'ScratchTaken'; readonly schema: string }
  | { readonly kind: 'NoScratch' };
