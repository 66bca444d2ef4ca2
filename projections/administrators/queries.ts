import { z } from 'zod';
import { staffRole, type StaffRole } from '../../schema/events/administrator.ts';
import { sealed, type Sealed } from '../../schema/events/sealed.ts';
import type { Queryable } from '../engine/queryable.ts';

/** A session of somebody who is an administrator; whether it still holds is for who asks to say. */
export interface AdministratorSession {
  readonly adminId: string;
  readonly sessionId: string;
  /** The administrator's address. */
  readonly personal: Sealed;
  readonly roles: readonly StaffRole[];
  readonly secondFactor: boolean;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly closed: boolean;
}

/** Somebody who is an administrator, or was. Times are ISO 8601, UTC. */
export interface AdministratorRow {
  readonly adminId: string;
  readonly personal: Sealed;
  readonly roles: readonly StaffRole[];
  readonly secondFactor: boolean;
  readonly addedAt: string;
  readonly removedAt: string | undefined;
}

const staffRoles = z.array(staffRole);

interface SessionRow {
  readonly admin_id: string;
  readonly session_id: string;
  readonly personal: unknown;
  readonly roles: unknown;
  readonly second_factor: boolean;
  readonly expires_at: Date;
  readonly closed: boolean;
}

/** By the hash of its token. */
export const administratorSessionByHash = async (
  db: Queryable,
  hash: string,
): Promise<AdministratorSession | undefined> => {
  const { rows } = await db.query<SessionRow>(
    `select admin_id, session_id, personal, roles, second_factor, expires_at, closed_at is not null as closed
     from candor_read.administrator_sessions join candor_read.administrators using (admin_id)
     where session_hash = $1 and removed_at is null`,
    [hash],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    adminId: row.admin_id,
    sessionId: row.session_id,
    personal: sealed.parse(row.personal),
    roles: staffRoles.parse(row.roles),
    secondFactor: row.second_factor,
    expiresAt: row.expires_at.toISOString(),
    closed: row.closed,
  };
};

interface ListedRow {
  readonly admin_id: string;
  readonly personal: unknown;
  readonly roles: unknown;
  readonly second_factor: boolean;
  readonly added_at: Date;
  readonly removed_at: Date | null;
}

/** All that are, and all that were; who was added first stands first. */
export const listAdministrators = async (db: Queryable): Promise<readonly AdministratorRow[]> => {
  const { rows } = await db.query<ListedRow>(
    `select admin_id, personal, roles, second_factor, added_at, removed_at
     from candor_read.administrators order by added_at, admin_id`,
  );
  return rows.map((row) => ({
    adminId: row.admin_id,
    personal: sealed.parse(row.personal),
    roles: staffRoles.parse(row.roles),
    secondFactor: row.second_factor,
    addedAt: row.added_at.toISOString(),
    removedAt: row.removed_at?.toISOString(),
  }));
};
