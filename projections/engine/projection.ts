import type { Knex } from 'knex';
import type { DomainEvent, EventType } from '../../schema/events/catalogue.ts';

/** A lookup, not `Extract`, so that TypeScript can distinguish a projection of some events from one of all events. */
type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** An event in the form that a projection folds: parsed and upcast, with its position and time. */
export type ProjectedEvent<Type extends EventType = EventType> = EventsByType[Type] & {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  /** Opaque and sortable, as the event store assigned it. */
  readonly position: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** The recorded version; the data have been upcast to the current one. */
  readonly version: number;
  /** As in schema/events/eventMetadata.ts. */
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
};

/**
 * A read model. `handles` is its subscription: only these events are passed to `apply`.
 *
 * `apply` folds one batch (in position order) into the tables, with set-based statements on `trx`. The same transaction moves the checkpoint. The resulting
 * rows must not depend on how the events were split into batches. All names in its SQL are unqualified: the engine sets the search_path to the schema of this
 * projection's version, so that live and replayed tables can exist side by side.
 */
export interface Projection<Type extends EventType = EventType> {
  readonly name: string;
  /** Raise it whenever the same events would produce different rows: the next start then builds new tables next to the old ones. */
  readonly version: number;
  readonly handles: readonly Type[];
  /** Creates the tables, with unqualified names, in an empty schema. */
  readonly migration: (schema: Knex.SchemaBuilder) => Knex.SchemaBuilder;
  /** The tables that `replay --verify` compares, each with the columns that sort its rows. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** `false` if it reads only the metadata of events. Their data are then not parsed, so an event that cannot be parsed does not stop this projection. */
  readonly readsData?: false;
  apply(trx: Knex.Transaction, events: readonly ProjectedEvent<Type>[]): Promise<void>;
}
