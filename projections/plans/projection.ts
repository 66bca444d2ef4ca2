import { lastOfEach } from '../engine/lastOfEach.ts';
import type { Projection } from '../engine/projection.ts';
import { plansMigration } from './migration.ts';

const HANDLED = ['PlanChanged'] as const;

/** What plan a domain's portal has. */
export const plansProjection: Projection<(typeof HANDLED)[number]> = {
  name: 'plans',
  version: 1,
  handles: HANDLED,
  migration: plansMigration,
  tables: { plans: ['domain'] },
  apply: async (client, events) => {
    const newest = lastOfEach(events, ({ data }) => data.planDomain);
    await client.query(
      `insert into plans (domain, plan, changed_at) select * from unnest($1::text[], $2::text[], $3::timestamptz[])
       on conflict (domain) do update set plan = excluded.plan, changed_at = excluded.changed_at`,
      [newest.map(({ data }) => data.planDomain), newest.map(({ data }) => data.plan), newest.map(({ time }) => time)],
    );
  },
};
