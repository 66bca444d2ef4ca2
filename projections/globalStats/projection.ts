import type { Projection } from '../engine/projection.ts';
import { globalStatsMigration } from './migration.ts';

/** Which scans were completed, and the domains that they were of. */
export const globalStatsProjection: Projection<'ScanCompleted'> = {
  name: 'globalStats',
  version: 1,
  handles: ['ScanCompleted'],
  migration: globalStatsMigration,
  tables: { completed_scans: ['scan_id'], scanned_domains: ['domain'] },
  apply: async (client, events) => {
    await client.query('insert into completed_scans select unnest($1::uuid[]) on conflict do nothing', [
      events.map(({ data }) => data.scanId),
    ]);
    await client.query('insert into scanned_domains select unnest($1::text[]) on conflict do nothing', [
      events.map(({ data }) => data.domain),
    ]);
  },
};
