import type { ParkedDelivery, RecordedEvent } from '../port.ts';

/** A delivery that is ours until its lease ends. */
export interface LeasedDelivery {
  /** New at every delivery: with it an earlier holder of the same event can settle nothing. */
  readonly lease: string;
  readonly event: RecordedEvent;
  /** From 1. */
  readonly attempt: number;
}

/**
 * What a group has to deliver, as a store keeps it. Each call may fail with EventStoreUnavailable. To settle with a lease that is lost
 * does nothing.
 */
export interface DeliveryQueue {
  /** Leases up to `limit` deliveries that are due. One that was abandoned on its last attempt is parked instead. */
  take(limit: number): Promise<readonly LeasedDelivery[]>;
  /** Extends the leases; answers those that are still held. */
  renew(leases: readonly string[]): Promise<ReadonlySet<string>>;
  acknowledge(lease: string): Promise<void>;
  retryAfter(lease: string, waitMs: number): Promise<void>;
  /** Gives back a delivery as if it had not been taken: its attempt does not count. */
  release(lease: string): Promise<void>;
  park(lease: string, reason: string): Promise<void>;
  /** Milliseconds until the next delivery is due, be it that it waits or that its lease ends; `undefined` if there is none. */
  nextDue(): Promise<number | undefined>;
  parked(): Promise<readonly ParkedDelivery[]>;
  replayParked(): Promise<number>;
  /**
   * Calls `ring` whenever there may be something to take earlier than `nextDue` said, whichever process caused it; a consumer looks at no
   * other time. Returns how to stop that.
   */
  watch(ring: () => void): () => void;
  /** Aborts when the store is closed: nothing can be settled any more. */
  readonly closed: AbortSignal;
}
