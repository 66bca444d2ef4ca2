import type { EventMetadata } from '../../../schema/events/eventMetadata.ts';

/**
 * The event store as the rest of the codebase sees it. Adapters: memory, postgres, eventstoredb; each runs all of contract.ts.
 *
 * Every adapter guarantees:
 * - An acknowledged append is durable. Either all of its events are recorded or none.
 * - Positions are assigned in commit order: a reader that has seen position p never later finds a new event below p.
 * - Within a stream, revisions are 0, 1, 2, … without gaps.
 * - Each event carries `hash`, chained over its stream (hashChain.ts).
 */
export interface EventStore {
  /**
   * Appends all events or none. Idempotent by event id: an append whose first event id is already recorded in this stream returns
   * the recorded outcome and writes nothing. This is guaranteed while the event is among the newest IDEMPOTENCY_WINDOW of its stream, and
   * forever if the append is repeated with its original expected revision. Beyond that, a store may recognise the event or record it a
   * second time, so an append with 'any' must be harmless when recorded twice. A conflict is a value; an unreachable store throws EventStoreUnavailable.
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;

  /**
   * The events of one stream in order, from `fromRevision` (default 0). `-n` reads only the newest n, at most 250, from the end, however long the
   * stream is. An unknown stream is empty.
   */
  readStream(stream: string, options?: { fromRevision?: number }): AsyncIterable<RecordedEvent>;

  /** One event of a stream, or undefined if there is none at this revision. */
  readEvent(stream: string, revision: number): Promise<RecordedEvent | undefined>;

  /** All matching events of the log in position order, strictly after `after`, up to the head at the time of the call. */
  readAll(options?: { after?: Position | undefined; filter?: EventFilter | undefined }): AsyncIterable<RecordedEvent>;

  /**
   * Like `readAll`, for bulk reads: yields pages, and fetches the next page while the caller processes the current one. A page has at most 5,000 events
   * and about 4 MiB, and may be empty if hardly anything matches. The last page ends at or after the head at the time of the call.
   */
  readAllBatches(options?: {
    after?: Position | undefined;
    filter?: EventFilter | undefined;
  }): AsyncIterable<EventBatch>;

  /**
   * Yields past events, then live ones, until `signal` aborts; the iteration then ends without an error. Reconnects by itself, without repeating or missing
   * events.
   */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionItem>;

  /** The same for a single stream: yields each event strictly after `afterRevision` (-1 or absent: from the first), then live events. */
  subscribeToStream(
    stream: string,
    options: { afterRevision?: number | undefined; signal: AbortSignal },
  ): AsyncIterable<RecordedEvent>;

  /** Competing consumers: each matching event goes to one consumer of the group, at least once. */
  consumers(group: string, filter: EventFilter, options?: Partial<ConsumerOptions>): ConsumerGroup;

  /** The position of the newest event, or undefined if the log is empty. */
  head(): Promise<Position | undefined>;

  /**
   * A UUID that identifies this log for as long as it exists, the same for every client. Positions are only valid within this log. Created at the
   * first call or earlier. It is not an event, so readers of events do not see it.
   */
  logId(): Promise<string>;

  close(): Promise<void>;
}

/** An opaque string. Within one store, `<` compares positions in commit order. */
export type Position = string & { readonly brand: 'Position' };

/** Number of newest events in which a store looks for a repeated append that does not state its expected revision (EventStore.append). */
export const IDEMPOTENCY_WINDOW = 250;

/** 'none': the stream must not exist · 'any': no check · a number: the revision of the stream's last event. */
export type ExpectedRevision = number | 'none' | 'any';

export interface NewEvent {
  /** A UUID derived from the command's id and the event's index (UUID v5), so that a repeated command appends nothing. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  /** JSON, at most 1 MiB as UTF-8. */
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  /** SHA-256 in lower-case hex (hashChain.ts). For revision 0, `previousHash` is the genesis hash. */
  readonly hash: string;
  readonly previousHash: string;
}

export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** All matches up to here are in this batch or an earlier one: resume from this position. */
  readonly position: Position;
}

export type AppendResult =
  | { readonly ok: true; readonly revision: number; readonly position: Position }
  /** `actual` is the stream's last revision, or -1 if it has no events. */
  | { readonly ok: false; readonly kind: 'conflict'; readonly actual: number };

/** If both are given, both must match. If neither is given, every event matches. */
export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  readonly streamPrefix?: string | undefined;
}

export interface SubscribeOptions {
  readonly after?: Position | undefined;
  readonly filter?: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/** `checkpoint`: nothing else matches up to here, so resume from it. `caughtUp`: items are live from now on; given once for each catch-up. */
export type SubscriptionItem =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp'; readonly position: Position | undefined };

export interface ConsumerOptions {
  /** A delivery that is not settled within this time, and whose lease no living process renews, goes to another consumer. */
  readonly leaseMs: number;
  /** Number of failed deliveries after which an event is parked. */
  readonly maxAttempts: number;
  /** The wait before delivery n+1 is `backoffMs * 2 ** (n - 1)`, with jitter, at most 60 s. */
  readonly backoffMs: number;
}

export const DEFAULT_CONSUMER_OPTIONS: ConsumerOptions = { leaseMs: 30_000, maxAttempts: 5, backoffMs: 500 };

export interface Delivery {
  readonly event: RecordedEvent;
  /** Counts from 1. */
  readonly attempt: number;
  /** Aborts when the lease is lost or the consumer stops: another consumer may have the event now. */
  readonly signal: AbortSignal;
}

export interface ParkedDelivery {
  readonly event: RecordedEvent;
  readonly attempts: number;
  readonly reason: string;
}

export interface ConsumerRun {
  readonly concurrency: number;
  /** When it aborts, nothing more is taken, and the signals of running deliveries ask their handlers to give the work back. */
  readonly signal: AbortSignal;
  /** If given, handlers continue undisturbed after `signal` aborts, until this signal aborts too. */
  readonly abandon?: AbortSignal | undefined;
}

export interface ConsumerGroup {
  /**
   * Takes deliveries until `signal` aborts, at most `concurrency` at once. Resolves when the last handler has settled. A handler that resolves acknowledges its
   * event. If it throws, the event is delivered again later, unless it throws HopelessDelivery. A group begins with the first event of the log.
   */
  run(handler: (delivery: Delivery) => Promise<void>, options: ConsumerRun): Promise<void>;
  parked(): Promise<readonly ParkedDelivery[]>;
  /** Queues every parked event again with a fresh count of attempts. Returns how many. */
  replayParked(): Promise<number>;
}

/** Thrown by a handler if no other attempt can succeed. The event is parked at once, with this message as the reason. */
export class HopelessDelivery extends Error {
  override readonly name = 'HopelessDelivery';
}

/** The store cannot be reached or failed to work. Try again later. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
}

/**
 * The store rejected the connection, and waiting will not help: a password, a certificate, the address or its scheme is wrong. The message says
 * what to do. Code that waits through outages waits through this one too, because the problem may be fixed on the other side.
 */
export class EventStoreRefused extends EventStoreUnavailable {
  override readonly name = 'EventStoreRefused';
}

/** An event is larger than the store accepts. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}
