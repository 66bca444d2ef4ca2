import type { Projection } from '../engine/projection.ts';
import { globalStatsMigration } from './migration.ts';

/** Which scans were completed and when, and the domains that they were of. */
export const globalStatsProjection: Projection<'ScanCompleted'> = {
  name: 'globalStats',
  version: 2,
  handles: ['ScanCompleted'],
  migration: globalStatsMigration,
  tables: { completed_scans: ['scan_id'], scanned_domains: ['domain'] },
  // Of two in one batch the first is written, for they come in the order of the log.
  apply: async (client, events) => {
    const positions = events.map(({ position }) => position);
    await client.query(
      `insert into completed_scans (scan_id, completed_at, position)
       select * from unnest($1::uuid[], $2::timestamptz[], $3::text[]) on conflict do nothing`,
      [events.map(({ data }) => data.scanId), events.map(({ time }) => time), positions],
    );
    await client.query(
      `insert into scanned_domains (domain, position) select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
      [events.map(({ data }) => data.domain), positions],
    );
  },
};
