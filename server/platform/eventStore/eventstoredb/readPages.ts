import {
  BACKWARDS,
  END,
  type EventStoreDBClient,
  type RecordedEvent as StoredEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { EventStoreUnavailable } from '../port.ts';
import type { LogPosition } from './logPosition.ts';
import { asStoreError, errorType } from './storeErrors.ts';

/** A follower may not know acknowledged events yet: reads that decide something must go to the leader. */
const requiresLeader = true;

const PAGE_EVENTS = 250;
const PAGE_TIMEOUT_MS = 15_000;

/** Yields the events of a server stream from a revision on; none if the stream does not exist. Links stay links unless they are resolved. */
export async function* readPages(
  client: EventStoreDBClient,
  streamId: string,
  fromRevision: number,
  { resolveLinkTos = false }: { resolveLinkTos?: boolean } = {},
): AsyncGenerator<ResolvedEvent, void, undefined> {
  let next = fromRevision;
  for (let page: ResolvedEvent[] | undefined; page === undefined || page.length === PAGE_EVENTS;) {
    const options = { fromRevision: BigInt(next), maxCount: PAGE_EVENTS, resolveLinkTos, requiresLeader };
    page = await readPage(client.readStream(streamId, options));
    yield* page;
    next = revisionOf(page.at(-1)) + 1;
  }
}

/** Returns the revision in the stream that was read, where a link has its own revision. */
const revisionOf = (resolved: ResolvedEvent | undefined): number =>
  Number((resolved?.link ?? resolved?.event)?.revision ?? -1);

/** Returns at most `maxCount` events of a stream, from a revision on. */
export const readSome = async (
  client: EventStoreDBClient,
  streamId: string,
  fromRevision: number,
  maxCount: number,
): Promise<readonly StoredEvent[]> => {
  const page = await readPage(
    client.readStream(streamId, { fromRevision: BigInt(fromRevision), maxCount, requiresLeader }),
  );
  return page.flatMap(({ event }) => event ?? []);
};

/** Returns one event of a stream, or undefined if it does not exist. */
export const readOne = async (
  client: EventStoreDBClient,
  streamId: string,
  revision: number,
): Promise<StoredEvent | undefined> => {
  const [first] = await readSome(client, streamId, revision, 1);
  return first?.revision === BigInt(revision) ? first : undefined;
};

/** Returns the newest events of a stream, in order; none if there is no such stream. */
export const readTail = async (
  client: EventStoreDBClient,
  streamId: string,
  count: number,
): Promise<readonly StoredEvent[]> => {
  const backwards = { direction: BACKWARDS, fromRevision: END, maxCount: count, requiresLeader } as const;
  const page = await readPage(client.readStream(streamId, backwards));
  return page.flatMap(({ event }) => event ?? []).reverse();
};

/** Returns the newest position in the whole log, whoever wrote the event: everything acknowledged before is at or below it. */
export const readHead = async (client: EventStoreDBClient): Promise<LogPosition | undefined> => {
  const [newest] = await readPage(
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader }),
  );
  return newest?.event?.position;
};

/** Returns the position of the last visible event before `position`, or undefined if there is none. */
export const readBefore = async (
  client: EventStoreDBClient,
  position: LogPosition,
): Promise<LogPosition | undefined> => {
  const [before] = await readPage(
    client.readAll({ direction: BACKWARDS, fromPosition: position, maxCount: 1, requiresLeader }),
  );
  return before?.event?.position;
};

/** Returns the newest events of the whole log, newest first. */
export const readNewest = async (client: EventStoreDBClient, count: number): Promise<readonly StoredEvent[]> => {
  const page = await readPage(
    client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: count, requiresLeader }),
  );
  return page.flatMap(({ event }) => event ?? []);
};

interface Read<Resolved> extends AsyncIterable<Resolved> {
  cancel(): Promise<void>;
  destroy(error: Error): unknown;
}

/** The client sets no deadline for a read: a hung server would block it until the connection is given up. */
const readPage = async <Resolved>(read: Read<Resolved>): Promise<Resolved[]> => {
  const timer = setTimeout(() => {
    read.destroy(new EventStoreUnavailable(`EventStoreDB did not answer a read within ${PAGE_TIMEOUT_MS} ms`));
    read.cancel().catch(() => undefined); // it was never opened; the failed open has been reported
  }, PAGE_TIMEOUT_MS);
  try {
    const events: Resolved[] = [];
    for await (const event of read) events.push(event);
    return events;
  } catch (error) {
    if (errorType(error) === 'stream-not-found') return [];
    throw asStoreError(error);
  } finally {
    clearTimeout(timer);
  }
};
