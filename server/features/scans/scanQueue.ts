import type { Knex } from 'knex';

/** The scans that were accepted and that no worker has taken up yet, over all processes. */
export interface ScanQueue {
  /**
   * Takes a place for a scan before it is requested. `isBounded`: only while fewer wait than may; then, else, `waiting` says how many do. A scan
   * has one place, however often it is taken.
   */
  enter(scanId: string, isBounded: boolean): Promise<{ readonly entered: true } | QueueFull>;
  /** A worker has it, or it was not requested after all. */
  leave(scanId: string): Promise<void>;
}

interface QueueFull {
  readonly entered: false;
  readonly waiting: number;
}

interface ScanQueueRules {
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
