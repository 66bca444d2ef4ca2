import type { Knex } from 'knex';
import type { PartnershipRow } from './migration.ts';

/** Times are ISO 8601 in UTC. */
export interface PartnershipRecord {
  readonly partnershipId: string;
  readonly partnerId: string;
  /** Lower-case A-labels. */
  readonly domain: string;
  readonly status: PartnershipRow['status'];
  /** When this status began. */
  readonly since: string;
  /** For an invitation; otherwise `null`. */
  readonly expiresAt: string | null;
  readonly endedBy: PartnershipRow['ended_by'];
}

const recordOf = (row: PartnershipRow): PartnershipRecord => ({
  partnershipId: row.partnership_id,
  partnerId: row.partner_id,
  domain: row.domain,
  status: row.status,
  since: row.since.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  endedBy: row.ended_by,
});

/** Returns the newest first. */
const newest = async (
  db: Knex,
  where: Partial<PartnershipRow>,
  limit: number,
): Promise<readonly PartnershipRecord[]> => {
  const rows = await db<PartnershipRow>('partnerships')
    .withSchema('candor_read')
    .where(where)
    .orderBy([{ column: 'since', order: 'desc' }, 'partnership_id'])
    .limit(limit);
  return rows.map(recordOf);
};

export const partnershipsOfPartner = (db: Knex, partnerId: string, limit: number) =>
  newest(db, { partner_id: partnerId }, limit);

export const partnershipsOfDomain = (db: Knex, domain: string, limit: number) => newest(db, { domain }, limit);

/** Returns `undefined` if there is no partnership with this id. */
export const partnershipById = async (db: Knex, partnershipId: string): Promise<PartnershipRecord | undefined> =>
  (await newest(db, { partnership_id: partnershipId }, 1))[0];

/** Counts a partner's clients and unanswered invitations. */
export const countOpenPartnerships = async (db: Knex, partnerId: string, now: Date): Promise<number> => {
  const row = await db<PartnershipRow>('partnerships')
    .withSchema('candor_read')
    .where({ partner_id: partnerId })
    .where((open) => {
      void open.where({ status: 'active' }).orWhere((waits) => {
        void waits.where({ status: 'invited' }).where('expires_at', '>', now);
      });
    })
    .count<{ count: string }[]>('* as count')
    .first();
  return Number(row?.count ?? 0);
};
