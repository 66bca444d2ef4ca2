/** What the engine needs from an event store; the server's EventStore implements it. Positions are opaque, and `<` sorts them in commit order. */
export interface EventSource {
  /** Yields past events, then live ones, until `signal` aborts. Neither repeats nor misses an event. */
  subscribe(options: SourceQuery & { readonly signal: AbortSignal }): AsyncIterable<SourceItem>;
  /** Yields the matching events strictly after `after`, in position order, up to the head at the time of the call. */
  readAll(options?: SourceQuery): AsyncIterable<SourceEvent>;
  /**
   * Yields the same events page by page, and fetches the next page while the caller works on the current one; used by replays. A page may be empty. Rejects
   * with UnreadableEvent if the next event cannot be read.
   */
  readAllBatches(options?: SourceQuery): AsyncIterable<SourceBatch>;
  /** Returns the position of the newest event, or `undefined` if the log is empty. */
  head(): Promise<string | undefined>;
  /** Returns the id of the log. A position is only meaningful within its own log. */
  logId(): Promise<string>;
}

export interface SourceQuery {
  readonly after?: string | undefined;
  readonly filter?: { readonly types?: readonly string[] | undefined } | undefined;
}

/** An event as recorded, before parsing. */
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
  /** Everything that matches up to this position is in this batch or in an earlier one. */
  readonly position: string;
}

/** `checkpoint`: nothing else matches up to this position. `caughtUp`: the following events are live. */
export type SourceItem =
  | { readonly kind: 'event'; readonly event: SourceEvent }
  | { readonly kind: 'checkpoint'; readonly position: string }
  | { readonly kind: 'caughtUp'; readonly position: string | undefined };
