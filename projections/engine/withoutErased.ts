import type { Knex } from 'knex';
import type { ProjectedEvent } from './projection.ts';
import { insertRows } from './rows.ts';

type PersonErased = ProjectedEvent<'PersonErased'>;

/** Where a projection has rows of persons. Each of the tables names them in `column`; `erased` is the table (`subject uuid primary key`) of who must never have one again. */
export interface PersonTables {
  readonly rows: readonly string[];
  readonly column: string;
  readonly erased: string;
}

const isNotErasure = <Event extends ProjectedEvent>(event: Event): event is Exclude<Event, PersonErased> =>
  event.type !== 'PersonErased';

/**
 * Deletes the rows of persons who are erased in this batch, and returns the events to fold: those of persons who were
 * never erased. So an event that is written during an erasure, or just after it, leaves no row that cannot be
 * decrypted; and the rows are the same however the log is cut into batches. `subjectOf`: the person whom an event is
 * about.
 */
export const withoutErased = async <Event extends ProjectedEvent>(
  trx: Knex.Transaction,
  { rows, column, erased }: PersonTables,
  events: readonly Event[],
  subjectOf: (event: Exclude<Event, PersonErased>) => string,
): Promise<readonly Exclude<Event, PersonErased>[]> => {
  const gone = [...new Set(events.flatMap(({ type, data }) => (type === 'PersonErased' ? [data.subject] : [])))];
  // Hardly any batch has one, and each question is a round trip.
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
