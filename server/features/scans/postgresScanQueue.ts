import type { Knex } from 'knex';
import type { ScanQueue } from './scanQueue.ts';

export interface ScanQueueRules {
  /** How many may wait; 0: as many as like. */
  readonly most: number;
  /** After so long nobody waits any more. */
  readonly staleAfterSeconds: number;
}

/** One queue over all processes, in `candor_access.waiting_scans`. */
export const createPostgresScanQueue = (knex: Knex, { most, staleAfterSeconds }: ScanQueueRules): ScanQueue => ({
  enter: async (scanId, isBounded) => {
    const { rows } = await knex.raw<{ rows: { readonly waiting: number | null }[] }>(
      'select candor_access.enter_queue(?, ?, ?) as waiting',
      [scanId, isBounded ? most : 0, staleAfterSeconds],
    );
    const waiting = rows[0]?.waiting ?? null;
    return waiting === null ? { entered: true } : { entered: false, waiting };
  },
  leave: async (scanId) => {
    await knex('candor_access.waiting_scans').where({ scan_id: scanId }).del();
  },
});
