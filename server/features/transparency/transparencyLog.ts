import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type TransparencyEvent, transparencyEvents } from '../../../schema/events/transparency.ts';
import {
  accepted,
  type CommandOf,
  type Decider,
  defineAggregate,
  rejected,
} from '../../platform/commands/aggregate.ts';

/** An installation has one log, so its stream has a name of its own: it is the same in every store. */
export const TRANSPARENCY_LOG = 'log';

type TransparencyState = { readonly kind: 'absent' } | { readonly kind: 'open'; readonly size: number };

type TransparencyCommand =
  | CommandOf<'OpenTransparencyLog', DataOf<'TransparencyLogOpened'>>
  /** The index is the size of the log as its writer knows it, so that two writers never record the same statement. */
  | CommandOf<'RecordStatement', DataOf<'StatementRecorded'>>;

type TransparencyRefusal =
  | { readonly kind: 'AlreadyOpen' | 'NotOpen' }
  /** Another statement has this index, or earlier ones are missing. */
  | { readonly kind: 'OtherSize'; readonly size: number };

export const transparencyDecider: Decider<
  TransparencyState,
  TransparencyEvent,
  TransparencyCommand,
  TransparencyRefusal
> = {
  initial: { kind: 'absent' },
  evolve: (_, event) => {
    switch (event.type) {
      case 'TransparencyLogOpened':
        return { kind: 'open', size: 0 };
      case 'StatementRecorded':
        return { kind: 'open', size: event.data.index + 1 };
    }
  },
  decide: ({ type, data }, state) => {
    if (type === 'OpenTransparencyLog')
      return state.kind === 'open'
        ? rejected({ kind: 'AlreadyOpen' })
        : accepted({ type: 'TransparencyLogOpened', data });
    if (state.kind === 'absent') return rejected({ kind: 'NotOpen' });
    return data.index === state.size
      ? accepted({ type: 'StatementRecorded', data })
      : rejected({ kind: 'OtherSize', size: state.size });
  },
};

export const transparencyAggregate = defineAggregate('transparency', transparencyEvents, transparencyDecider, {
  lastEventHoldsState: true,
});
