import { sealed, type Sealed } from '../../schema/events/sealed.ts';
import type { SignupList } from '../../schema/events/signup.ts';
import type { Queryable } from '../engine/queryable.ts';
import { parseCursor, printCursor } from '../engine/timeCursor.ts';
import { signupStatus, type SignupStatus } from './signupStatus.ts';

/** A person on a list. Times are ISO 8601, UTC. */
export interface SignupEntry {
  readonly signupId: string;
  readonly status: SignupStatus;
  readonly requestedAt: string;
  readonly confirmedAt: string | null;
  readonly withdrawnAt: string | null;
  /** The form, as schema/forms/signup.ts has it. */
  readonly personal: Sealed;
}

export type SignupCounts = Readonly<Record<SignupStatus, number>>;

export interface SignupEntryPage {
  readonly entries: readonly SignupEntry[];
  /** Of the last entry; null when there are none. */
  readonly endCursor: string | null;
  readonly hasMore: boolean;
}

interface Row {
  readonly signup_id: string;
  readonly status: string;
  readonly first_requested_at: Date;
  readonly requested_at: Date;
  readonly confirmed_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly personal: unknown;
}

const COLUMNS = 'signup_id, status, first_requested_at, requested_at, confirmed_at, withdrawn_at, personal';

/** The newest requests first, `first` of them after the cursor `after`. Rejects with InvalidCursor. */
export const signupPage = async (
  db: Queryable,
  list: SignupList,
  { first, after }: { readonly first: number; readonly after: string | undefined },
): Promise<SignupEntryPage> => {
  const { rows } = await db.query<Row>(
    `select ${COLUMNS} from candor_read.signups
     where list = $1 and ($2::timestamptz is null or (requested_at, signup_id) < ($2::timestamptz, $3::uuid))
     order by requested_at desc, signup_id desc limit $4`,
    [list, ...parseCursor(after), first + 1],
  );
  const entries = rows.slice(0, first).map(entryOf);
  const last = entries.at(-1);
  return {
    entries,
    endCursor: last ? printCursor([last.requestedAt, last.signupId]) : null,
    hasMore: rows.length > first,
  };
};

/** How many of each there are on a list. */
export const signupCounts = async (db: Queryable, list: SignupList): Promise<SignupCounts> => {
  const { rows } = await db.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from candor_read.signups where list = $1 group by status',
    [list],
  );
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  const countOf = (status: SignupStatus): number => counts.get(status) ?? 0;
  return { requested: countOf('requested'), confirmed: countOf('confirmed'), withdrawn: countOf('withdrawn') };
};

/**
 * All of a list, who asked first first, `size` at a time. Between two batches no connection and no lock is held, however slowly they are
 * taken; a caller that takes no more asks for no more.
 */
export async function* signupBatches(
  db: Queryable,
  list: SignupList,
  size: number,
): AsyncGenerator<readonly SignupEntry[], void, undefined> {
  let place: readonly [Date, string] | readonly [null, null] = [null, null];
  for (;;) {
    const { rows }: { rows: Row[] } = await db.query<Row>(
      `select ${COLUMNS} from candor_read.signups
       where list = $1 and ($2::timestamptz is null or (first_requested_at, signup_id) > ($2::timestamptz, $3::uuid))
       order by first_requested_at, signup_id limit $4`,
      [list, ...place, size],
    );
    if (rows.length > 0) yield rows.map(entryOf);
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    place = [last.first_requested_at, last.signup_id];
  }
}

const entryOf = (row: Row): SignupEntry => ({
  signupId: row.signup_id,
  status: signupStatus.parse(row.status),
  requestedAt: row.requested_at.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  personal: sealed.parse(row.personal),
});
