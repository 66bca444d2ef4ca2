import { sealed, type Sealed } from '../../schema/events/sealed.ts';
import type { Queryable } from '../engine/queryable.ts';

/** A session of the business portal; whether it still holds is for who asks to say. */
export interface PortalSession {
  readonly portalUserId: string;
  readonly sessionId: string;
  readonly domain: string;
  /** The address of its owner. */
  readonly personal: Sealed;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly closed: boolean;
}

interface SessionRow {
  readonly portal_user_id: string;
  readonly session_id: string;
  readonly domain: string;
  readonly personal: unknown;
  readonly expires_at: Date;
  readonly closed: boolean;
}

/** By the hash of its token. */
export const portalSessionByHash = async (db: Queryable, hash: string): Promise<PortalSession | undefined> => {
  const { rows } = await db.query<SessionRow>(
    `select portal_user_id, session_id, sessions.domain, personal, expires_at, closed_at is not null as closed
     from candor_read.portal_sessions as sessions join candor_read.portal_users using (portal_user_id)
     where session_hash = $1`,
    [hash],
  );
  const [row] = rows;
  if (!row) return undefined;
  return {
    portalUserId: row.portal_user_id,
    sessionId: row.session_id,
    domain: row.domain,
    personal: sealed.parse(row.personal),
    expiresAt: row.expires_at.toISOString(),
    closed: row.closed,
  };
};

/** The sealed addresses of those of the users that there are, by id. */
export const portalUserAddresses = async (
  db: Queryable,
  portalUserIds: readonly string[],
): Promise<ReadonlyMap<string, Sealed>> => {
  const { rows } = await db.query<Pick<SessionRow, 'portal_user_id' | 'personal'>>(
    'select portal_user_id, personal from candor_read.portal_users where portal_user_id = any($1::uuid[])',
    [portalUserIds],
  );
  return new Map(rows.map(({ portal_user_id, personal }) => [portal_user_id, sealed.parse(personal)]));
};
