import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, writeRows, type Written } from '../engine/rows.ts';
import { closeAllSessions, closeSessions } from '../engine/sessionRows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { administratorsMigration, type AdministratorSessionRow, type AdministratorsRow } from './migration.ts';

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
  apply: async (trx, events) => {
    const told = await withoutErased(trx, PERSONS, events, adminOf);
    await writeAdministrators(trx, told);
    const signedIn = told.filter((event) => event.type === 'AdministratorSignedIn');
    await insertRows<AdministratorSessionRow>(trx, 'administrator_sessions', signedIn.map(sessionOf));
    const closed = told.filter((event) => event.type === 'AdministratorSessionClosed');
    await closeSessions(
      trx,
      SESSIONS,
      closed.map(({ data, time }) => ({ sessionId: data.sessionId, time })),
    );
    const ended = told.filter(endsAllSessions);
    await closeAllSessions(
      trx,
      SESSIONS,
      ended.map((event) => ({ ownerId: adminOf(event), revision: event.revision, time: event.time })),
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

const sessionOf = ({ data, revision }: ProjectedEvent<'AdministratorSignedIn'>) => ({
  session_hash: data.sessionHash,
  session_id: data.sessionId,
  admin_id: data.adminId,
  revision,
  expires_at: data.sessionExpiresAt,
});

/** Whoever is added (again) begins anew; so what came before that in the batch is of no account. */
const writeAdministrators = async (trx: Knex.Transaction, events: readonly OfAdministrator[]): Promise<void> => {
  const added = lastOfEach(
    events.filter((event) => event.type === 'AdministratorAdded'),
    adminOf,
  );
  await insertRows<AdministratorsRow>(trx, 'administrators', added.map(administratorOf), {
    onConflict: 'admin_id',
    merge: ['personal', 'roles', 'second_factor', 'added_at', 'removed_at'],
  });
  const addedAt = new Map(added.map((event) => [adminOf(event), event.revision]));
  const since = events.filter((event) => event.revision > (addedAt.get(adminOf(event)) ?? -1));
  const roles = lastOfEach(
    since.filter((event) => event.type === 'AdministratorRolesSet'),
    adminOf,
  );
  await update(
    trx,
    'roles = told.roles',
    roles.map(({ data }) => ({ admin_id: data.adminId, roles: data.roles })),
  );
  const removed = lastOfEach(
    since.filter((event) => event.type === 'AdministratorRemoved'),
    adminOf,
  );
  await update(
    trx,
    'removed_at = told.removed_at, second_factor = false',
    removed.map(({ data, time }) => ({ admin_id: data.adminId, removed_at: time })),
  );
  const switched = lastOfEach(
    since.filter((event) => event.type === 'SecondFactorEnabled' || event.type === 'SecondFactorDisabled'),
    adminOf,
  );
  await update(
    trx,
    'second_factor = told.second_factor and administrators.removed_at is null',
    switched.map(({ data, type }) => ({ admin_id: data.adminId, second_factor: type === 'SecondFactorEnabled' })),
  );
};

const administratorOf = ({ data, time }: ProjectedEvent<'AdministratorAdded'>): Written<AdministratorsRow> => ({
  admin_id: data.adminId,
  personal: data.personal,
  roles: ['admin'],
  second_factor: false,
  added_at: time,
  removed_at: null,
});

const update = (
  trx: Knex.Transaction,
  change: string,
  rows: readonly Partial<Written<AdministratorsRow>>[],
): Promise<void> =>
  writeRows<AdministratorsRow>(
    trx,
    `update administrators set ${change} from json_populate_recordset(null::administrators, ?) as told
     where administrators.admin_id = told.admin_id`,
    rows,
  );
