import type { ParkedDelivery, RecordedEvent } from '../port.ts';

/** A delivery that this consumer holds until the lease ends. */
export interface LeasedDelivery {
  /** Differs for every delivery, so that an earlier holder of the same event cannot settle this one. */
  readonly lease: string;
  readonly event: RecordedEvent;
  /** Counts from 1. */
  readonly attempt: number;
}

/** The deliveries of one consumer group, as a store keeps them. Each call may fail with EventStoreUnavailable. Settling with a lost lease does nothing. */
export interface DeliveryQueue {
  /** Leases up to `limit` deliveries that are due. A delivery that was abandoned on its last attempt is parked instead. */
  take(limit: number): Promise<readonly LeasedDelivery[]>;
  /** Extends the leases and returns those that are still held. */
  renew(leases: readonly string[]): Promise<ReadonlySet<string>>;
  acknowledge(lease: string): Promise<void>;
  retryAfter(lease: string, waitMs: number): Promise<void>;
  /** Gives back a delivery as if it had never been taken: the attempt does not count. */
  release(lease: string): Promise<void>;
  park(lease: string, reason: string): Promise<void>;
  /** Milliseconds until the next delivery becomes due, because its wait or its lease ends. Resolves with `undefined` if there is none. */
  nextDue(): Promise<number | undefined>;
  parked(): Promise<readonly ParkedDelivery[]>;
  replayParked(): Promise<number>;
  /**
   * Calls `ring` whenever something may be due earlier than `nextDue` said, whichever process caused it. A consumer looks for deliveries at no other time.
   * Returns a function that stops watching.
   */
  watch(ring: () => void): () => void;
  /** Aborts when the store is closed. From then on nothing can be settled. */
  readonly closed: AbortSignal;
}
