import type { Knex } from 'knex';
import type { StaffRole } from '../../schema/events/administrator.ts';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { AdministratorSessionRow, AdministratorsRow } from './migration.ts';

/** A session of somebody who is an administrator; whether it still holds is for who asks to say. */
export interface AdministratorSession {
  readonly adminId: string;
  readonly sessionId: string;
  /** The administrator's address. */
  readonly personal: Encrypted;
  readonly roles: readonly StaffRole[];
  readonly secondFactor: boolean;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly closed: boolean;
}

/** Somebody who is an administrator, or was. Times are ISO 8601, UTC. */
export interface AdministratorRow {
  readonly adminId: string;
  readonly personal: Encrypted;
  readonly roles: readonly StaffRole[];
  readonly secondFactor: boolean;
  readonly addedAt: string;
  readonly removedAt: string | undefined;
}

/** By the hash of its token. */
export const administratorSessionByHash = async (db: Knex, hash: string): Promise<AdministratorSession | undefined> => {
  const row = await db('administrator_sessions')
    .withSchema('candor_read')
    .join('administrators', 'administrators.admin_id', 'administrator_sessions.admin_id')
    .where({ session_hash: hash, removed_at: null })
    .first<(AdministratorSessionRow & AdministratorsRow) | undefined>();
  return (
    row && {
      adminId: row.admin_id,
      sessionId: row.session_id,
      personal: encrypted.parse(row.personal),
      roles: row.roles,
      secondFactor: row.second_factor,
      expiresAt: row.expires_at.toISOString(),
      closed: row.closed_at !== null,
    }
  );
};

/** All that are, and all that were; who was added first stands first. */
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
