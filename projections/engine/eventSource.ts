/**
 * What the engine needs of an event store; the server's EventStore is one. Positions are opaque, and `<` orders them as they were
 * committed.
 */
export interface EventSource {
  /** Catch-up, then live, until `signal` aborts; nothing twice, nothing missed. */
  subscribe(options: SourceQuery & { readonly signal: AbortSignal }): AsyncIterable<SourceItem>;
  /** What matches strictly after `after`, in position order, up to the head at the time of the call. */
  readAll(options?: SourceQuery): AsyncIterable<SourceEvent>;
  /**
   * The same page by page, the next one fetched while the last is worked on: for replays. A page may have no events. Rejects with
   * UnreadableEvent where the next event cannot be read.
   */
  readAllBatches(options?: SourceQuery): AsyncIterable<SourceBatch>;
  /** Of the newest event; undefined on an empty log. */
  head(): Promise<string | undefined>;
  /** Of the log: positions are places in it and in no other. */
  logId(): Promise<string>;
}

export interface SourceQuery {
  readonly after?: string | undefined;
  readonly filter?: { readonly types?: readonly string[] | undefined } | undefined;
}

/** An event as it was recorded, not yet parsed. */
export interface SourceEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly metadata: {
    readonly correlationId: string;
    readonly causationId: string;
    readonly actor: string;
    readonly time: string;
  };
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
}

export interface SourceBatch {
  readonly events: readonly SourceEvent[];
  /** All that matches up to here is in this batch or in an earlier one. */
  readonly position: string;
}

/** `checkpoint`: nothing that matches up to here · `caughtUp`: live from now on. */
export type SourceItem =
  | { readonly kind: 'event'; readonly event: SourceEvent }
  | { readonly kind: 'checkpoint'; readonly position: string }
  | { readonly kind: 'caughtUp'; readonly position: string | undefined };
