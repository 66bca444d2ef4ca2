import type { Knex } from 'knex';
import type { Position } from '../eventStore/port.ts';

/** How long subjects exist, and the removal of those that stand for nobody in particular. */
export interface SubjectRetention {
  /**
   * Erases the keys of subjects that are tied to no person (visitors who requested a scan) and to nothing lasting, and were created before the given time: at
   * most
   * `limit`, oldest first. Returns how many.
   */
  forgetUntied(before: Date, limit: number): Promise<number>;
  /** Counts the keys of persons and of visitors, and those of visitors that `forgetUntied` would eventually erase (none if `before` is null). */
  counts(
    before: Date | null,
  ): Promise<{ readonly persons: number; readonly visitors: number; readonly dueVisitors: number }>;
  /** Returns persons whose address first appeared before this time, ordered by subject. */
  tiedBefore(before: Date, after: string | undefined, limit: number): Promise<readonly string[]>;
}

const LEAST_UUID = '00000000-0000-0000-0000-000000000000';

/** Works on the tables of the keys and of the ties to addresses. */
export const createPostgresSubjectRetention = (knex: Knex): SubjectRetention => ({
  forgetUntied: (before, limit) =>
    knex('candor_keys.subject_keys')
      .whereIn('subject', (untied) => {
        void untied
          .select('keys.subject')
          .from('candor_keys.subject_keys as keys')
          .leftJoin('candor_keys.person_subjects as ties', 'ties.subject', 'keys.subject')
          .where('keys.created_at', '<', before)
          .whereNull('ties.subject')
          .where('keys.lasting', false)
          .orderBy('keys.created_at')
          .limit(limit);
      })
      .del(),
  counts: async (before) => {
    const row = await knex('candor_keys.subject_keys as keys')
      .leftJoin('candor_keys.person_subjects as ties', 'ties.subject', 'keys.subject')
      .where('keys.lasting', false)
      .select(
        knex.raw('count(ties.subject)::int as persons'),
        knex.raw('(count(*) - count(ties.subject))::int as visitors'),
        knex.raw(
          '(count(*) filter (where ties.subject is null and keys.created_at < ?::timestamptz))::int as "dueVisitors"',
          [before],
        ),
      )
      .first<{ persons: number; visitors: number; dueVisitors: number }>();
    return row;
  },
  tiedBefore: (before, after, limit) =>
    knex('candor_keys.person_subjects')
      .where('created_at', '<', before)
      .where('subject', '>', after ?? LEAST_UUID)
      .orderBy('subject')
      .limit(limit)
      .pluck('subject'),
});

/** What the database records about retention runs. Times come from the clock that the runs used. */
export interface RetentionRecord {
  /** Time of the last run, or null if there was none. */
  readonly roundAt: Date | null;
  /** Where the log ended at that time, and which log it was. */
  readonly position: Position | null;
  readonly logId: string | null;
  /** When and why retention was stopped; null: it may run. */
  readonly stoppedAt: Date | null;
  readonly reason: string | null;
  /** The administrators were notified by mail. */
  readonly mailed: boolean;
  /** When an operator confirmed that the next run is right. */
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

/** In `candor_access`, so that a backup restored elsewhere does not carry them over. */
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
