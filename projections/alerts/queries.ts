import type { Knex } from 'knex';
import type { AlertPriority } from '../../schema/events/alert.ts';
import { isUuid } from '../engine/isUuid.ts';
import { printCursor, restrictToAfter } from '../engine/timeCursor.ts';
import type { AlertRecord, RaisedAlert } from './alertRecord.ts';
import type { AlertCountRow, AlertMailRow, AlertRow } from './migration.ts';

export interface AlertFilter {
  readonly status: 'all' | 'active' | 'resolved';
  /** `undefined` for any priority. */
  readonly priority: AlertPriority | undefined;
}

export interface AlertPage {
  /** Number of alerts that match the filter. */
  readonly totalCount: number;
  /** Newest first. */
  readonly alerts: readonly AlertRecord[];
  /** The cursor of the last alert; `null` if there are no more. */
  readonly nextCursor: string | null;
}

const alertsOf = (db: Knex, domain: string) => db<AlertRow>('alerts').withSchema('candor_read').where({ domain });

const recordOf = (row: AlertRow): AlertRecord => ({
  alertId: row.alert_id,
  domain: row.domain,
  kind: row.kind,
  priority: row.priority,
  title: row.title,
  description: row.description,
  wording: row.wording,
  evidence: row.evidence,
  scanId: row.scan_id,
  previousScanId: row.previous_scan_id,
  detectedAt: row.detected_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  resolvedHow: row.resolved_how,
});

/** Returns the alerts of a domain: the `first` ones after the cursor `after`. Rejects with InvalidCursor. */
export const alertsOfDomain = async (
  db: Knex,
  domain: string,
  { status, priority }: AlertFilter,
  { first, after }: { readonly first: number; readonly after?: string | undefined },
): Promise<AlertPage> => {
  const matching = alertsOf(db, domain);
  if (status === 'active') void matching.whereNull('resolved_at');
  if (status === 'resolved') void matching.whereNotNull('resolved_at');
  if (priority !== undefined) void matching.where({ priority });
  const page = matching.orderByRaw('detected_at desc, alert_id desc').limit(first + 1);
  restrictToAfter(page, ['detected_at', 'alert_id'], after);
  const counts = db<AlertCountRow>('alert_counts').withSchema('candor_read').where({ domain });
  if (status !== 'all') void counts.where({ active: status === 'active' });
  if (priority !== undefined) void counts.where({ priority });
  const [rows, counted] = await Promise.all([page, counts]);
  const alerts = rows.slice(0, first).map(recordOf);
  const last = rows.length > first ? alerts.at(-1) : undefined;
  return {
    totalCount: counted.reduce((sum, { count }) => sum + count, 0),
    alerts,
    nextCursor: last ? printCursor([last.detectedAt, last.alertId]) : null,
  };
};

/** Returns an alert of this domain. Returns `undefined` if the domain has no alert with this id; the id may be any text. */
export const alertById = async (db: Knex, domain: string, alertId: string): Promise<AlertRecord | undefined> => {
  if (!isUuid(alertId)) return undefined;
  const row = await alertsOf(db, domain).where({ alert_id: alertId }).first();
  return row && recordOf(row);
};

/** Returns the number of active alerts of a domain. */
export const activeAlerts = async (db: Knex, domain: string): Promise<number> => {
  const [row] = await alertsOf(db, domain).whereNull('resolved_at').count({ count: '*' });
  return Number(row?.count);
};

/** Whether a user wants mail about alerts, and the minimum priority. */
export interface AlertMailWish {
  readonly portalUserId: string;
  readonly wanted: boolean;
  readonly minimumPriority: AlertPriority;
}

const mails = (db: Knex) => db<AlertMailRow>('alert_mails').withSchema('candor_read');

const wishOf = (row: AlertMailRow): AlertMailWish => ({
  portalUserId: row.portal_user_id,
  wanted: row.wanted,
  minimumPriority: row.minimum_priority,
});

/** Returns `undefined` if the user never made a choice. */
export const alertMailsOf = async (db: Knex, portalUserId: string): Promise<AlertMailWish | undefined> => {
  const row = await mails(db).where({ portal_user_id: portalUserId }).first();
  return row && wishOf(row);
};

/** Returns everyone who wants mail about a domain's alerts. */
export const alertMailsWanted = async (db: Knex, domain: string): Promise<readonly AlertMailWish[]> => {
  const rows = await mails(db).where({ domain, wanted: true }).orderBy('portal_user_id');
  return rows.map(wishOf);
};

/** Returns the alerts raised by each of these scans, in the order in which they were raised. Scans that raised none are absent. */
export const alertsRaisedBy = async (
  db: Knex,
  domain: string,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RaisedAlert[]>> => {
  const rows = await alertsOf(db, domain)
    .select('scan_id', 'title', 'description', 'wording')
    .whereRaw('scan_id = any(?::uuid[])', [[...scanIds]])
    .orderByRaw('detected_at, alert_id');
  const raised = new Map<string, RaisedAlert[]>();
  for (const { scan_id, ...alert } of rows) raised.set(scan_id, [...(raised.get(scan_id) ?? []), { domain, ...alert }]);
  return raised;
};

/** Returns the number of active alerts of each of these domains. Domains without any are absent. */
export const activeAlertsOfEach = async (
  db: Knex,
  domains: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db<AlertRow>('alerts')
    .withSchema('candor_read')
    .select<{ domain: string; count: number }[]>('domain', db.raw('count(*)::int as count'))
    .whereRaw('domain = any(?::text[])', [[...domains]])
    .whereNull('resolved_at')
    .groupBy('domain');
  return new Map(rows.map(({ domain, count }) => [domain, count]));
};
