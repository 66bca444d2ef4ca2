import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { globalStatsMigration, type CompletedScanRow, type ScannedDomainRow } from './migration.ts';

/** Which scans completed and when, and which domains they were for. */
export const globalStatsProjection: Projection<'ScanCompleted'> = {
  name: 'globalStats',
  version: 2,
  handles: ['ScanCompleted'],
  migration: globalStatsMigration,
  tables: { completed_scans: ['scan_id'], scanned_domains: ['domain'] },
  // If a domain occurs twice in a batch, the first is written, because events come in log order.
  apply: async (trx, events) => {
    const scans = events.map(({ data, time, position }) => ({ scan_id: data.scanId, completed_at: time, position }));
    await insertRows<CompletedScanRow>(trx, 'completed_scans', scans);
    const domains = events.map(({ data, position }) => ({ domain: data.domain, position }));
    await insertRows<ScannedDomainRow>(trx, 'scanned_domains', domains);
  },
};
