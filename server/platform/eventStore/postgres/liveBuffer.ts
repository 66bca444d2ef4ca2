import { createBell } from '../createBell.ts';
import { matchesFilter } from '../matchesFilter.ts';
import type { EventFilter, Position, RecordedEvent } from '../port.ts';
import type { StoredEvent } from './eventRow.ts';
import type { TailMember } from './tailMembers.ts';

/**
 * What has come for one subscriber and has not been read by it yet. It holds little: for one that reads too slowly the buffer takes
 * nothing more, and it must read on from the log once the buffer is empty.
 */
export interface LiveBuffer extends TailMember {
  /** The next event; undefined when there is none. Throws when the tail failed. */
  shift(): RecordedEvent | undefined;
  /** Something came after the buffer was full: after what it holds there is a gap. */
  readonly overflowed: boolean;
  /** When the buffer is empty and has not overflowed: nothing has been missed up to here. */
  readonly position: Position | undefined;
  /** Waits for anything new. */
  wait(signal: AbortSignal): Promise<void>;
}

const MOST_EVENTS = 2_000;
const MOST_BYTES = 2 * 1024 * 1024;

export const createLiveBuffer = ({ stream, filter = {} }: { stream?: string; filter?: EventFilter }): LiveBuffer => {
  const bell = createBell();
  let waiting: StoredEvent[] = [];
  let next = 0;
  let bytes = 0;
  let overflowed = false;
  let position: Position | undefined;
  let failure: Error | undefined;
  let looked = 0;

  const offer = (stored: StoredEvent): void => {
    if (overflowed || !matchesFilter(stored.event, filter)) return;
    const held = waiting.length - next;
    if (held > 0 && (held >= MOST_EVENTS || bytes + stored.size > MOST_BYTES)) {
      overflowed = true;
      return;
    }
    bytes += stored.size;
    waiting.push(stored);
  };

  return {
    ...(stream === undefined ? {} : { stream }),
    deliver: (events, upTo) => {
      for (const stored of events) offer(stored);
      if (!overflowed) position = upTo;
      bell.ring();
    },
    fail: (error) => {
      failure = new Error('the live subscription failed', { cause: error });
      bell.ring();
    },
    shift: () => {
      looked = bell.mark();
      if (failure) throw failure;
      const stored = waiting[next];
      if (!stored) return undefined;
      next += 1;
      bytes -= stored.size;
      if (next === waiting.length) {
        waiting = [];
        next = 0;
      }
      return stored.event;
    },
    get overflowed() {
      return overflowed;
    },
    get position() {
      return position;
    },
    wait: (signal) => bell.wait(looked, signal),
  };
};
