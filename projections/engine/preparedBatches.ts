import type { EventSource, SourceEvent } from './eventSource.ts';
import { filterOf, handles } from './projectedEvents.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { isKnownEvent, parseEvent } from '../../schema/events/catalogue.ts';
import { poisonEvent, type PoisonEvent } from './poisonEvent.ts';

/**
 * So much is folded in one transaction: rows that many events write are written once, and at each of its ends there is nothing to fold until Postgres
 * has answered.
 */
const MAX_EVENTS = 20_000;
const MAX_PAGES = 6;

/** A part of the log. */
interface PreparedBatch {
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

/**
 * The event as the projection folds it, parsed when the projection asks what it says; undefined: of a type or version that this code does not know.
 * What a projection does not look at cannot change its rows. What cannot be parsed throws the PoisonEvent that names it, from within `apply`.
 */
const lazilyProjected = (projection: Projection, source: SourceEvent): ProjectedEvent | undefined =>
  handles(projection, source.type) && isKnownEvent(source.type, source.version)
    ? // The type and the data of one parsed event belong together, which TypeScript cannot know of a getter.
      (new LazilyProjected(projection, source) as unknown as ProjectedEvent)
    : undefined;

type Said = Pick<ProjectedEvent, 'eventId' | 'stream' | 'revision' | 'position' | 'type'>;

/** Of projections that read once, the event that was read last. */
let readLast: LazilyProjected | undefined;

const forgetAllBut = (event: LazilyProjected): void => {
  readLast?.forget();
  readLast = event;
};

class LazilyProjected implements Said {
  readonly #projection: Projection;
  readonly #source: SourceEvent;
  readonly type: ProjectedEvent['type'];
  readonly position: string;
  #data: ProjectedEvent['data'] | undefined;

  constructor(projection: Projection, source: SourceEvent) {
    this.#projection = projection;
    this.#source = source;
    this.type = source.type as ProjectedEvent['type'];
    this.position = source.position;
  }
  get eventId(): string {
    return this.#source.id;
  }
  get stream(): string {
    return this.#source.stream;
  }
  get revision(): number {
    return this.#source.revision;
  }
  get version(): number {
    return this.#source.version;
  }
  get data(): ProjectedEvent['data'] {
    if (this.#data !== undefined) return this.#data;
    const data = (this.#data = this.#parse());
    if (this.#projection.readsOnce === true) forgetAllBut(this);
    return data;
  }
  forget(): void {
    this.#data = undefined;
  }
  get time(): string {
    return this.#metadata.time;
  }
  get correlationId(): string {
    return this.#metadata.correlationId;
  }
  get causationId(): string {
    return this.#metadata.causationId;
  }
  get actor(): string {
    return this.#metadata.actor;
  }

  #parse(): ProjectedEvent['data'] {
    try {
      const { type, version, data } = this.#source;
      const parsed = parseEvent(type, version, data);
      if (parsed.kind === 'unknown') throw new Error(`Nobody knows version ${String(version)} of ${type} any more.`);
      return parsed.event.data;
    } catch (cause) {
      throw this.#poisoned(cause);
    }
  }
  get #metadata(): SourceEvent['metadata'] {
    try {
      return this.#source.metadata;
    } catch (cause) {
      throw this.#poisoned(cause);
    }
  }
  #poisoned(cause: unknown): PoisonEvent {
    return poisonEvent(this.#projection, this.#source, cause);
  }
}
