import type { Knex } from 'knex';
import { PLANS } from '../../schema/events/plan.ts';
import type { MonitoringRow, ReportScheduleRow } from './migration.ts';
import { monitoringOfRow, scheduleOfRow, type MonitoringState, type ScheduleState } from './monitoringState.ts';

/** Returns `undefined` if monitoring was never set, so it is off. */
export const monitoringOf = async (db: Knex, domain: string): Promise<MonitoringState | undefined> => {
  const row = await db<MonitoringRow>('monitoring').withSchema('candor_read').where({ domain }).first();
  return row && monitoringOfRow(row);
};

export const reportScheduleOf = async (
  db: Knex,
  domain: string,
  portalUserId: string,
): Promise<ScheduleState | undefined> => {
  const row = await db<ReportScheduleRow>('report_schedules')
    .withSchema('candor_read')
    .where({ domain, portal_user_id: portalUserId })
    .first();
  return row && scheduleOfRow(row);
};

export interface DueQuery {
  readonly now: Date;
  readonly limit: number;
}

/** `isPro` tells whether the domain currently has Business - Pro. */
export type Due<State> = State & { readonly isPro: boolean };

/**
 * Selects due rows. Rows that are paused because the plan ended are skipped until the plan is granted again, so that they do not block others; so are rows of
 * Pro domains whose ownership is not verified.
 */
const due = <Row>(db: Knex, table: 'monitoring' | 'report_schedules', { now, limit }: DueQuery) =>
  db(table)
    .withSchema('candor_read')
    .leftJoin('plans', `${table}.domain`, 'plans.domain')
    .select<(Row & { readonly is_pro: boolean })[]>(
      `${table}.*`,
      db.raw('coalesce(plans.plan = ?, false) as is_pro', [PLANS[1]]),
    )
    .where('next_at', '<=', now)
    .whereRaw('(coalesce(plans.plan = ?, false) or not paused)', [PLANS[1]])
    .whereRaw(
      "(not coalesce(plans.plan = ?, false) or exists (select from candor_read.businesses where businesses.domain = ??.domain and status = 'verified'))",
      [PLANS[1], table],
    )
    .orderBy('next_at')
    .limit(limit);

/** Returns the longest overdue first. */
export const dueMonitoring = async (db: Knex, query: DueQuery): Promise<readonly Due<MonitoringState>[]> => {
  const rows = await due<MonitoringRow>(db, 'monitoring', query);
  return rows.map((row) => ({ ...monitoringOfRow(row), isPro: row.is_pro }));
};

export const dueReportSchedules = async (db: Knex, query: DueQuery): Promise<readonly Due<ScheduleState>[]> => {
  const rows = await due<ReportScheduleRow>(db, 'report_schedules', query);
  return rows.map((row) => ({ ...scheduleOfRow(row), isPro: row.is_pro }));
};

/** Returns when the next domain is due to be scanned after `now`; `undefined` if none is. */
export const nextMonitoringAt = (db: Knex, now: Date): Promise<Date | undefined> => nextAt(db, 'monitoring', now);

/** Returns when the next scheduled report is due after `now`; `undefined` if none is. */
export const nextReportScheduleAt = (db: Knex, now: Date): Promise<Date | undefined> =>
  nextAt(db, 'report_schedules', now);

const nextAt = async (db: Knex, table: 'monitoring' | 'report_schedules', now: Date): Promise<Date | undefined> => {
  const row = await db<MonitoringRow | ReportScheduleRow>(table)
    .withSchema('candor_read')
    .where('next_at', '>', now)
    .min({ at: 'next_at' })
    .first<{ at: Date | null } | undefined>();
  return row?.at ?? undefined;
};
