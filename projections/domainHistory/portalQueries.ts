import type { Sealed } from '../../schema/events/sealed.ts';
import type { Queryable } from '../engine/queryable.ts';

/** A completed scan as the portal of its domain tells of it. */
export interface ScanRecord {
  readonly scanId: string;
  /** ISO 8601, UTC. */
  readonly completedAt: string;
  readonly durationMs: number | null;
  readonly overall: number | null;
  /** `visitor`, `account`, `portal`, `admin`, `cli` or `system`. */
  readonly requesterKind: string;
  readonly personal: Sealed | null;
  /** Of which something was seen, by their ids. */
  readonly sections: readonly string[];
}

interface Row {
  readonly scan_id: string;
  readonly completed_at: Date;
  readonly duration_ms: number | null;
  readonly overall: number | null;
  readonly requester_kind: string | null;
  readonly personal: Sealed | null;
  readonly sections: readonly string[] | null;
  readonly total: number;
}

/** The newest scans of a domain and how many there are, in one question. `limit`: 1 and more. */
export const scanRecords = async (
  db: Queryable,
  domain: string,
  limit: number,
): Promise<{ readonly totalCount: number; readonly records: readonly ScanRecord[] }> => {
  const { rows } = await db.query<Row>(
    `select scan_id, completed_at, duration_ms, overall, requester_kind, personal, sections, count(*) over ()::int as total
     from candor_read.domain_history where domain = $1 and completed_at is not null
     order by completed_at desc, scan_id desc limit $2`,
    [domain, limit],
  );
  return { totalCount: rows[0]?.total ?? 0, records: rows.map(recordOf) };
};

const recordOf = (row: Row): ScanRecord => ({
  scanId: row.scan_id,
  completedAt: row.completed_at.toISOString(),
  durationMs: row.duration_ms,
  overall: row.overall,
  requesterKind: row.requester_kind ?? 'visitor',
  personal: row.personal,
  sections: row.sections ?? [],
});

/** What all completed scans of a domain amount to. */
export interface ScanFigures {
  readonly totalScans: number;
  /** Of those that have a score; null: none has. */
  readonly averageScore: number | null;
  /** ISO 8601, UTC; null: never scanned. */
  readonly lastScanAt: string | null;
  /** At most six, newest first. */
  readonly newestScores: readonly number[];
}

/** In one question. */
export const scanFigures = async (db: Queryable, domain: string): Promise<ScanFigures> => {
  const { rows } = await db.query<{
    total: number;
    average: number | null;
    last: Date | null;
    newest: number[] | null;
  }>(
    `with scans as (
       select overall, completed_at, scan_id from candor_read.domain_history where domain = $1 and completed_at is not null
     ), newest as (
       select overall, completed_at, scan_id from scans where overall is not null
       order by completed_at desc, scan_id desc limit 6
     )
     select count(*)::int as total, avg(overall)::float8 as average, max(completed_at) as last,
       (select array_agg(overall order by completed_at desc, scan_id desc) from newest) as newest
     from scans`,
    [domain],
  );
  const [row] = rows;
  return {
    totalScans: row?.total ?? 0,
    averageScore: row?.average ?? null,
    lastScanAt: row?.last?.toISOString() ?? null,
    newestScores: row?.newest ?? [],
  };
};
