import type { Pool } from 'pg';
import type { SubjectRetention } from './subjectRetention.ts';

const LEAST_UUID = '00000000-0000-0000-0000-000000000000';

/** Over the tables of the keys and the ties, which are there. */
export const createPostgresSubjectRetention = (pool: Pool): SubjectRetention => ({
  forgetUntied: async (before, limit) => {
    const { rowCount } = await pool.query(
      `delete from candor_keys.subject_keys where subject in (
         select subject from candor_keys.subject_keys as keys
         where created_at < $1
           and not exists (select from candor_keys.person_subjects as ties where ties.subject = keys.subject)
         order by created_at limit $2
       )`,
      [before, limit],
    );
    return rowCount ?? 0;
  },
  tiedBefore: async (before, after, limit) => {
    const { rows } = await pool.query<{ subject: string }>(
      `select subject from candor_keys.person_subjects
       where created_at < $1 and subject > $2 order by subject limit $3`,
      [before, after ?? LEAST_UUID, limit],
    );
    return rows.map(({ subject }) => subject);
  },
});
