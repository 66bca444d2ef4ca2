import type { PoolClient } from 'pg';
import type { Projection } from '../engine/projection.ts';
import { personsMigration } from './migration.ts';
import { personChanges, type PersonChange } from './personChange.ts';
import { PERSON_EVENTS, subjectOf, type PersonEventType } from './personEvents.ts';

/** Who is current and who is not, by subject: what retention goes by. */
export const personsProjection: Projection<PersonEventType> = {
  name: 'persons',
  version: 3,
  handles: PERSON_EVENTS,
  migration: personsMigration,
  tables: { persons: ['subject'] },
  // Of who is erased nothing else counts, be it told before or after: so a batch may begin with the erasures.
  apply: async (client, events) => {
    // Of two erasures of one person the first counts, which a Map would not keep.
    const erasures = new Map(
      events.toReversed().flatMap(({ type, data, time }) => (type === 'PersonErased' ? [[data.subject, time]] : [])),
    );
    await erase(client, erasures);
    await change(client, personChanges(events.filter((event) => !erasures.has(subjectOf(event)))));
  },
};

const erase = async (client: PoolClient, erasures: ReadonlyMap<string, string>): Promise<void> => {
  await client.query('delete from persons where subject = any($1::uuid[]) and erased_at is null', [
    [...erasures.keys()],
  ]);
  await client.query(
    `insert into persons (subject, first_seen_at, last_seen_at, erased_at)
     select subject, time, time, time from unnest($1::uuid[], $2::timestamptz[]) as erasures (subject, time)
     on conflict do nothing`,
    [[...erasures.keys()], [...erasures.values()]],
  );
};

const change = async (client: PoolClient, changes: readonly PersonChange[]): Promise<void> => {
  const rows = JSON.stringify(changes);
  await client.query(
    `insert into persons (subject, first_seen_at, last_seen_at)
     select subject, first_seen_at, coalesce(last_seen_at, first_seen_at)
     from jsonb_to_recordset($1::jsonb)
       as changes (subject uuid, first_seen_at timestamptz, last_seen_at timestamptz)
     on conflict do nothing`,
    [rows],
  );
  await client.query(
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
     from jsonb_to_recordset($1::jsonb) as changes (
       subject uuid, first_seen_at timestamptz, last_seen_at timestamptz, confirmed boolean, has_applied boolean,
       has_account boolean, has_open_application boolean, approved boolean, joined text[], left_lists text[],
       is_administrator boolean, signed_in_until timestamptz
     )
     where persons.subject = changes.subject and persons.erased_at is null`,
    [rows],
  );
};
