import type { EventMetadata } from '../../../schema/events/eventMetadata.ts';

/**
 * The event store as the rest of the codebase sees it. Adapters: memory, postgres, eventstoredb; each runs all of contract.ts.
 *
 * Promises of every adapter:
 * - an acknowledged append is durable, and either all of its events are recorded or none;
 * - positions are drawn in commit order: a reader that has seen position p never later finds a new event below p;
 * - within a stream, revisions are 0, 1, 2, … without a gap;
 * - each event carries `hash`, chained over its stream (hashChain.ts).
 */
export interface EventStore {
  /**
   * Appends all events or none. Idempotent by event id: an append whose first event id is already recorded in this stream answers
   * with the recorded outcome and writes nothing. That is promised while the event is among the newest IDEMPOTENCY_WINDOW of its stream, and
   * for ever where the append is repeated with the revision that it expected first. Past that a store may know it still, or record it a
   * second time: what is appended with 'any' must do no harm when it stands there twice. A conflict is a value; a dead store is an exception (EventStoreUnavailable).
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>;

  /**
   * The events of one stream in order, from `fromRevision` (default 0); -n: the newest n alone, at most 250, read from the end however long the
   * stream is. An unknown stream is empty.
   */
  readStream(stream: string, options?: { fromRevision?: number }): AsyncIterable<RecordedEvent>;

  /** What matches of the whole log, in position order, strictly after `after`, up to the head at the time of the call. */
  readAll(options?: { after?: Position | undefined; filter?: EventFilter | undefined }): AsyncIterable<RecordedEvent>;

  /**
   * The same for who reads a great deal: page by page, the next one fetched while the last is worked on. A page has at most 5,000 events
   * and about 4 MiB, and may have none where hardly anything matches. What is read ends at or behind the head at the time of the call.
   */
  readAllBatches(options?: {
    after?: Position | undefined;
    filter?: EventFilter | undefined;
  }): AsyncIterable<EventBatch>;

  /** Catch-up, then live, until `signal` aborts (then the iteration ends without an error). Reconnects by itself; nothing twice, nothing missed. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionItem>;

  /** The same for one stream alone: each event strictly after `afterRevision` (-1 or absent: from the first), then live. */
  subscribeToStream(
    stream: string,
    options: { afterRevision?: number | undefined; signal: AbortSignal },
  ): AsyncIterable<RecordedEvent>;

  /** Competing consumers: each matching event goes to one consumer of the group, at least once. */
  consumers(group: string, filter: EventFilter, options?: Partial<ConsumerOptions>): ConsumerGroup;

  /** The position of the newest event, or undefined on an empty log. */
  head(): Promise<Position | undefined>;

  /**
   * A uuid that is this log's for as long as it exists, the same for every client: positions are places in it and in no other. Made at the
   * first call, or before. It is no event, and no reader of events sees it.
   */
  logId(): Promise<string>;

  close(): Promise<void>;
}

/** An opaque string; `<` on two of one store orders them as they were committed. */
export type Position = string & { readonly brand: 'Position' };

/** Events: so far back a store looks for a repeated append that does not say where it belongs (EventStore.append). */
export const IDEMPOTENCY_WINDOW = 250;

/** 'none': the stream must not exist · 'any': no check · a number: the revision of the stream's last event. */
export type ExpectedRevision = number | 'none' | 'any';

export interface NewEvent {
  /** uuid; derived from the command's id and the event's index (uuid v5), so that a repeated command appends nothing. */
  readonly id: string;
  readonly type: string;
  readonly version: number;
  /** JSON; at most 1 MiB as UTF-8. */
  readonly data: unknown;
  readonly metadata: EventMetadata;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  /** sha-256, lower-case hex (hashChain.ts). `previousHash` is the genesis hash for revision 0. */
  readonly hash: string;
  readonly previousHash: string;
}

export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** All that matches up to here is in this batch or in an earlier one: resume from it. */
  readonly position: Position;
}

export type AppendResult =
  | { readonly ok: true; readonly revision: number; readonly position: Position }
  /** `actual` is the stream's last revision, -1 when it has none. */
  | { readonly ok: false; readonly kind: 'conflict'; readonly actual: number };

/** Both given: both must hold. None given: everything. */
export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  readonly streamPrefix?: string | undefined;
}

export interface SubscribeOptions {
  readonly after?: Position | undefined;
  readonly filter?: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/** `checkpoint`: nothing that matches up to here, resume from it. `caughtUp`: live from now on; given once for each catch-up. */
export type SubscriptionItem =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'checkpoint'; readonly position: Position }
  | { readonly kind: 'caughtUp'; readonly position: Position | undefined };

export interface ConsumerOptions {
  /** A delivery not settled in this time (and whose lease is not kept by its living process) goes to another consumer. */
  readonly leaseMs: number;
  /** After so many failed deliveries an event is parked. */
  readonly maxAttempts: number;
  /** The wait before delivery n+1 is `backoffMs * 2 ** (n - 1)`, with jitter, at most 60 s. */
  readonly backoffMs: number;
}

export const DEFAULT_CONSUMER_OPTIONS: ConsumerOptions = { leaseMs: 30_000, maxAttempts: 5, backoffMs: 500 };

export interface Delivery {
  readonly event: RecordedEvent;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the lease is lost or the consumer stops: another may have the event now. */
  readonly signal: AbortSignal;
}

export interface ParkedDelivery {
  readonly event: RecordedEvent;
  readonly attempts: number;
  readonly reason: string;
}

export interface ConsumerRun {
  readonly concurrency: number;
  /** Nothing more is taken, and the handlers are asked (by the signal of their delivery) to give back what they have. */
  readonly signal: AbortSignal;
  /** Given: after `signal` the handlers go on undisturbed, until this one aborts too. */
  readonly abandon?: AbortSignal | undefined;
}

export interface ConsumerGroup {
  /**
   * Takes deliveries until `signal` aborts, at most `concurrency` at once; resolves when the last handler has settled. A handler that
   * resolves acknowledges; one that throws has it delivered again later, unless it throws HopelessDelivery. A group begins with the first event of the log.
   */
  run(handler: (delivery: Delivery) => Promise<void>, options: ConsumerRun): Promise<void>;
  parked(): Promise<readonly ParkedDelivery[]>;
  /** Puts every parked event in line again with a fresh count of attempts; answers how many. */
  replayParked(): Promise<number>;
}

/** Thrown by a handler: no other attempt will help. The event is parked at once, with this message as the reason. */
export class HopelessDelivery extends Error {
  override readonly name = 'HopelessDelivery';
}

/** The store cannot be reached or refused to work: try again later. */
export class EventStoreUnavailable extends Error {
  override readonly name: string = 'EventStoreUnavailable';
}

/**
 * The store does not have us, and waiting will not help: a password, a certificate, the address or its scheme is wrong. The message says
 * what to do. What waits through outages waits through this one too, for the fault may be mended on the other side.
 */
export class EventStoreRefused extends EventStoreUnavailable {
  override readonly name = 'EventStoreRefused';
}

/** An event larger than the store takes. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
}
