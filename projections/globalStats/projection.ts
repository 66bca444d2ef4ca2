import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { globalStatsMigration, type CompletedScanRow, type ScannedDomainRow } from './migration.ts';

/** Which scans were completed and when, and the domains that they were of. */
export const globalStatsProjection: Projection<'ScanCompleted'> = {
  name: 'globalStats',
  version: 2,
  handles: ['ScanCompleted'],
  migration: globalStatsMigration,
  tables: { completed_scans: ['scan_id'], scanned_domains: ['domain'] },
  // Of two in one batch the first is written, for they come in the order of the log.
  apply: async (trx, events) => {
    const scans = events.map(({ data, time, position }) => ({ scan_id: data.scanId, completed_at: time, position }));
    await insertRows<CompletedScanRow>(trx, 'completed_scans', scans);
    const domains = events.map(({ data, position }) => ({ domain: data.domain, position }));
    await insertRows<ScannedDomainRow>(trx, 'scanned_domains', domains);
  },
};
