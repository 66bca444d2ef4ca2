import type { Knex } from 'knex';
import type { Projection } from '../engine/projection.ts';
import { asJson, insertRows } from '../engine/rows.ts';
import { personsMigration, type PersonRow } from './migration.ts';
import { personChanges, type PersonChange } from './personChange.ts';
import { PERSON_EVENTS, subjectOf, type PersonEventType } from './personEvents.ts';

/** Which persons are current and which are not, by subject. Retention is based on it. */
export const personsProjection: Projection<PersonEventType> = {
  name: 'persons',
  version: 5,
  handles: PERSON_EVENTS,
  migration: personsMigration,
  tables: { persons: ['subject'] },
  // An erasure overrides all other events of the person, earlier and later ones, so erasures can be applied first in a batch.
  apply: async (trx, events) => {
    // If a person is erased twice, the first erasure counts; a Map would keep the second.
    const erasures = new Map(
      events.toReversed().flatMap(({ type, data, time }) => (type === 'PersonErased' ? [[data.subject, time]] : [])),
    );
    await erase(trx, erasures);
    await change(trx, personChanges(events.filter((event) => !erasures.has(subjectOf(event)))));
  },
};

const erase = async (trx: Knex.Transaction, erasures: ReadonlyMap<string, string>): Promise<void> => {
  if (erasures.size === 0) return;
  await trx('persons')
    .whereRaw('subject = any(?::uuid[])', [[...erasures.keys()]])
    .whereNull('erased_at')
    .delete();
  const rows = [...erasures].map(([subject, time]) => ({
    subject,
    first_seen_at: time,
    last_seen_at: time,
    erased_at: time,
  }));
  await insertRows<PersonRow>(trx, 'persons', rows);
};

const change = async (trx: Knex.Transaction, changes: readonly PersonChange[]): Promise<void> => {
  if (changes.length === 0) return;
  const rows = changes.map(({ subject, first_seen_at, last_seen_at }) => ({
    subject,
    first_seen_at,
    last_seen_at: last_seen_at ?? first_seen_at,
  }));
  await insertRows<PersonRow>(trx, 'persons', rows);
  await trx.raw(
    `update persons set
       first_seen_at = least(persons.first_seen_at, changes.first_seen_at),
       last_seen_at = greatest(persons.last_seen_at, changes.last_seen_at),
       confirmed = persons.confirmed or changes.confirmed,
       has_applied = persons.has_applied or changes.has_applied,
       has_account = persons.has_account or changes.has_account,
       has_open_application = coalesce(changes.has_open_application, persons.has_open_application),
       approved = persons.approved or changes.approved,
       confirmed_signups = array(
         select distinct list from unnest(persons.confirmed_signups || changes.joined) as list
         where list <> all (changes.left_lists) order by list
       ),
       is_administrator = coalesce(changes.is_administrator, persons.is_administrator),
       signed_in_until = greatest(persons.signed_in_until, changes.signed_in_until)
     from json_to_recordset(?) as changes (
       subject uuid, first_seen_at timestamptz, last_seen_at timestamptz, confirmed boolean, has_applied boolean,
       has_account boolean, has_open_application boolean, approved boolean, joined text[], left_lists text[],
       is_administrator boolean, signed_in_until timestamptz
     )
     where persons.subject = changes.subject and persons.erased_at is null`,
    [asJson(changes)],
  );
};
