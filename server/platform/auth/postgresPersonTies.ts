import type { Knex } from 'knex';
import type { PersonTies } from './personSubjects.ts';

/** Ties in `candor_keys.person_subjects`, beside the keys and with their backups. */
export const createPostgresPersonTies = (knex: Knex): PersonTies => {
  const ties = () => knex('candor_keys.person_subjects');
  const find = async (addressKey: string): Promise<string | undefined> =>
    (await ties().where({ address_key: addressKey }).first('subject'))?.subject;
  return {
    find,
    tie: async (addressKey, subject) => {
      const made = await ties()
        .insert({ address_key: addressKey, subject })
        .onConflict('address_key')
        .ignore()
        .returning('subject');
      return made.length === 1 ? subject : ((await find(addressKey)) ?? subject);
    },
    untie: async (addressKey, subject) => {
      await ties().where({ address_key: addressKey, subject }).del();
    },
  };
};
