import type { Knex } from 'knex';
import type { StaffRole } from '../../schema/events/administrator.ts';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { AccountType } from '../../schema/forms/accountRequest.ts';
import type { SessionKind, SessionRow } from './migration.ts';

interface SessionOf<Kind extends SessionKind> {
  readonly kind: Kind;
  /** The subject of the session's owner. */
  readonly subject: string;
  readonly sessionId: string;
  /** The owner's encrypted address. */
  readonly personal: Encrypted;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** A session whose owner still has the right it is for. The caller must check whether it has expired. */
export type KnownSession =
  /** `accountType` is the type the session was opened with; `grantedType` is the account's current type. If they differ, the session is due to be rotated. */
  | (SessionOf<'account'> & { readonly accountType: AccountType; readonly grantedType: AccountType })
  | (SessionOf<'portal'> & { readonly domain: string })
  | (SessionOf<'admin'> & { readonly roles: readonly StaffRole[]; readonly secondFactor: boolean });

type OwnedRow = Omit<SessionRow, 'session_hash' | 'revision'> & {
  readonly granted_type: AccountType | null;
  readonly roles: readonly StaffRole[] | null;
  readonly second_factor: boolean | null;
  /** `null` if it was opened by a link. */
  readonly opened_by: string | null;
  readonly opener_is_open: boolean;
  readonly personal: unknown;
};

/** Finds a session by the hash of its token. Returns `undefined` if there is none, or if its owner no longer has an account or a role. */
export const sessionByHash = async (
  db: Knex,
  hash: string,
): Promise<(KnownSession & { readonly closed: boolean }) | undefined> => {
  const row = await db('sessions')
    .withSchema('candor_read')
    .leftJoin('session_openers as openings', 'openings.session_id', 'sessions.session_id')
    .leftJoin('sessions as opener', 'opener.session_id', 'openings.account_session_id')
    .leftJoin('accounts', (on) => on.on('account_id', 'sessions.owner_id').andOnVal('sessions.kind', 'account'))
    .leftJoin('portal_users', (on) => on.on('portal_user_id', 'sessions.owner_id').andOnVal('sessions.kind', 'portal'))
    .leftJoin('administrators', (on) =>
      on.on('admin_id', 'sessions.owner_id').andOnVal('sessions.kind', 'admin').andOnNull('removed_at'),
    )
    .where({ 'sessions.session_hash': hash })
    .first<OwnedRow | undefined>(
      'sessions.session_id',
      'sessions.kind',
      'sessions.owner_id',
      'sessions.account_type',
      'sessions.domain',
      'sessions.expires_at',
      'sessions.closed_at',
      'accounts.account_type as granted_type',
      'roles',
      'second_factor',
      'openings.account_session_id as opened_by',
      db.raw('(opener.session_id is not null and opener.closed_at is null) as opener_is_open'),
      db.raw('coalesce(accounts.personal, portal_users.personal, administrators.personal) as personal'),
    )
    // Every request of somebody who is signed in runs this statement, and its joins take Postgres longer to plan than to execute: a named one is planned once
    // per connection. It names its columns, because `*` of a prepared statement fails after a replay has swapped in tables with other ones.
    .options({ name: 'candor.sessionByHash' });
  const known = row && knownSession(row);
  return known && { ...known, closed: row.closed_at !== null || (row.opened_by !== null && !row.opener_is_open) };
};

const knownSession = (row: OwnedRow): KnownSession | undefined => {
  if (row.personal === null) return undefined;
  const session = {
    subject: row.owner_id,
    sessionId: row.session_id,
    personal: encrypted.parse(row.personal),
    expiresAt: row.expires_at.toISOString(),
  };
  switch (row.kind) {
    case 'account':
      return row.account_type === null || row.granted_type === null
        ? undefined
        : { ...session, kind: row.kind, accountType: row.account_type, grantedType: row.granted_type };
    case 'portal':
      return row.domain === null ? undefined : { ...session, kind: row.kind, domain: row.domain };
    case 'admin':
      return row.roles === null || row.second_factor === null
        ? undefined
        : { ...session, kind: row.kind, roles: row.roles, secondFactor: row.second_factor };
  }
};
