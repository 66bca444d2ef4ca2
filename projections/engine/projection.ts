import type { Knex } from 'knex';
import type { DomainEvent, EventType } from '../../schema/events/catalogue.ts';

/** A lookup, not `Extract`, so that TypeScript can distinguish a projection of some events from one of all events. */
type EventsByType = { readonly [Event in DomainEvent as Event['type']]: Event };

/** An event as a projection folds it: parsed and upcast, with where and when it stands. */
export type ProjectedEvent<Type extends EventType = EventType> = EventsByType[Type] & {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  /** Opaque and ordered, as the event store gave it. */
  readonly position: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** As it was recorded; the data are those of the current one. */
  readonly version: number;
  /** As in schema/events/eventMetadata.ts. */
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: string;
};

/**
 * A read model. `handles` is its subscription: these events, and no others, are given to `apply`.
 *
 * `apply` folds one batch (in position order) into the tables, in set-based statements on `trx`, which also moves the
 * checkpoint; it must give the same rows however the events were cut into batches. All names in its SQL are unqualified: the engine sets the
 * search_path to the schema of this projection's version, so that live and replayed tables stand side by side.
 */
export interface Projection<Type extends EventType = EventType> {
  readonly name: string;
  /** Raise it whenever rows of the same events would come out differently: the next start builds the new tables beside the old. */
  readonly version: number;
  readonly handles: readonly Type[];
  /** Makes the tables, under unqualified names, in an empty schema. */
  readonly migration: (schema: Knex.SchemaBuilder) => Knex.SchemaBuilder;
  /** The tables that `replay --verify` compares, each with the columns that order its rows. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** False: it reads only what stands beside the data of an event. The data are not parsed, so an event that cannot be parsed does not stop it. */
  readonly readsData?: false;
  apply(trx: Knex.Transaction, events: readonly ProjectedEvent<Type>[]): Promise<void>;
}
