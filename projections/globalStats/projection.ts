import type { Projection } from '../engine/projection.ts';
import { asJson } from '../engine/rows.ts';
import { globalStatsMigration } from './migration.ts';

/** Which scans completed and when, which domains they were for, and their numbers after each scan. */
export const globalStatsProjection: Projection<'ScanCompleted'> = {
  name: 'globalStats',
  version: 3,
  handles: ['ScanCompleted'],
  migration: globalStatsMigration,
  tables: { completed_scans: ['scan_id'], scanned_domains: ['domain'], scan_counts: ['total_scans'] },
  apply: async (trx, events) => {
    const scans = events.map(({ data, time, position }) => ({
      scan_id: data.scanId,
      domain: data.domain,
      time,
      position,
    }));
    if (scans.length > 0) await trx.raw(WRITE, [asJson(scans)]);
  },
};

/** If a scan or a domain occurs twice in a batch, the first is written. Only what is written is counted. */
const WRITE = `
  with batch as (
    select * from json_to_recordset(?) as (scan_id uuid, domain text, "time" timestamptz, position text collate "C")
    order by position
  ), scans as (
    insert into completed_scans (scan_id, completed_at, position) select scan_id, "time", position from batch
    on conflict do nothing returning position, completed_at
  ), domains as (
    insert into scanned_domains (domain, position) select domain, position from batch
    on conflict do nothing returning position
  )
  insert into scan_counts (total_scans, unique_domains, since)
  select coalesce(total_scans, 0) + row_number() over so_far,
    coalesce(unique_domains, 0) + count(domains.position) over so_far,
    greatest(since, max(completed_at) over so_far)
  from scans left join domains using (position)
  left join (select * from scan_counts order by total_scans desc limit 1) as before on true
  window so_far as (order by position)`;
