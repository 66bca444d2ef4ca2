import { sealed, type Sealed } from '../../schema/events/sealed.ts';
import type { Queryable } from '../engine/queryable.ts';

/** An approved partner: the form of the latest application that was approved, and what they said since. */
export interface ApprovedPartner {
  readonly partnerId: string;
  readonly personal: Sealed;
  /** Null: nothing; then the form's consent counts. */
  readonly listed: boolean | null;
}

interface Row {
  readonly partner_id: string;
  readonly personal: unknown;
  readonly listed: boolean | null;
}

const partnerOf = ({ partner_id, personal, listed }: Row): ApprovedPartner => ({
  partnerId: partner_id,
  personal: sealed.parse(personal),
  listed,
});

const APPROVED = `
  select distinct on (partner_id) partner_id, personal, listed
  from candor_read.partner_applications left join candor_read.partner_listings using (partner_id)
  where approved_revision is not null`;
const LATEST = 'order by partner_id, approved_revision desc';

/** As long as it is the same text, nothing that is public has changed. */
export const partnerDirectoryVersion = async (db: Queryable): Promise<string> => {
  const { rows } = await db.query<{ position: string }>('select position from candor_read.partner_directory_state');
  return rows[0]?.position ?? '';
};

/** All approved partners who have not said that they do not wish to be listed. */
export const listablePartners = async (db: Queryable): Promise<readonly ApprovedPartner[]> => {
  const { rows } = await db.query<Row>(`${APPROVED} and listed is distinct from false ${LATEST}`);
  return rows.map(partnerOf);
};

/** Undefined: no application of theirs was approved. */
export const approvedPartner = async (db: Queryable, partnerId: string): Promise<ApprovedPartner | undefined> => {
  const { rows } = await db.query<Row>(`${APPROVED} and partner_id = $1 ${LATEST}`, [partnerId]);
  return rows[0] && partnerOf(rows[0]);
};
