import type { Knex } from 'knex';
import type { Encrypted } from '../../schema/events/encrypted.ts';
import type { Scorecard } from '../../schema/report/score.ts';
import type { CheckId } from '../../checks/index.ts';
import { printCursor, restrictToAfter } from '../engine/timeCursor.ts';
import type { DomainHistoryRow, DomainTotalRow, HistoryPenalty, ScoreBandRow } from './migration.ts';

/** The row of a scan that has completed. */
type CompletedRow = DomainHistoryRow & { readonly completed_at: Date };

const completed = (db: Knex) =>
  db<CompletedRow>('domain_history').withSchema('candor_read').whereNotNull('completed_at');

const totals = (db: Knex) => db<DomainTotalRow>('domain_totals').withSchema('candor_read');

const NEWEST = [
  { column: 'completed_at', order: 'desc' },
  { column: 'scan_id', order: 'desc' },
];

export interface DomainHistoryEntry {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly overall: number | null;
  readonly subScores: Scorecard['subScores'];
  /** What the score was computed from, in enough detail to compare it with another scan's. */
  readonly judged: Judged;
}

export interface Judged {
  /** `null` if it was not scored. */
  readonly rulesetVersion: number | null;
  readonly penalties: readonly HistoryPenalty[];
  /** The conclusive checks, each with the codes of the findings it could not determine. */
  readonly seen: Readonly<Partial<Record<CheckId, readonly string[]>>>;
}

export interface DomainHistoryPage {
  readonly totalCount: number;
  readonly entries: readonly DomainHistoryEntry[];
  /** The scan before the last entry; `null` if there is none. */
  readonly earlier: DomainHistoryEntry | null;
  /** The cursor of the last entry; `null` if there are no more. */
  readonly nextCursor: string | null;
}

/** Returns the completed scans of a domain, newest first: the `first` ones after the cursor `before`. Rejects with InvalidCursor. */
export const domainHistory = async (
  db: Knex,
  domain: string,
  { first, before }: { first: number; before?: string | undefined },
): Promise<DomainHistoryPage> => {
  const query = completed(db)
    .select<Pick<CompletedRow, Scored>[]>(
      'scan_id',
      'completed_at',
      'overall',
      'email',
      'web',
      'breach',
      'compliance',
      'ruleset_version',
      'penalties',
      'seen',
    )
    .where({ domain })
    .orderBy(NEWEST)
    .limit(first + 1);
  restrictToAfter(query, ['completed_at', 'scan_id'], before);
  const [rows, totalCount] = await Promise.all([query, totalScansOf(db, domain)]);
  const entries = rows.slice(0, first).map(entryOf);
  const [next] = rows.slice(first);
  const last = rows.length > first ? entries.at(-1) : undefined;
  return {
    totalCount,
    entries,
    earlier: next ? entryOf(next) : null,
    nextCursor: last ? printCursor([last.completedAt, last.scanId]) : null,
  };
};

type Scored =
  | 'scan_id'
  | 'completed_at'
  | 'overall'
  | keyof Scorecard['subScores']
  | 'ruleset_version'
  | 'penalties'
  | 'seen';

const entryOf = (row: Pick<CompletedRow, Scored>): DomainHistoryEntry => {
  const { scan_id, completed_at, overall, email, web, breach, compliance } = row;
  return {
    scanId: scan_id,
    completedAt: completed_at.toISOString(),
    overall,
    subScores: { email, web, breach, compliance },
    judged: judgedOf(row),
  };
};

const judgedOf = (row: Pick<DomainHistoryRow, 'ruleset_version' | 'penalties' | 'seen'>): Judged => ({
  rulesetVersion: row.ruleset_version,
  penalties: row.penalties ?? [],
  seen: row.seen ?? {},
});

/** Returns the number of completed scans of each domain. Domains without any are absent. */
export const totalScans = async (db: Knex, domains: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await totals(db)
    .select('domain', 'scans')
    .whereRaw('domain = any(?::text[])', [[...domains]]);
  return new Map(rows.map(({ domain, scans }) => [domain, scans]));
};

const totalScansOf = async (db: Knex, domain: string): Promise<number> =>
  (await totalScans(db, [domain])).get(domain) ?? 0;

/** Returns the number of scans of the domain that had completed by a point in time (ISO 8601). */
export const totalScansAsOf = async (db: Knex, domain: string, moment: string): Promise<number> => {
  const [row] = await completed(db).where({ domain }).where('completed_at', '<=', moment).count({ count: '*' });
  return Number(row?.count);
};

/** A completed scan as shown in its domain's portal. */
export interface ScanRecord {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly durationMs: number | null;
  readonly overall: number | null;
  /** `visitor`, `account`, `portal`, `admin`, `cli` or `system`. */
  readonly requesterKind: string;
  readonly personal: Encrypted | null;
  /** The ids of the sections in which something was observed. */
  readonly sections: readonly string[];
  readonly subScores: Scorecard['subScores'];
  readonly judged: Judged;
}

/** Returns the newest scans of a domain, their total number, and the scan before them (`null` if there is none). `limit` must be at least 1. */
export const scanRecords = async (
  db: Knex,
  domain: string,
  limit: number,
): Promise<{
  readonly totalCount: number;
  readonly records: readonly ScanRecord[];
  readonly earlier: ScanRecord | null;
}> => {
  const [rows, totalCount] = await Promise.all([
    completed(db)
      .where({ domain })
      .orderBy(NEWEST)
      .limit(limit + 1),
    totalScansOf(db, domain),
  ]);
  const [next] = rows.slice(limit);
  return {
    totalCount,
    records: rows.slice(0, limit).map(recordOf),
    earlier: next ? recordOf(next) : null,
  };
};

const recordOf = (row: CompletedRow): ScanRecord => ({
  scanId: row.scan_id,
  completedAt: row.completed_at.toISOString(),
  durationMs: row.duration_ms,
  overall: row.overall,
  requesterKind: row.requester_kind ?? 'visitor',
  personal: row.personal,
  sections: row.sections ?? [],
  subScores: { email: row.email, web: row.web, breach: row.breach, compliance: row.compliance },
  judged: judgedOf(row),
});

/** Totals over all completed scans of a domain. */
export interface ScanFigures {
  readonly totalScans: number;
  /** The average over the scans that have a score; `null` if none has. */
  readonly averageScore: number | null;
  /** ISO 8601, UTC; `null` if never scanned. */
  readonly lastScanAt: string | null;
  /** At most six, newest first. */
  readonly newestScores: readonly number[];
}

/** Computes the totals in one query. */
export const scanFigures = async (db: Knex, domain: string): Promise<ScanFigures> => {
  const { rows } = await db.raw<{
    rows: { total: number; average: number | null; last: Date | null; newest: number[] | null }[];
  }>(
    `with newest as (
       select overall, completed_at, scan_id from candor_read.domain_history
       where domain = :domain and completed_at is not null and overall is not null
       order by completed_at desc, scan_id desc limit 6
     )
     select scans as total, (score_sum::numeric / nullif(scored, 0))::float8 as average,
       (select max(completed_at) from candor_read.domain_history where domain = :domain and completed_at is not null) as last,
       (select array_agg(overall order by completed_at desc, scan_id desc) from newest) as newest
     from candor_read.domain_totals where domain = :domain`,
    { domain },
  );
  const [row] = rows;
  return {
    totalScans: row?.total ?? 0,
    averageScore: row?.average ?? null,
    lastScanAt: row?.last?.toISOString() ?? null,
    newestScores: row?.newest ?? [],
  };
};

/** The distribution of the latest scores of all scanned domains: only counts, no names. */
export interface ScoreDistribution {
  /** Domains with a score. */
  readonly scored: number;
  /** Domains whose newest scan has no score because too little could be checked. */
  readonly unscored: number;
  /** Ten bands of the score: 0-9, 10-19 … 90-100. */
  readonly bands: readonly number[];
}

/** Counts the newest completed scan of each domain. */
export const scoreDistribution = async (db: Knex): Promise<ScoreDistribution> => {
  const rows = await db<ScoreBandRow>('score_bands').withSchema('candor_read');
  const countOf = (wanted: number): number => rows.find(({ band }) => band === wanted)?.domains ?? 0;
  const bands = Array.from({ length: 10 }, (_, band) => countOf(band));
  return { scored: bands.reduce((sum, count) => sum + count, 0), unscored: countOf(-1), bands };
};

/** Returns the score of the newest completed scan of each of these domains. Domains without a score are absent. */
export const newestScores = async (db: Knex, domains: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await totals(db)
    .select('domain', 'newest_score')
    .whereRaw('domain = any(?::text[])', [[...domains]]);
  return new Map(
    rows.flatMap(({ domain, newest_score }) => (newest_score === null ? [] : [[domain, newest_score] as const])),
  );
};
