import type { PersonEvent } from '../../../schema/events/person.ts';
import type { Knex } from 'knex';
import { dropOldWal } from '../database/dropOldWal.ts';
import { forgetCaughtMails, sweepCaughtMails } from '../mail/caughtMails.ts';

type ErasureReason = PersonEvent['data']['reason'];

/** A person whose key is gone, and of whom the log does not know it yet. */
export interface UnrecordedErasure {
  readonly subject: string;
  readonly reason: ErasureReason;
}

/**
 * The data of a person outside of the log. They are deleted at once, which leaves a row until the event is written: a
 * crash at any time leaves the person as they were, or erased with the event still to be written. The row names the
 * subject alone.
 */
export interface PersonErasures {
  /**
   * The key, the tie to the address, when their tokens were of use, what they were answered under keys of their own, and the caught mails go in one transaction. `address`: then the mails to others that mention it go too.
   * False: there is no such person.
   */
  destroy(person: UnrecordedErasure & { readonly address?: string | undefined }): Promise<boolean>;
  unrecorded(): Promise<readonly UnrecordedErasure[]>;
  markRecorded(subject: string): Promise<void>;
  /** Frees the room of deleted rows, so that what stood in them is written over. */
  sweep(): Promise<void>;
}

/** Over `candor_keys`, and over the development mailbox. */
export const createPostgresPersonErasures = (knex: Knex): PersonErasures => ({
  destroy: ({ subject, reason, address }) =>
    knex.transaction(async (trx) => {
      // The key first: a mail that is being caught right now holds it, and is waited for.
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
  // Not `full`: behind a running backup it would wait, and everybody who needs a key behind it.
  sweep: async () => {
    await knex.raw('vacuum candor_keys.subject_keys, candor_keys.person_subjects, candor_keys.erasures');
    await sweepCaughtMails(knex);
    await dropOldWal(knex);
  },
});
