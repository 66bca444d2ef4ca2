import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type {
  PartnerApplicationRow,
  PartnerDirectoryStateRow,
  PartnerListingRow,
  PartnerLogoRow,
} from './migration.ts';

/** An approved partner: the form of the latest approved application, and their later choices. */
export interface ApprovedPartner {
  readonly partnerId: string;
  readonly personal: Encrypted;
  /** `null` if they made no choice; then the consent in the form counts. */
  readonly listed: boolean | null;
}

/** Selects the newest approved application of each partner. */
const approved = (db: Knex) =>
  db('partner_applications')
    .withSchema('candor_read')
    .leftJoin('partner_listings', 'partner_listings.partner_id', 'partner_applications.partner_id')
    .distinctOn('partner_applications.partner_id')
    .select<
      (Pick<PartnerApplicationRow, 'partner_id' | 'personal'> & { listed: PartnerListingRow['listed'] | null })[]
    >('partner_applications.partner_id', 'personal', 'listed')
    .whereNotNull('approved_revision')
    .orderByRaw('partner_applications.partner_id, approved_revision desc');

const partnerOf = (row: Awaited<ReturnType<typeof approved>>[number]): ApprovedPartner => ({
  partnerId: row.partner_id,
  personal: encrypted.parse(row.personal),
  listed: row.listed,
});

/** Returns a version text. While it stays the same, no public data have changed. */
export const partnerDirectoryVersion = async (db: Knex): Promise<string> => {
  const state = await db<PartnerDirectoryStateRow>('partner_directory_state')
    .withSchema('candor_read')
    .first('position');
  return state?.position ?? '';
};

/** Returns all approved partners who have not opted out of the listing. */
export const listablePartners = async (db: Knex): Promise<readonly ApprovedPartner[]> => {
  const rows = await approved(db).whereRaw('listed is distinct from false');
  return rows.map(partnerOf);
};

/** Returns `undefined` if no application of the partner was approved. */
export const approvedPartner = async (db: Knex, partnerId: string): Promise<ApprovedPartner | undefined> => {
  const [row] = await approved(db).where('partner_applications.partner_id', partnerId);
  return row && partnerOf(row);
};

/** Returns those of these partners who have an approved application. */
export const approvedPartners = async (
  db: Knex,
  partnerIds: readonly string[],
): Promise<readonly ApprovedPartner[]> => {
  const rows = await approved(db).whereRaw('partner_applications.partner_id = any(?::uuid[])', [[...partnerIds]]);
  return rows.map(partnerOf);
};

/** `sha256` is that of the PNG. */
export interface PartnerLogo {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** Returns `undefined` if the partner has none. */
export const partnerLogo = async (db: Knex, partnerId: string): Promise<PartnerLogo | undefined> => {
  const row = await db<PartnerLogoRow>('partner_logos')
    .withSchema('candor_read')
    .where({ partner_id: partnerId })
    .first('sha256', 'width', 'height');
  const { sha256 = null, width = null, height = null } = row ?? {};
  return sha256 === null || width === null || height === null ? undefined : { sha256, width, height };
};
