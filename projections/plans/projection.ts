import { lastOfEach } from '../engine/lastOfEach.ts';
import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { plansMigration, type PlanRow } from './migration.ts';

const HANDLED = ['PlanChanged'] as const;

/** The plan of each domain's portal. */
export const plansProjection: Projection<(typeof HANDLED)[number]> = {
  name: 'plans',
  version: 1,
  handles: HANDLED,
  migration: plansMigration,
  tables: { plans: ['domain'] },
  apply: async (trx, events) => {
    const newest = lastOfEach(events, ({ data }) => data.planDomain);
    const rows = newest.map(({ data, time }) => ({ domain: data.planDomain, plan: data.plan, changed_at: time }));
    await insertRows<PlanRow>(trx, 'plans', rows, { onConflict: 'domain', merge: ['plan', 'changed_at'] });
  },
};
