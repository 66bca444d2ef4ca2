import type { Knex } from 'knex';
import type { ProjectedEvent } from './projection.ts';
import { insertRows } from './rows.ts';

type PersonErased = ProjectedEvent<'PersonErased'>;

/**
 * The tables in which a projection has rows about persons. Each of them identifies the person in `column`; `erased` is the table (`subject uuid primary key`)
 * of persons who must never have a row again.
 */
export interface PersonTables {
  readonly rows: readonly string[];
  readonly column: string;
  readonly erased: string;
}

const isNotErasure = <Event extends ProjectedEvent>(event: Event): event is Exclude<Event, PersonErased> =>
  event.type !== 'PersonErased';

/**
 * Deletes the rows of persons who are erased in this batch, and returns the events to fold: those of persons who were never erased. An event that is written
 * during an erasure, or just after it, therefore leaves no row that cannot be decrypted, and the rows do not depend on how the log is split into batches.
 * `subjectOf` returns the person whom an event is about.
 */
export const withoutErased = async <Event extends ProjectedEvent>(
  trx: Knex.Transaction,
  { rows, column, erased }: PersonTables,
  events: readonly Event[],
  subjectOf: (event: Exclude<Event, PersonErased>) => string,
): Promise<readonly Exclude<Event, PersonErased>[]> => {
  const gone = [...new Set(events.flatMap(({ type, data }) => (type === 'PersonErased' ? [data.subject] : [])))];
  // Hardly any batch contains an erasure, and each query is a round trip.
  if (gone.length > 0) {
    await insertRows<{ subject: string }>(
      trx,
      erased,
      gone.map((subject) => ({ subject })),
    );
    for (const table of rows) await trx(table).whereRaw('?? = any(?::uuid[])', [column, gone]).delete();
  }
  const remaining = events.filter(isNotErasure);
  const known = await trx<{ subject: string }>(erased)
    .select('subject')
    .whereRaw('subject = any(?::uuid[])', [[...new Set(remaining.map(subjectOf))]]);
  const silent = new Set(known.map(({ subject }) => subject));
  return remaining.filter((event) => !silent.has(subjectOf(event)));
};
