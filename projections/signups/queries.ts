import type { Knex } from 'knex';
import { encrypted, type Encrypted } from '../../schema/events/encrypted.ts';
import type { SignupList } from '../../schema/events/signup.ts';
import { printCursor, restrictToAfter } from '../engine/timeCursor.ts';
import type { SignupCountRow, SignupRow } from './migration.ts';

const signups = (db: Knex) => db<SignupRow>('signups').withSchema('candor_read');

type SignupStatus = SignupRow['status'];

/** A person on a list. Times are ISO 8601, UTC. */
export interface SignupEntry {
  readonly signupId: string;
  readonly status: SignupStatus;
  readonly requestedAt: string;
  readonly confirmedAt: string | null;
  readonly withdrawnAt: string | null;
  /** The encrypted form, as defined in schema/forms/signup.ts. */
  readonly personal: Encrypted;
}

export type SignupCounts = Readonly<Record<SignupStatus, number>>;

export interface SignupEntryPage {
  readonly entries: readonly SignupEntry[];
  /** The cursor of the last entry; `null` if there are none. */
  readonly endCursor: string | null;
  readonly hasMore: boolean;
}

/** Returns the newest requests first: the `first` ones after the cursor `after`. Rejects with InvalidCursor. */
export const signupPage = async (
  db: Knex,
  list: SignupList,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<SignupEntryPage> => {
  const query = signups(db)
    .where({ list })
    .orderByRaw('requested_at desc, signup_id desc')
    .limit(first + 1);
  restrictToAfter(query, ['requested_at', 'signup_id'], after);
  const rows = await query;
  const entries = rows.slice(0, first).map(entryOf);
  const last = entries.at(-1);
  return {
    entries,
    endCursor: last ? printCursor([last.requestedAt, last.signupId]) : null,
    hasMore: rows.length > first,
  };
};

/** Counts the entries of a list by status. */
export const signupCounts = async (db: Knex, list: SignupList): Promise<SignupCounts> => {
  const rows = await db<SignupCountRow>('signup_counts').withSchema('candor_read').where({ list });
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const countOf = (status: SignupStatus): number => counts.get(status) ?? 0;
  return { requested: countOf('requested'), confirmed: countOf('confirmed'), withdrawn: countOf('withdrawn') };
};

/**
 * Yields a whole list, in order of the first request, `size` entries at a time. No connection or lock is held between batches, however slowly the caller
 * consumes them; a caller that stops early causes no further queries.
 */
export async function* signupBatches(
  db: Knex,
  list: SignupList,
  size: number,
): AsyncGenerator<readonly SignupEntry[], void, undefined> {
  let last: SignupRow | undefined;
  for (;;) {
    const query = signups(db).where({ list }).orderByRaw('first_requested_at, signup_id').limit(size);
    if (last)
      void query.whereRaw('(first_requested_at, signup_id) > (?, ?)', [last.first_requested_at, last.signup_id]);
    const rows: SignupRow[] = await query;
    if (rows.length > 0) yield rows.map(entryOf);
    last = rows.at(-1);
    if (rows.length < size) return;
  }
}

const entryOf = (row: SignupRow): SignupEntry => ({
  signupId: row.signup_id,
  status: row.status,
  requestedAt: row.requested_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  personal: encrypted.parse(row.personal),
});
