import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { PortalSessionRow, PortalUserRow } from './migration.ts';

/** A session of the business portal; whether it still holds is for who asks to say. */
export interface PortalSession {
  readonly portalUserId: string;
  readonly sessionId: string;
  readonly domain: string;
  /** The address of its owner. */
  readonly personal: Encrypted;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly closed: boolean;
}

/** By the hash of its token. */
export const portalSessionByHash = async (db: Knex, hash: string): Promise<PortalSession | undefined> => {
  const row = await db('portal_sessions')
    .withSchema('candor_read')
    .join('portal_users', 'portal_users.portal_user_id', 'portal_sessions.portal_user_id')
    .where({ session_hash: hash })
    .first<(PortalSessionRow & PortalUserRow) | undefined>();
  return (
    row && {
      portalUserId: row.portal_user_id,
      sessionId: row.session_id,
      domain: row.domain,
      personal: encrypted.parse(row.personal),
      expiresAt: row.expires_at.toISOString(),
      closed: row.closed_at !== null,
    }
  );
};

/** The sealed addresses of those of the users that there are, by id. */
export const portalUserAddresses = async (
  db: Knex,
  portalUserIds: readonly string[],
): Promise<ReadonlyMap<string, Encrypted>> => {
  const rows = await db<PortalUserRow>('portal_users')
    .withSchema('candor_read')
    .whereRaw('portal_user_id = any(?::uuid[])', [[...portalUserIds]]);
  return new Map(rows.map(({ portal_user_id, personal }) => [portal_user_id, encrypted.parse(personal)]));
};
