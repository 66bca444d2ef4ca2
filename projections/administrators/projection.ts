import type { PoolClient } from 'pg';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { closeAllSessions, closeSessions } from '../engine/sessionRows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { administratorsMigration } from './migration.ts';

const HANDLED = [
  'AdministratorAdded',
  'AdministratorPasswordSet',
  'AdministratorRemoved',
  'AdministratorRolesSet',
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'AdministratorSignedIn',
  'AdministratorSessionClosed',
  'AdministratorSignedOutEverywhere',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];
type OfAdministrator = ProjectedEvent<Exclude<Handled, 'PersonErased'>>;

/** Who is an administrator, or was, and their sessions by the hashes of their tokens. */
export const administratorsProjection: Projection<Handled> = {
  name: 'administrators',
  version: 3,
  handles: HANDLED,
  migration: administratorsMigration,
  tables: {
    administrators: ['admin_id'],
    administrator_sessions: ['session_hash'],
    administrator_erasures: ['subject'],
  },
  // Of each administrator the last word in a batch counts, and a session is opened before it is closed: this order does for any batch.
  apply: async (client, events) => {
    const told = await withoutErased(client, PERSONS, events, adminOf);
    await writeAdministrators(client, told);
    await openSessions(
      client,
      told.filter((event) => event.type === 'AdministratorSignedIn'),
    );
    await closeSessions(
      client,
      SESSIONS,
      told.flatMap(({ type, data, time }) =>
        type === 'AdministratorSessionClosed' ? [{ sessionId: data.sessionId, time }] : [],
      ),
    );
    await closeAllSessions(
      client,
      SESSIONS,
      told
        .filter(endsAllSessions)
        .map((event) => ({ ownerId: adminOf(event), revision: event.revision, time: event.time })),
    );
  },
};

const adminOf = ({ data }: OfAdministrator): string => data.adminId;

const endsAllSessions = ({ type }: OfAdministrator): boolean =>
  type === 'AdministratorPasswordSet' || type === 'AdministratorRemoved' || type === 'AdministratorSignedOutEverywhere';

const SESSIONS = { table: 'administrator_sessions', owner: 'admin_id' };

const PERSONS = {
  rows: ['administrators', 'administrator_sessions'],
  column: 'admin_id',
  erased: 'administrator_erasures',
};

/** Whoever is added (again) begins anew; so what came before that in the batch is of no account. */
const writeAdministrators = async (client: PoolClient, events: readonly OfAdministrator[]): Promise<void> => {
  const added = lastOfEach(
    events.filter((event) => event.type === 'AdministratorAdded'),
    adminOf,
  );
  await insertAdded(client, added);
  const addedAt = new Map(added.map((event) => [adminOf(event), event.revision]));
  const since = events.filter((event) => event.revision > (addedAt.get(adminOf(event)) ?? -1));
  await writeRoles(
    client,
    lastOfEach(
      since.filter((event) => event.type === 'AdministratorRolesSet'),
      adminOf,
    ),
  );
  await writeRemovals(
    client,
    lastOfEach(
      since.filter((event) => event.type === 'AdministratorRemoved'),
      adminOf,
    ),
  );
  await writeSecondFactors(
    client,
    lastOfEach(
      since.filter((event) => event.type === 'SecondFactorEnabled' || event.type === 'SecondFactorDisabled'),
      adminOf,
    ),
  );
};

const insertAdded = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AdministratorAdded'>[],
): Promise<void> => {
  await client.query(
    `insert into administrators (admin_id, personal, roles, second_factor, added_at)
     select admin_id, personal::jsonb, '{admin}', false, time
     from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as added (admin_id, personal, time)
     on conflict (admin_id) do update
       set personal = excluded.personal, roles = excluded.roles, second_factor = false, added_at = excluded.added_at,
         removed_at = null`,
    [
      events.map(({ data }) => data.adminId),
      events.map(({ data }) => JSON.stringify(data.personal)),
      events.map(({ time }) => time),
    ],
  );
};

const writeRoles = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AdministratorRolesSet'>[],
): Promise<void> => {
  await client.query(
    `update administrators set roles = string_to_array(told.roles, ',')
     from unnest($1::uuid[], $2::text[]) as told (admin_id, roles)
     where administrators.admin_id = told.admin_id`,
    [events.map(({ data }) => data.adminId), events.map(({ data }) => data.roles.join())],
  );
};

const writeRemovals = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AdministratorRemoved'>[],
): Promise<void> => {
  await client.query(
    `update administrators set removed_at = removals.time, second_factor = false
     from unnest($1::uuid[], $2::timestamptz[]) as removals (admin_id, time)
     where administrators.admin_id = removals.admin_id`,
    [events.map(({ data }) => data.adminId), events.map(({ time }) => time)],
  );
};

const writeSecondFactors = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'SecondFactorEnabled' | 'SecondFactorDisabled'>[],
): Promise<void> => {
  await client.query(
    `update administrators set second_factor = switches.enabled and removed_at is null
     from unnest($1::uuid[], $2::boolean[]) as switches (admin_id, enabled)
     where administrators.admin_id = switches.admin_id`,
    [events.map(({ data }) => data.adminId), events.map(({ type }) => type === 'SecondFactorEnabled')],
  );
};

const openSessions = async (
  client: PoolClient,
  events: readonly ProjectedEvent<'AdministratorSignedIn'>[],
): Promise<void> => {
  await client.query(
    `insert into administrator_sessions (session_hash, session_id, admin_id, revision, expires_at)
     select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::timestamptz[])
     on conflict do nothing`,
    [
      events.map(({ data }) => data.sessionHash),
      events.map(({ data }) => data.sessionId),
      events.map(({ data }) => data.adminId),
      events.map(({ revision }) => revision),
      events.map(({ data }) => data.sessionExpiresAt),
    ],
  );
};
