import type { Knex } from 'knex';
import { lastOfEach } from '../engine/lastOfEach.ts';
import type { ProjectedEvent, Projection } from '../engine/projection.ts';
import { insertRows, writeRows, type Written } from '../engine/rows.ts';
import { withoutErased } from '../engine/withoutErased.ts';
import { administratorsMigration, type AdministratorsRow } from './migration.ts';

const HANDLED = [
  'AdministratorAdded',
  'AdministratorRemoved',
  'AdministratorRolesSet',
  'SecondFactorEnabled',
  'SecondFactorDisabled',
  'PersonErased',
] as const;

type Handled = (typeof HANDLED)[number];
type OfAdministrator = ProjectedEvent<Exclude<Handled, 'PersonErased'>>;

/** All current and former administrators. */
export const administratorsProjection: Projection<Handled> = {
  name: 'administrators',
  version: 4,
  handles: HANDLED,
  migration: administratorsMigration,
  tables: { administrators: ['admin_id'], administrator_erasures: ['subject'] },
  // For each administrator, the last event of a batch wins.
  apply: async (trx, events) => {
    await writeAdministrators(trx, await withoutErased(trx, PERSONS, events, adminOf));
  },
};

const adminOf = ({ data }: OfAdministrator): string => data.adminId;

const PERSONS = { rows: ['administrators'], column: 'admin_id', erased: 'administrator_erasures' };

/** An administrator who is added again starts with a clean record: earlier events of the batch no longer count. */
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
