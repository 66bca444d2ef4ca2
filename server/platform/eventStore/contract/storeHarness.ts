import type { EventStore } from '../port.ts';

/** One log under test. */
export interface StoreHarness {
  /** Opens another client of the same log that shares only the log with earlier ones: as close to a separate process as possible. */
  open(): Promise<EventStore>;
  /** Stops the store and starts it again, under its clients. Resolves when it accepts requests again. */
  restart?(): Promise<void>;
  /** Ends everything that the harness started. The suite has closed the clients before. */
  close(): Promise<void>;
}
