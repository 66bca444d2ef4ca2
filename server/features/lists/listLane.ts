import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ListRoundEvent, listRoundEvents } from '../../../schema/events/listRound.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

/** A lane and its newest round; 0: there was none. */
interface ListLane {
  readonly round: number;
  readonly isOpen: boolean;
}

export type ListLaneCommand =
  | { readonly type: 'QueueRound'; readonly data: Omit<DataOf<'ListRoundQueued'>, 'round' | 'after'> }
  /** By the worker of the open round: the rest of the lane is for the next one. */
  | { readonly type: 'QueueNextRound'; readonly data: DataOf<'ListRoundQueued'> }
  | { readonly type: 'EndRound'; readonly data: DataOf<'ListRoundEnded'> };

export type ListLaneRefusal =
  /** Its worker looks at the end whether more domains wait. */
  { readonly kind: 'RoundOpen' } | { readonly kind: 'RoundOver' };

/** One round at a time: the worker that has it is the only one that scans domains of the lane. */
export const listLaneDecider: Decider<ListLane, ListRoundEvent, ListLaneCommand, ListLaneRefusal> = {
  initial: { round: 0, isOpen: false },
  evolve: (_before, { type, data: { round } }) => ({ round, isOpen: type === 'ListRoundQueued' }),
  decide: ({ type, data }, { round, isOpen }) => {
    if (type === 'QueueRound')
      return isOpen
        ? rejected({ kind: 'RoundOpen' })
        : accepted({ type: 'ListRoundQueued', data: { ...data, round: round + 1, after: null } });
    if (!isOpen || data.round !== round) return rejected({ kind: 'RoundOver' });
    switch (type) {
      case 'QueueNextRound':
        return accepted({ type: 'ListRoundQueued', data: { ...data, round: round + 1 } });
      case 'EndRound':
        return accepted({ type: 'ListRoundEnded', data });
    }
  },
};

/** The last event says which round it is, and whether it is open. */
export const listLaneAggregate = defineAggregate('listLane', listRoundEvents, listLaneDecider, {
  lastEventHoldsState: true,
});

/** One id for each lane and run. */
export const laneIdOf = (listId: string, run: number, lane: number): string => uuidV5(listId, `lane ${run} ${lane}`);
