import { PLANS } from '../../schema/events/plan.ts';
import type { Queryable } from '../engine/queryable.ts';
import { monitoringOfRow, scheduleOfRow } from './monitoringRows.ts';
import type { MonitoringState, ScheduleState } from './monitoringState.ts';

/** Undefined: nobody ever spoke of it, so it is off. */
export const monitoringOf = async (db: Queryable, domain: string): Promise<MonitoringState | undefined> => {
  const { rows } = await db.query('select * from candor_read.monitoring where domain = $1', [domain]);
  return rows.length > 0 ? monitoringOfRow(rows[0]) : undefined;
};

export const reportScheduleOf = async (
  db: Queryable,
  domain: string,
  portalUserId: string,
): Promise<ScheduleState | undefined> => {
  const { rows } = await db.query(
    'select * from candor_read.report_schedules where domain = $1 and portal_user_id = $2',
    [domain, portalUserId],
  );
  return rows.length > 0 ? scheduleOfRow(rows[0]) : undefined;
};

export interface DueQuery {
  readonly now: Date;
  readonly limit: number;
}

/** `isPro`: whether the domain has Business - Pro now. */
export type Due<State> = State & { readonly isPro: boolean };

/** What is due is left alone while it is paused for the end of the plan, so that it stands in nobody's way, until the plan is granted again. */
const dueOf = (table: 'monitoring' | 'report_schedules'): string => `
  select * from (
    select due.*, coalesce(plans.plan = $3, false) as is_pro
    from candor_read.${table} as due left join candor_read.plans using (domain)
    where due.next_at <= $1
  ) as due
  where is_pro or not paused order by next_at limit $2`;

/** The longest due first. */
export const dueMonitoring = async (
  db: Queryable,
  { now, limit }: DueQuery,
): Promise<readonly Due<MonitoringState>[]> => {
  const { rows } = await db.query<{ readonly is_pro: boolean }>(dueOf('monitoring'), [now, limit, PLANS[1]]);
  return rows.map((row) => ({ ...monitoringOfRow(row), isPro: row.is_pro }));
};

export const dueReportSchedules = async (
  db: Queryable,
  { now, limit }: DueQuery,
): Promise<readonly Due<ScheduleState>[]> => {
  const { rows } = await db.query<{ readonly is_pro: boolean }>(dueOf('report_schedules'), [now, limit, PLANS[1]]);
  return rows.map((row) => ({ ...scheduleOfRow(row), isPro: row.is_pro }));
};
