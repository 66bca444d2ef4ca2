import { z } from 'zod';
import { profileField, type ProfileFieldName } from '../../schema/events/business.ts';
import { sealed, type Sealed } from '../../schema/events/sealed.ts';
import type { Queryable } from '../engine/queryable.ts';

/** How the verification of a domain stands. Times: ISO 8601, UTC. */
export interface VerificationRecord {
  readonly domain: string;
  readonly status: 'pending' | 'verified' | 'lapsed';
  readonly challenge: string;
  readonly recordName: string;
  readonly verifiedAt: string | null;
  readonly lastLook: {
    readonly at: string;
    readonly outcome: 'found' | 'absent' | 'otherValue' | 'unreachable';
  } | null;
}

/** Something that an owner has said of a field, or (all null) taken back. */
export interface ProfileWord {
  readonly field: ProfileFieldName;
  readonly withdrawn: boolean;
  /** Null where it is sealed. */
  readonly value: string | null;
  readonly personal: Sealed | null;
  /** It was said since the verification of now began; else it may be an earlier owner's. */
  readonly counts: boolean;
  /** Who said it; null: erased. */
  readonly portalUserId: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const verificationRow = z
  .object({
    domain: z.string(),
    status: z.enum(['pending', 'verified', 'lapsed']),
    challenge: z.string(),
    record_name: z.string(),
    verified_at: z.date().nullable(),
    last_look_at: z.date().nullable(),
    last_look: z.enum(['found', 'absent', 'otherValue', 'unreachable']).nullable(),
  })
  .transform((row): VerificationRecord => ({
    domain: row.domain,
    status: row.status,
    challenge: row.challenge,
    recordName: row.record_name,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    lastLook: row.last_look_at && row.last_look ? { at: row.last_look_at.toISOString(), outcome: row.last_look } : null,
  }));

type Rows = Readonly<Record<string, unknown>>;

const COLUMNS = 'domain, status, challenge, record_name, verified_at, last_look_at, last_look';

/** Undefined: nobody has begun. */
export const verificationOf = async (db: Queryable, domain: string): Promise<VerificationRecord | undefined> => {
  const { rows } = await db.query<Rows>(`select ${COLUMNS} from candor_read.businesses where domain = $1`, [domain]);
  return rows[0] && verificationRow.parse(rows[0]);
};

/** Verified ones whose record is to be looked for again: last seen before `seenBefore`, or missed before `missedBefore`. */
export const verificationsDue = async (
  db: Queryable,
  { seenBefore, missedBefore }: { readonly seenBefore: Date; readonly missedBefore: Date },
  limit: number,
): Promise<readonly VerificationRecord[]> => {
  const { rows } = await db.query<Rows>(
    `select ${COLUMNS} from candor_read.businesses
     where status = 'verified'
       and last_look_at < case when last_look = 'found' then $1::timestamptz else $2::timestamptz end
     order by last_look_at, domain limit $3`,
    [seenBefore, missedBefore, limit],
  );
  return rows.map((row) => verificationRow.parse(row));
};

const wordRow = z
  .object({
    field: profileField,
    withdrawn: z.boolean(),
    value: z.string().nullable(),
    personal: z.string().nullable(),
    counts: z.boolean(),
    portal_user_id: z.string().nullable(),
    said_at: z.date(),
  })
  .transform((row): ProfileWord => ({
    field: row.field,
    withdrawn: row.withdrawn,
    value: row.value,
    personal: row.personal === null ? null : sealed.parse(JSON.parse(row.personal)),
    counts: row.counts,
    portalUserId: row.portal_user_id,
    at: row.said_at.toISOString(),
  }));

/** Of `words`, the words of one domain. */
const WORD_COLUMNS = `field, withdrawn, value, personal, said_at,
  exists (select from candor_read.businesses where businesses.domain = words.domain and since < revision) as counts,
  case when subject is null then portal_user_id end as portal_user_id`;

/** All that the owners have said of their business, newest first. */
export const profileWords = async (db: Queryable, domain: string): Promise<readonly ProfileWord[]> => {
  const { rows } = await db.query<Rows>(
    `select ${WORD_COLUMNS} from candor_read.profile_words as words
     left join candor_read.business_erasures on subject = portal_user_id
     where domain = $1 order by revision desc limit 1000`,
    [domain],
  );
  return rows.map((row) => wordRow.parse(row));
};

/** What the owners say now, field by field; nothing while the domain is not verified (any more). */
export const currentProfileWords = async (db: Queryable, domain: string): Promise<readonly ProfileWord[]> => {
  const { rows } = await db.query<Rows>(
    `select ${WORD_COLUMNS} from (
       select distinct on (field) * from candor_read.profile_words
       where domain = $1
         and revision > (select since from candor_read.businesses where domain = $1 and status = 'verified')
       order by field, revision desc
     ) as words left join candor_read.business_erasures on subject = portal_user_id
     where not withdrawn order by field`,
    [domain],
  );
  return rows.map((row) => wordRow.parse(row));
};
