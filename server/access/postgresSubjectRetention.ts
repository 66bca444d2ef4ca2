import type { Knex } from 'knex';
import type { SubjectRetention } from './subjectRetention.ts';

const LEAST_UUID = '00000000-0000-0000-0000-000000000000';

/** Over the tables of the keys and the ties. */
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
          .orderBy('keys.created_at')
          .limit(limit);
      })
      .del(),
  tiedBefore: (before, after, limit) =>
    knex('candor_keys.person_subjects')
      .where('created_at', '<', before)
      .where('subject', '>', after ?? LEAST_UUID)
      .orderBy('subject')
      .limit(limit)
      .pluck('subject'),
});
