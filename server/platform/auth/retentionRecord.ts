import type { Knex } from 'knex';
import type { Position } from '../eventStore/port.ts';

/** What the database keeps of the rounds of retention. Times are the clock's, by which the rounds went. */
export interface RetentionRecord {
  /** Of the last round; null: there was none. */
  readonly roundAt: Date | null;
  /** Where the log ended then, and which log it was. */
  readonly position: Position | null;
  readonly logId: string | null;
  /** Since when no round may run, and why; null: it may. */
  readonly stoppedAt: Date | null;
  readonly reason: string | null;
  /** The administrators have been told by mail. */
  readonly mailed: boolean;
  /** When an operator said that the next round is right. */
  readonly confirmedAt: Date | null;
}

export interface RetentionRecords {
  read(): Promise<RetentionRecord>;
  write(changes: Partial<RetentionRecord>): Promise<void>;
}

const NEVER: RetentionRecord = {
  roundAt: null,
  position: null,
  logId: null,
  stoppedAt: null,
  reason: null,
  mailed: false,
  confirmedAt: null,
};

/** In `candor_access`: a backup that is restored elsewhere brings no rounds along. */
export const createRetentionRecords = (knex: Knex): RetentionRecords => ({
  read: async () => {
    const row = await knex('candor_access.retention').first();
    return row
      ? {
          roundAt: row.round_at,
          position: row.position as Position | null,
          logId: row.log_id,
          stoppedAt: row.stopped_at,
          reason: row.reason,
          mailed: row.mailed,
          confirmedAt: row.confirmed_at,
        }
      : NEVER;
  },
  write: async ({ roundAt, position, logId, stoppedAt, reason, mailed, confirmedAt }) => {
    await knex('candor_access.retention')
      .insert({
        singleton: true,
        ...(roundAt === undefined ? {} : { round_at: roundAt }),
        ...(position === undefined ? {} : { position }),
        ...(logId === undefined ? {} : { log_id: logId }),
        ...(stoppedAt === undefined ? {} : { stopped_at: stoppedAt }),
        ...(reason === undefined ? {} : { reason }),
        ...(mailed === undefined ? {} : { mailed }),
        ...(confirmedAt === undefined ? {} : { confirmed_at: confirmedAt }),
      })
      .onConflict('singleton')
      .merge();
  },
});
