import { contentHash, createChainEnds, type ChainEnd, type ChainFault } from '../hashChain.ts';
import { type EventStore, EventStoreUnavailable, type Position } from '../port.ts';

/** The first event of a stream that does not fit its chain. */
export interface BrokenLink {
  readonly stream: string;
  readonly revision: number;
  readonly fault: ChainFault;
}

/** The state of the log after a given number of its events. */
export interface LogSnapshot {
  readonly events: number;
  readonly streams: number;
  /** The position of the last of these events. */
  readonly position: Position | undefined;
  ends(): Iterable<ChainEnd>;
}

export interface LogVerification extends LogSnapshot {
  readonly broken: readonly BrokenLink[];
  /** Why the walk could not continue: something in the log cannot be read at all. */
  readonly unreadable: string | undefined;
}

export interface VerifyLog {
  readonly store: Pick<EventStore, 'readAllBatches'>;
  /** Event counts at which to take a snapshot of the log. */
  readonly pointInTime?: readonly number[];
  readonly onSnapshot?: (snapshot: LogSnapshot) => void;
  readonly onProgress?: (events: number) => void;
  /** Ends the walk, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Verifies the hash chains of all streams, up to where the log ended when verification began. Reports the first broken link of each
 * stream. Cannot detect events cut off at the end of a stream: only an anchor can.
 */
export const verifyLog = async ({
  store,
  pointInTime: pointsInTime = [],
  onSnapshot,
  onProgress,
  signal,
}: VerifyLog): Promise<LogVerification> => {
  const chains = createChainEnds();
  const broken = new Map<string, BrokenLink>();
  const due = new Set(pointsInTime);
  let position: Position | undefined;
  let unreadable: string | undefined;
  const snapshot = (): LogSnapshot => ({
    events: chains.events,
    streams: chains.streams,
    position,
    ends: () => chains.ends(),
  });
  if (due.has(0)) onSnapshot?.(snapshot());
  try {
    for await (const { events } of store.readAllBatches()) {
      if (signal?.aborted === true) break;
      for (const event of events) {
        const fault = chains.follow(event, contentHash(event));
        position = event.position;
        const { stream, revision } = event;
        if (fault && !broken.has(stream)) broken.set(stream, { stream, revision, fault });
        if (due.has(chains.events)) onSnapshot?.(snapshot());
      }
      onProgress?.(chains.events);
    }
  } catch (error) {
    if (error instanceof EventStoreUnavailable) throw error;
    unreadable = error instanceof Error ? error.message : String(error);
  }
  signal?.throwIfAborted();
  return { ...snapshot(), broken: [...broken.values()], unreadable };
};
