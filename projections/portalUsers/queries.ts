import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { PortalUserRow } from './migration.ts';

/** Returns the encrypted addresses of those users who exist, by id. */
export const portalUserAddresses = async (
  db: Knex,
  portalUserIds: readonly string[],
): Promise<ReadonlyMap<string, Encrypted>> => {
  const rows = await db<PortalUserRow>('portal_users')
    .withSchema('candor_read')
    .whereRaw('portal_user_id = any(?::uuid[])', [[...portalUserIds]]);
  return new Map(rows.map(({ portal_user_id, personal }) => [portal_user_id, encrypted.parse(personal)]));
};
