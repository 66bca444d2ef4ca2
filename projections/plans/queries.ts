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
