import type { Knex } from 'knex';
import type { StaffRole } from '../../schema/events/administrator.ts';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { AdministratorsRow } from './migration.ts';

/** A current or former administrator. Times are ISO 8601, UTC. */
export interface AdministratorRow {
  readonly adminId: string;
  readonly personal: Encrypted;
  readonly roles: readonly StaffRole[];
  readonly secondFactor: boolean;
  readonly addedAt: string;
  readonly removedAt: string | undefined;
}

/** Reports whether this person is currently an administrator. */
export const isAdministrator = async (db: Knex, adminId: string): Promise<boolean> =>
  (await db<AdministratorsRow>('administrators')
    .withSchema('candor_read')
    .where({ admin_id: adminId, removed_at: null })
    .first('admin_id')) !== undefined;

/** Returns all current and former administrators, in the order in which they were added. */
export const listAdministrators = async (db: Knex): Promise<readonly AdministratorRow[]> => {
  const rows = await db<AdministratorsRow>('administrators').withSchema('candor_read').orderByRaw('added_at, admin_id');
  return rows.map((row) => ({
    adminId: row.admin_id,
    personal: encrypted.parse(row.personal),
    roles: row.roles,
    secondFactor: row.second_factor,
    addedAt: row.added_at.toISOString(),
    removedAt: row.removed_at?.toISOString(),
  }));
};
