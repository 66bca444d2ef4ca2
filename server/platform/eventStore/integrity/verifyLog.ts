import { contentHash, createChainEnds, type ChainEnd, type ChainFault, type Link } from '../hashChain.ts';
import { type EventStore, EventStoreUnavailable, type Position, type RecordedEvent } from '../port.ts';

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

export type PositionedLink = Link & Pick<RecordedEvent, 'position'>;

/** A part of the log that is proven elsewhere: the hashes of its events match their contents. */
export interface SealedPart {
  readonly firstPosition: Position;
  /** Its events, in order. */
  links(): AsyncIterable<readonly PositionedLink[]>;
}

export interface VerifyLog {
  readonly store: Pick<EventStore, 'readAllBatches'>;
  /** In order of position. Only their links are checked. The contents of their events are not read from the store. */
  readonly sealed?: readonly SealedPart[];
  /** Event counts at which to take a snapshot of the log. */
  readonly pointInTime?: readonly number[];
  readonly onSnapshot?: (snapshot: LogSnapshot) => void;
  readonly onProgress?: (events: number) => void;
  /** Ends the walk, which then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Verifies the hash chains of all streams, except what is in sealed parts, up to where the log ended when verification began. Reports the first broken link of each
 * stream. Cannot detect events cut off at the end of a stream: only an anchor can.
 */
export const verifyLog = async ({
  store,
  sealed = [],
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
  /** `content`: the hash of the event's content, unless that is proven elsewhere. */
  const follow = (link: PositionedLink, content?: string): void => {
    const { stream, revision } = link;
    const fault = chains.follow(link, content);
    position = link.position;
    if (fault && !broken.has(stream)) broken.set(stream, { stream, revision, fault });
    if (due.has(chains.events)) onSnapshot?.(snapshot());
  };
  /** Reads the log from the current position to the next sealed part, or to its end. */
  const walk = async (until?: Position): Promise<void> => {
    for await (const { events } of store.readAllBatches({ after: position })) {
      if (signal?.aborted === true) return;
      for (const event of events) {
        if (until !== undefined && event.position >= until) return;
        follow(event, contentHash(event));
      }
      onProgress?.(chains.events);
    }
  };
  if (due.has(0)) onSnapshot?.(snapshot());
  try {
    for (const part of sealed) {
      await walk(part.firstPosition);
      for await (const links of part.links()) {
        if (signal?.aborted === true) break;
        for (const link of links) follow(link);
        onProgress?.(chains.events);
      }
    }
    await walk();
  } catch (error) {
    if (error instanceof EventStoreUnavailable) throw error;
    unreadable = error instanceof Error ? error.message : String(error);
  }
  signal?.throwIfAborted();
  return { ...snapshot(), broken: [...broken.values()], unreadable };
};
