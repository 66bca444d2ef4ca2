import type { Knex } from 'knex';
import { PLANS, type Plan } from '../../schema/events/plan.ts';
import type { PlanRow } from './migration.ts';

const plans = (db: Knex) => db<PlanRow>('plans').withSchema('candor_read');

/** Returns the plan of a domain. A domain without any event has the first plan. */
export const planOf = async (db: Knex, domain: string): Promise<Plan> =>
  (await plans(db).where({ domain }).first('plan'))?.plan ?? PLANS[0];

/** Returns the domains that were given this plan. For the first plan, which needs no event, this is not every domain that has it. */
export const domainsWithPlan = (db: Knex, plan: Plan): Promise<readonly string[]> =>
  plans(db).where({ plan }).orderBy('domain').pluck('domain');

/** A domain whose plan was changed. `changedAt` is the time of the last change: ISO 8601, UTC. */
export interface ChangedPlan {
  readonly domain: string;
  readonly plan: Plan;
  readonly changedAt: string;
}

/** Sorted by name. */
export const plansChanged = async (db: Knex): Promise<readonly ChangedPlan[]> => {
  const rows = await plans(db).orderBy('domain');
  return rows.map(({ domain, plan, changed_at }) => ({ domain, plan, changedAt: changed_at.toISOString() }));
};

/** Returns those of these domains that were given this plan. */
export const domainsWithPlanAmong = async (
  db: Knex,
  plan: Plan,
  domains: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set<string>(
    await plans(db)
      .where({ plan })
      .whereRaw('domain = any(?::text[])', [[...domains]])
      .pluck('domain'),
  );
