import type { Knex } from 'knex';
import type { ProfileFieldName } from '../../checks/kit/ownerWords.ts';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { BusinessRow, ProfileWordRow } from './migration.ts';

/** The state of a domain's verification. Times are ISO 8601, UTC. */
export interface VerificationRecord {
  readonly domain: string;
  readonly status: BusinessRow['status'];
  readonly challenge: string;
  readonly recordName: string;
  readonly verifiedAt: string | null;
  readonly lastLook: {
    readonly at: string;
    readonly outcome: NonNullable<BusinessRow['last_look']>;
  } | null;
}

/** What an owner has said about a field, or (if all values are `null`) the withdrawal of it. */
export interface ProfileWord {
  readonly field: ProfileFieldName;
  readonly withdrawn: boolean;
  /** `null` if it is encrypted. */
  readonly value: string | null;
  readonly personal: Encrypted | null;
  /** Whether it was said after the current verification began; otherwise it may come from an earlier owner. */
  readonly counts: boolean;
  /** The user who said it; `null` if erased. */
  readonly portalUserId: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const businesses = (db: Knex) => db<BusinessRow>('businesses').withSchema('candor_read');

const recordOf = (row: BusinessRow): VerificationRecord => ({
  domain: row.domain,
  status: row.status,
  challenge: row.challenge,
  recordName: row.record_name,
  verifiedAt: row.verified_at?.toISOString() ?? null,
  lastLook: row.last_look_at && row.last_look ? { at: row.last_look_at.toISOString(), outcome: row.last_look } : null,
});

/** Returns `undefined` if nobody has started a verification. */
export const verificationOf = async (db: Knex, domain: string): Promise<VerificationRecord | undefined> => {
  const row = await businesses(db).where({ domain }).first();
  return row && recordOf(row);
};

/** Reports whether a domain's ownership is currently verified. */
export const isVerified = async (db: Knex, domain: string): Promise<boolean> =>
  (await businesses(db).where({ domain, status: 'verified' }).first('domain')) !== undefined;

/**
 * Returns the verified domains whose record must be checked again: found, but last checked before `seenBefore`, or missing, and last checked before
 * `missedBefore`.
 */
export const verificationsDue = async (
  db: Knex,
  { seenBefore, missedBefore }: { readonly seenBefore: Date; readonly missedBefore: Date },
  limit: number,
): Promise<readonly VerificationRecord[]> => {
  const due = (found: '=' | '<>', before: Date) =>
    businesses(db)
      .where({ status: 'verified' })
      .whereRaw(`last_look ${found} 'found'`)
      .where('last_look_at', '<', before)
      .orderBy(['last_look_at', 'domain'])
      .limit(limit);
  const rows = await db
    .from<BusinessRow>(
      due('=', seenBefore)
        .unionAll([due('<>', missedBefore)], true)
        .as('due'),
    )
    .select<BusinessRow[]>('*')
    .orderBy(['last_look_at', 'domain'])
    .limit(limit);
  return rows.map(recordOf);
};

interface WordRow extends Omit<ProfileWordRow, 'portal_user_id'> {
  readonly counts: boolean;
  /** `null` if erased. */
  readonly portal_user_id: string | null;
}

const wordOf = (row: WordRow): ProfileWord => ({
  field: row.field,
  withdrawn: row.withdrawn,
  value: row.value,
  personal: row.personal === null ? null : encrypted.parse(JSON.parse(row.personal)),
  counts: row.counts,
  portalUserId: row.portal_user_id,
  at: row.said_at.toISOString(),
});

/** Selects statements about one domain from `words`, omitting the names that must no longer be shown. */
const selectWords = (db: Knex, words: Knex.QueryBuilder) =>
  db
    .withSchema('candor_read')
    .from(words.as('words'))
    .leftJoin('businesses', 'businesses.domain', 'words.domain')
    .leftJoin('business_erasures', 'subject', 'portal_user_id')
    .select<WordRow[]>(
      'words.*',
      db.raw('coalesce(businesses.since < words.revision, false) as counts'),
      db.raw('case when subject is null then portal_user_id end as portal_user_id'),
    );

const wordsOf = (db: Knex, domain: string) =>
  db<ProfileWordRow>('profile_words').withSchema('candor_read').where({ domain });

/** Returns everything that the owners have said about their business, newest first. */
export const profileWords = async (db: Knex, domain: string): Promise<readonly ProfileWord[]> => {
  const rows = await selectWords(db, wordsOf(db, domain)).orderBy('revision', 'desc').limit(1000);
  return rows.map(wordOf);
};

/** Returns the owners' current statements, one per field. Returns nothing while the domain is not verified, or no longer verified. */
export const currentProfileWords = async (db: Knex, domain: string): Promise<readonly ProfileWord[]> => {
  const newest = wordsOf(db, domain)
    .distinctOn('field')
    .select('*')
    .where('revision', '>', businesses(db).select('since').where({ domain, status: 'verified' }))
    .orderBy('field')
    .orderBy('revision', 'desc');
  const rows = await selectWords(db, newest).where({ withdrawn: false }).orderBy('field');
  return rows.map(wordOf);
};

/** Returns which of these domains are currently verified, and since when (ISO 8601, UTC). */
export const verifiedAmong = async (db: Knex, domains: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await businesses(db)
    .where({ status: 'verified' })
    .whereRaw('domain = any(?::text[])', [[...domains]])
    .select('domain', 'verified_at');
  return new Map(
    rows.flatMap(({ domain, verified_at }) => (verified_at ? [[domain, verified_at.toISOString()] as const] : [])),
  );
};
