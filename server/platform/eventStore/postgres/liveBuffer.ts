import { createBell } from '../createBell.ts';
import { matchesFilter } from '../matchesFilter.ts';
import type { EventFilter, Position, RecordedEvent } from '../port.ts';
import type { StoredEvent } from './eventRow.ts';
import type { TailMember } from './tailMembers.ts';

/**
 * Events that have arrived for one subscriber and that it has not read yet. The buffer is small: if a subscriber reads too slowly, the buffer stops
 * accepting events, and the subscriber must continue from the log once the buffer is empty.
 */
export interface LiveBuffer extends TailMember {
  /** Returns the next event, or undefined if there is none. Throws if the tail failed. */
  shift(): RecordedEvent | undefined;
  /** Events arrived while the buffer was full, so there is a gap after its contents. */
  readonly overflowed: boolean;
  /** If the buffer is empty and has not overflowed, nothing up to here has been missed. */
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
