import type { Knex } from 'knex';
import { dropOldWal } from '../database/dropOldWal.ts';
import { forgetCaughtMails, sweepCaughtMails } from '../mail/caughtMails.ts';
import type { PersonErasures } from './personErasures.ts';

/** Over `candor_keys`, and over the development mailbox. */
export const createPostgresPersonErasures = (knex: Knex): PersonErasures => ({
  destroy: ({ subject, reason, address }) =>
    knex.transaction(async (trx) => {
      // The key first: a mail that is being caught this very moment holds it, and is waited for.
      const keys = await trx('candor_keys.subject_keys').where({ subject }).del();
      const ties = await trx('candor_keys.person_subjects').where({ subject }).del();
      if (keys === 0 && ties === 0) return false;
      await trx('candor_keys.erasures').insert({ subject, reason }).onConflict('subject').ignore();
      await forgetCaughtMails(trx, { subject, address });
      return true;
    }),
  untold: () => knex('candor_keys.erasures').orderBy(['begun_at', 'subject']).select('subject', 'reason'),
  told: async (subject) => {
    await knex('candor_keys.erasures').where({ subject }).del();
  },
  // Not `full`: behind a running backup it would wait, and everybody who needs a key behind it.
  sweep: async () => {
    await knex.raw('vacuum candor_keys.subject_keys, candor_keys.person_subjects, candor_keys.erasures');
    await sweepCaughtMails(knex);
    await dropOldWal(knex);
  },
});
