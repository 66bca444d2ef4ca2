import type { EventSource, SourceEvent } from './eventSource.ts';
import { filterOf, projectedEvent } from './projectedEvents.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** So much is folded in one transaction: rows that many events write are written once. */
const MAX_EVENTS = 5_000;
const MAX_PAGES = 4;

/** A part of the log, parsed. */
export interface PreparedBatch {
  readonly events: readonly ProjectedEvent[];
  /** How many were read; of types or versions that this code does not know there may be some more than `events`. */
  readonly read: number;
  /** Nothing else is to be folded up to here. */
  readonly position: string;
  /** What follows these events cannot be parsed. */
  readonly poison: { readonly event: SourceEvent; readonly cause: unknown } | undefined;
}

export interface LogPart {
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly projection: Projection;
  /** Exclusive; null: the beginning. */
  readonly from: string | null;
  /** Inclusive; undefined: the head at the time of the call. */
  readonly upTo?: string | undefined;
}

/** The log in large batches, up to its head at the time of the call. While one is worked on, the next is read and parsed. */
export async function* preparedBatches(part: LogPart): AsyncGenerator<PreparedBatch, void, undefined> {
  const { source, projection, from } = part;
  const log = source.readAllBatches({ after: from ?? undefined, filter: filterOf(projection) });
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
      const last = batch.poison !== undefined || batch.position === part.upTo;
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
      if (upTo !== undefined && event.position > upTo) return { events, read, position: upTo, poison: undefined };
      try {
        const parsed = projectedEvent(projection, event);
        if (parsed) events.push(parsed);
      } catch (cause) {
        return { events, read, position: position ?? '', poison: { event, cause } };
      }
      read += 1;
      position = event.position;
    }
    ({ position } = turn.value);
    if (upTo !== undefined && position >= upTo) return { events, read, position: upTo, poison: undefined };
  }
  return position === undefined ? undefined : { events, read, position, poison: undefined };
};
