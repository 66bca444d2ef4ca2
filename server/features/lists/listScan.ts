import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ListScanEvent, listScanEvents } from '../../../schema/events/listScan.ts';
import {
  accepted,
  type Decider,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';
import { uuidV5 } from '../../platform/commands/uuidV5.ts';

export type ListScanCommand =
  /** The scan itself counts its attempts. */
  | CommandOf<'StartScan', Omit<DataOf<'ListScanStarted'>, 'attempt'>>
  | CommandOf<'CompleteScan', DataOf<'ListScanCompleted'>>
  | CommandOf<'FailScan', DataOf<'ListScanFailed'>>;

export type ListScanRefusal =
  /** Another worker was scanning it, and has finished. */
  | { readonly kind: 'ScanEnded' }
  /** Too many workers stopped during this scan: it may be what stops them. */
  | { readonly kind: 'TooManyAttempts' }
  | { readonly kind: 'ScanNotStarted' };

/** The scan of one domain of a list in one run. */
interface ListScan {
  readonly attempts: number;
  readonly ended: boolean;
}

const MOST_ATTEMPTS = 3;

export const listScanDecider: Decider<ListScan, ListScanEvent, ListScanCommand, ListScanRefusal> = {
  initial: { attempts: 0, ended: false },
  evolve: (scan, event) => {
    switch (event.type) {
      case 'ListScanStarted':
        return { ...scan, attempts: event.data.attempt };
      case 'ListScanCompleted':
      case 'ListScanFailed':
        return { ...scan, ended: true };
    }
  },
  decide: (command, { attempts, ended }) => {
    if (ended) return rejected({ kind: 'ScanEnded' });
    switch (command.type) {
      case 'StartScan':
        return attempts >= MOST_ATTEMPTS
          ? rejected({ kind: 'TooManyAttempts' })
          : accepted({ type: 'ListScanStarted', data: { ...command.data, attempt: attempts + 1 } });
      case 'CompleteScan':
        return attempts === 0
          ? rejected({ kind: 'ScanNotStarted' })
          : accepted({ type: 'ListScanCompleted', data: command.data });
      case 'FailScan':
        return attempts === 0
          ? rejected({ kind: 'ScanNotStarted' })
          : accepted({ type: 'ListScanFailed', data: command.data });
    }
  },
};

export const listScanAggregate = defineAggregate('listScan', listScanEvents, listScanDecider);

/** One id for each place and run. */
export const listScanIdOf = (listId: string, run: number, place: number): string =>
  uuidV5(listId, `scan ${run} ${place}`);
