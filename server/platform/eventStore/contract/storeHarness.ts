import type { EventStore } from '../port.ts';

/** One log under test. */
export interface StoreHarness {
  /** Another client of the same log, with nothing in common with the earlier ones but the log: a process of its own, as far as can be. */
  open(): Promise<EventStore>;
  /** Stops the store and starts it again, under its clients; resolves when it takes requests again. */
  restart?(): Promise<void>;
  /** Ends all that the harness started. The suite has closed the clients before. */
  close(): Promise<void>;
}
