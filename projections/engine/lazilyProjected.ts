import { isKnownEvent, parseEvent } from '../../schema/events/catalogue.ts';
import type { SourceEvent } from './eventSource.ts';
import { poisonEvent, type PoisonEvent } from './poisonEvent.ts';
import { handles } from './projectedEvents.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/**
 * The event as the projection folds it, parsed when the projection asks what it says; undefined: of a type or version that this code does not know.
 * What a projection does not look at cannot change its rows. What cannot be parsed throws the PoisonEvent that names it, from within `apply`.
 */
export const lazilyProjected = (projection: Projection, source: SourceEvent): ProjectedEvent | undefined =>
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
