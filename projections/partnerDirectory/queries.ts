import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type {
  PartnerApplicationRow,
  PartnerDirectoryStateRow,
  PartnerListingRow,
  PartnerLogoRow,
} from './migration.ts';

/** An approved partner: the form of the latest application that was approved, and what they said since. */
export interface ApprovedPartner {
  readonly partnerId: string;
  readonly personal: Encrypted;
  /** Null: nothing; then the form's consent counts. */
  readonly listed: boolean | null;
}

/** The newest application of each partner that was approved. */
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

/** As long as it is the same text, nothing that is public has changed. */
export const partnerDirectoryVersion = async (db: Knex): Promise<string> => {
  const state = await db<PartnerDirectoryStateRow>('partner_directory_state')
    .withSchema('candor_read')
    .first('position');
  return state?.position ?? '';
};

/** All approved partners who have not said that they do not wish to be listed. */
export const listablePartners = async (db: Knex): Promise<readonly ApprovedPartner[]> => {
  const rows = await approved(db).whereRaw('listed is distinct from false');
  return rows.map(partnerOf);
};

/** Undefined: no application of theirs was approved. */
export const approvedPartner = async (db: Knex, partnerId: string): Promise<ApprovedPartner | undefined> => {
  const [row] = await approved(db).where('partner_applications.partner_id', partnerId);
  return row && partnerOf(row);
};

/** Of these partners those of whom an application was approved. */
export const approvedPartners = async (
  db: Knex,
  partnerIds: readonly string[],
): Promise<readonly ApprovedPartner[]> => {
  const rows = await approved(db).whereRaw('partner_applications.partner_id = any(?::uuid[])', [[...partnerIds]]);
  return rows.map(partnerOf);
};

/** `sha256`: of the PNG. */
export interface PartnerLogo {
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** Undefined: the partner has none. */
export const partnerLogo = async (db: Knex, partnerId: string): Promise<PartnerLogo | undefined> => {
  const row = await db<PartnerLogoRow>('partner_logos')
    .withSchema('candor_read')
    .where({ partner_id: partnerId })
    .first('sha256', 'width', 'height');
  const { sha256 = null, width = null, height = null } = row ?? {};
  return sha256 === null || width === null || height === null ? undefined : { sha256, width, height };
};
