import type { EventSource, SourceEvent } from './eventSource.ts';
import { lazilyProjected } from './lazilyProjected.ts';
import { filterOf } from './projectedEvents.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/**
 * So much is folded in one transaction: rows that many events write are written once, and at each of its ends there is nothing to fold until Postgres
 * has answered.
 */
const MAX_EVENTS = 20_000;
const MAX_PAGES = 6;

/** A part of the log. */
export interface PreparedBatch {
  readonly events: readonly ProjectedEvent[];
  /** How many were read; of types or versions that this code does not know there may be some more than `events`. */
  readonly read: number;
  /** Nothing else is to be folded up to here. */
  readonly position: string;
}

export interface LogPart {
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly projection: Projection;
  /** Exclusive; null: the beginning. */
  readonly from: string | null;
  /** Inclusive; undefined: the head at the time of the call. */
  readonly upTo?: string | undefined;
}

/** The log in large batches, up to its head at the time of the call. While one is worked on, the next is read; it is parsed as it is folded. */
export async function* preparedBatches(part: LogPart): AsyncGenerator<PreparedBatch, void, undefined> {
  const { source, projection, from } = part;
  const log = source.readAllBatches({ after: from ?? undefined, filter: filterOf(projection), lazily: true });
  const pages = log[Symbol.asyncIterator]();
  const take = (): Promise<PreparedBatch | undefined> => {
    const taken = takeBatch(pages, part);
    // Awaited in the next round; until then a rejection must not count as unhandled.
    taken.catch(() => undefined);
    return taken;
  };
  let next = take();
  try {
    for (;;) {
      const batch = await next;
      if (!batch) return;
      const last = batch.position === part.upTo;
      if (!last) next = take();
      yield batch;
      if (last) return;
    }
  } finally {
    await next.catch(() => undefined);
    await pages.return?.();
  }
}

const takeBatch = async (
  pages: AsyncIterator<{ readonly events: readonly SourceEvent[]; readonly position: string }>,
  { projection, upTo }: LogPart,
): Promise<PreparedBatch | undefined> => {
  const events: ProjectedEvent[] = [];
  let read = 0;
  let position: string | undefined;
  for (let page = 0; page < MAX_PAGES && events.length < MAX_EVENTS; page += 1) {
    const turn = await pages.next();
    if (turn.done) break;
    for (const event of turn.value.events) {
      if (upTo !== undefined && event.position > upTo) return { events, read, position: upTo };
      const projected = lazilyProjected(projection, event);
      if (projected) events.push(projected);
      read += 1;
    }
    ({ position } = turn.value);
    if (upTo !== undefined && position >= upTo) return { events, read, position: upTo };
  }
  return position === undefined ? undefined : { events, read, position };
};
