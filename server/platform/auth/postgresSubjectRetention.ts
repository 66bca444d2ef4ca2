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
  counts: async (before) => {
    const row = await knex('candor_keys.subject_keys as keys')
      .leftJoin('candor_keys.person_subjects as ties', 'ties.subject', 'keys.subject')
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
