import type { Scorecard } from '../../schema/report/score.ts';
import type { Queryable } from '../engine/queryable.ts';
import { parseCursor, printCursor } from '../engine/timeCursor.ts';

export interface DomainHistoryEntry {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly overall: number | null;
  readonly subScores: Scorecard['subScores'];
}

export interface DomainHistoryPage {
  readonly totalCount: number;
  readonly entries: readonly DomainHistoryEntry[];
  /** Of the last entry; null when there are no more. */
  readonly nextCursor: string | null;
}

interface Row {
  readonly scan_id: string;
  readonly completed_at: Date;
  readonly overall: number | null;
  readonly email: number | null;
  readonly web: number | null;
  readonly breach: number | null;
  readonly compliance: number | null;
}

/** The completed scans of a domain, newest first, `first` of them after the cursor `before`. Rejects with InvalidCursor. */
export const domainHistory = async (
  db: Queryable,
  domain: string,
  { first, before }: { first: number; before?: string | undefined },
): Promise<DomainHistoryPage> => {
  const cursor = parseCursor(before);
  const { rows } = await db.query<Row>(
    `select scan_id, completed_at, overall, email, web, breach, compliance from candor_read.domain_history
     where domain = $1 and completed_at is not null
       and ($2::timestamptz is null or (completed_at, scan_id) < ($2::timestamptz, $3::uuid))
     order by completed_at desc, scan_id desc limit $4`,
    [domain, ...cursor, first + 1],
  );
  const entries = rows.slice(0, first).map(entryOf);
  const last = rows.length > first ? entries.at(-1) : undefined;
  return {
    totalCount: (await totalScans(db, [domain])).get(domain) ?? 0,
    entries,
    nextCursor: last ? printCursor([last.completedAt, last.scanId]) : null,
  };
};

/** How many scans of each domain were completed; a domain without any is absent. */
export const totalScans = async (db: Queryable, domains: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.query<{ domain: string; count: number }>(
    `select domain, count(*)::int as count from candor_read.domain_history
     where domain = any($1::text[]) and completed_at is not null group by domain`,
    [domains],
  );
  return new Map(rows.map(({ domain, count }) => [domain, count]));
};

/** How many scans of the domain had completed at a past moment (ISO 8601). */
export const totalScansAsOf = async (db: Queryable, domain: string, moment: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from candor_read.domain_history where domain = $1 and completed_at <= $2::timestamptz`,
    [domain, moment],
  );
  return rows[0]?.count ?? 0;
};

const entryOf = ({ scan_id, completed_at, overall, email, web, breach, compliance }: Row): DomainHistoryEntry => ({
  scanId: scan_id,
  completedAt: completed_at.toISOString(),
  overall,
  subScores: { email, web, breach, compliance },
});
