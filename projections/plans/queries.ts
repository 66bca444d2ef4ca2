import { plan, PLANS, type Plan } from '../../schema/events/plan.ts';
import type { Queryable } from '../engine/queryable.ts';

/** A domain without any event has the first plan. */
export const planOf = async (db: Queryable, domain: string): Promise<Plan> => {
  const { rows } = await db.query<{ readonly plan: string }>('select plan from candor_read.plans where domain = $1', [
    domain,
  ]);
  const [row] = rows;
  return row ? plan.parse(row.plan) : PLANS[0];
};

/** Those that have been given this plan; of the first one, which needs no event, not all. */
export const domainsWithPlan = async (db: Queryable, wanted: Plan): Promise<readonly string[]> => {
  const { rows } = await db.query<{ readonly domain: string }>(
    'select domain from candor_read.plans where plan = $1 order by domain',
    [wanted],
  );
  return rows.map(({ domain }) => domain);
};

/** A domain whose plan was changed. `changedAt`: the last time, ISO 8601, UTC. */
export interface ChangedPlan {
  readonly domain: string;
  readonly plan: Plan;
  readonly changedAt: string;
}

/** By name. */
export const plansChanged = async (db: Queryable): Promise<readonly ChangedPlan[]> => {
  const { rows } = await db.query<{ readonly domain: string; readonly plan: string; readonly changed_at: Date }>(
    'select domain, plan, changed_at from candor_read.plans order by domain',
  );
  return rows.map((row) => ({
    domain: row.domain,
    plan: plan.parse(row.plan),
    changedAt: row.changed_at.toISOString(),
  }));
};
