import type { PersonEvent } from '../../../schema/events/person.ts';
import type { Knex } from 'knex';
import { dropOldWal } from '../database/dropOldWal.ts';
import { forgetCaughtMails, sweepCaughtMails } from '../mail/caughtMails.ts';

type ErasureReason = PersonEvent['data']['reason'];

/** A person whose key is erased although the log does not record it yet. */
export interface UnrecordedErasure {
  readonly subject: string;
  readonly reason: ErasureReason;
}

/**
 * The data of a person outside the log. They are deleted at once, leaving a row until the event is written: after a crash at any time, the person is either
 * unchanged, or erased with the event still to be written. The row contains only the subject.
 */
export interface PersonErasures {
  /**
   * Deletes in one transaction the key, the link to the address, the last use of tokens, the answers stored under idempotency keys, and the caught mails. If
   * `address` is given, also deletes mails to others that mention it. Resolves with false if there is no such person.
   */
  destroy(person: UnrecordedErasure & { readonly address?: string | undefined }): Promise<boolean>;
  unrecorded(): Promise<readonly UnrecordedErasure[]>;
  markRecorded(subject: string): Promise<void>;
  /** Frees the space of deleted rows, so that their content is overwritten. */
  sweep(): Promise<void>;
}

/** Works on `candor_keys` and the development mailbox. */
export const createPostgresPersonErasures = (knex: Knex): PersonErasures => ({
  destroy: ({ subject, reason, address }) =>
    knex.transaction(async (trx) => {
      // The key first: this waits for a mail that is being caught at this moment, which locks the key.
      const keys = await trx('candor_keys.subject_keys').where({ subject }).del();
      const ties = await trx('candor_keys.person_subjects').where({ subject }).del();
      if (keys === 0 && ties === 0) return false;
      await trx('candor_keys.erasures').insert({ subject, reason }).onConflict('subject').ignore();
      await trx('candor_access.api_token_uses').where({ subject }).del();
      await trx('candor_access.idempotency_keys').where({ subject }).del();
      await forgetCaughtMails(trx, { subject, address });
      return true;
    }),
  unrecorded: () => knex('candor_keys.erasures').orderBy(['begun_at', 'subject']).select('subject', 'reason'),
  markRecorded: async (subject) => {
    await knex('candor_keys.erasures').where({ subject }).del();
  },
  // Not `full`: it would wait for a running backup, and everyone who needs a key would wait for it.
  sweep: async () => {
    await knex.raw('vacuum candor_keys.subject_keys, candor_keys.person_subjects, candor_keys.erasures');
    await sweepCaughtMails(knex);
    await dropOldWal(knex);
  },
});
