import type { EventMetadata } from '../../../../schema/events/eventMetadata.ts';
import type { Position, RecordedEvent } from '../port.ts';
import { positionOf, type StoredEvent } from './eventRow.ts';

/** A row as EVENT_COLUMNS selects it, read as far as somebody asks: who replays a log may look at few of its texts, and at each only for a moment. */
class LazyEvent implements RecordedEvent {
  readonly #row: readonly string[];
  readonly position: Position;
  #metadata: EventMetadata | undefined;

  constructor(row: readonly string[]) {
    this.#row = row;
    this.position = positionOf(row[0] ?? '');
  }
  get stream(): string {
    return this.#row[1] ?? '';
  }
  get revision(): number {
    return Number(this.#row[2]);
  }
  get id(): string {
    return this.#row[3] ?? '';
  }
  get type(): string {
    return this.#row[4] ?? '';
  }
  get version(): number {
    return Number(this.#row[5]);
  }
  /** Anew each time: whoever reads it keeps it. */
  get data(): unknown {
    return JSON.parse(this.#row[6] ?? '') as unknown;
  }
  get metadata(): EventMetadata {
    return (this.#metadata ??= JSON.parse(this.#row[7] ?? '') as EventMetadata);
  }
  get previousHash(): string {
    return this.#row[8] ?? '';
  }
  get hash(): string {
    return this.#row[9] ?? '';
  }
}

export const lazyEventOf = (row: readonly string[]): StoredEvent => ({
  event: new LazyEvent(row),
  size: 500 + (row[6]?.length ?? 0) + (row[7]?.length ?? 0),
});
