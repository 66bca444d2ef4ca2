import type { Knex } from 'knex';

/** Accepted scans that no worker has started yet, across all processes. */
export interface ScanQueue {
  /**
   * Takes a place for a scan before it is requested. If `isBounded`, this succeeds only while fewer are waiting than allowed; otherwise `waiting`
   * says how many are. A scan has one place, however often it is taken.
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
  /** Maximum number of waiting scans; 0 means no limit. */
  readonly most: number;
  /** Places older than this no longer count. */
  readonly staleAfterSeconds: number;
}

/** One queue for all processes, in `candor_access.waiting_scans`. */
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
