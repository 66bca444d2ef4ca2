import { z } from 'zod';
import { alertKind, alertPriority, type AlertPriority } from '../../schema/events/alert.ts';
import { isUuid } from '../engine/isUuid.ts';
import type { Queryable } from '../engine/queryable.ts';
import { parseCursor, printCursor } from '../engine/timeCursor.ts';
import type { AlertRecord } from './alertRecord.ts';

export interface AlertFilter {
  readonly status: 'all' | 'active' | 'resolved';
  /** Undefined: of any. */
  readonly priority: AlertPriority | undefined;
}

export interface AlertPage {
  /** Of all that the filter lets through. */
  readonly totalCount: number;
  /** Newest first. */
  readonly alerts: readonly AlertRecord[];
  /** Of the last one; null when there are no more. */
  readonly nextCursor: string | null;
}

const alertRow = z
  .object({
    alert_id: z.string(),
    domain: z.string(),
    kind: alertKind,
    priority: alertPriority,
    title: z.string(),
    description: z.string(),
    evidence: z.array(z.string()),
    scan_id: z.string(),
    previous_scan_id: z.string().nullable(),
    detected_at: z.date(),
    resolved_at: z.date().nullable(),
    resolved_how: z.enum(['byHand', 'causeGone']).nullable(),
  })
  .transform((row): AlertRecord => ({
    alertId: row.alert_id,
    domain: row.domain,
    kind: row.kind,
    priority: row.priority,
    title: row.title,
    description: row.description,
    evidence: row.evidence,
    scanId: row.scan_id,
    previousScanId: row.previous_scan_id,
    detectedAt: row.detected_at.toISOString(),
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    resolvedHow: row.resolved_how,
  }));

const COLUMNS = `alert_id, domain, kind, priority, title, description, evidence, scan_id, previous_scan_id, detected_at,
                 resolved_at, resolved_how`;

const MATCHES = `domain = $1
  and ($2 = 'all' or (resolved_at is null) = ($2 = 'active')) and ($3::text is null or priority = $3)`;

/** The alerts of a domain, `first` of them after the cursor `after`. Rejects with InvalidCursor. */
export const alertsOfDomain = async (
  db: Queryable,
  domain: string,
  { status, priority }: AlertFilter,
  { first, after }: { readonly first: number; readonly after?: string | undefined },
): Promise<AlertPage> => {
  const filter = [domain, status, priority ?? null];
  const cursor = parseCursor(after);
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<Readonly<Record<string, unknown>>>(
      `select ${COLUMNS} from candor_read.alerts
       where ${MATCHES} and ($4::timestamptz is null or (detected_at, alert_id) < ($4::timestamptz, $5::uuid))
       order by detected_at desc, alert_id desc limit $6`,
      [...filter, ...cursor, first + 1],
    ),
    db.query<{ count: number }>(`select count(*)::int as count from candor_read.alerts where ${MATCHES}`, filter),
  ]);
  const alerts = rows.slice(0, first).map((row) => alertRow.parse(row));
  const last = rows.length > first ? alerts.at(-1) : undefined;
  return {
    totalCount: counted[0]?.count ?? 0,
    alerts,
    nextCursor: last ? printCursor([last.detectedAt, last.alertId]) : null,
  };
};

/** One alert of this very domain; undefined where it has none of this id (whatever text it is). */
export const alertById = async (db: Queryable, domain: string, alertId: string): Promise<AlertRecord | undefined> => {
  if (!isUuid(alertId)) return undefined;
  const { rows } = await db.query<Readonly<Record<string, unknown>>>(
    `select ${COLUMNS} from candor_read.alerts where domain = $1 and alert_id = $2::uuid`,
    [domain, alertId],
  );
  return rows[0] && alertRow.parse(rows[0]);
};

/** How many alerts of a domain are active. */
export const activeAlerts = async (db: Queryable, domain: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from candor_read.alerts where domain = $1 and resolved_at is null',
    [domain],
  );
  return rows[0]?.count ?? 0;
};

/** Whether somebody wants alerts by mail, and from which priority on. */
export interface AlertMailWish {
  readonly portalUserId: string;
  readonly wanted: boolean;
  readonly minimumPriority: AlertPriority;
}

interface WishRow {
  readonly portal_user_id: string;
  readonly wanted: boolean;
  readonly minimum_priority: string;
}

const wishOf = ({ portal_user_id, wanted, minimum_priority }: WishRow): AlertMailWish => ({
  portalUserId: portal_user_id,
  wanted,
  minimumPriority: alertPriority.parse(minimum_priority),
});

/** Undefined: they have never said. */
export const alertMailsOf = async (db: Queryable, portalUserId: string): Promise<AlertMailWish | undefined> => {
  const { rows } = await db.query<WishRow>(
    'select portal_user_id, wanted, minimum_priority from candor_read.alert_mails where portal_user_id = $1',
    [portalUserId],
  );
  return rows[0] && wishOf(rows[0]);
};

/** Everybody who wants the alerts of a domain by mail. */
export const alertMailsWanted = async (db: Queryable, domain: string): Promise<readonly AlertMailWish[]> => {
  const { rows } = await db.query<WishRow>(
    `select portal_user_id, wanted, minimum_priority from candor_read.alert_mails
     where domain = $1 and wanted order by portal_user_id`,
    [domain],
  );
  return rows.map(wishOf);
};
