import { createHmac } from 'node:crypto';
import type { SubjectKey, SubjectKeys } from './subjectKeys.ts';
import type { Knex } from 'knex';

/**
 * Maps a mail address to the subject of a person: the same subject in every stream about them, so that erasing its
 * key erases the person (design.md §4). The link between address and subject is kept with the keys, outside the log, and
 * is erased with them (personErasures.ts): the next owner of the address is a new person.
 */
export interface PersonSubjects {
  /** Returns the person's subject and key, creating them on first use. Concurrent calls create only one. */
  of(address: string): Promise<SubjectKey>;
  /** Resolves with undefined if the address is unknown or erased. */
  find(address: string): Promise<SubjectKey | undefined>;
}

/** Where the links are kept. `addressKey` is the result of `addressKeyOf`; nothing here knows the address. */
interface PersonLinks {
  find(addressKey: string): Promise<string | undefined>;
  /** Ties them, unless the key is already tied. Returns the subject that the key is then tied to. */
  link(addressKey: string, subject: string): Promise<string>;
  /** Does nothing if the key is tied to another subject. */
  unlink(addressKey: string, subject: string): Promise<void>;
}

/** An HMAC, so that a copy of the links cannot be searched for an address. Case and surrounding whitespace are ignored. */
export const addressKeyOf = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret).update(`person\n${address.trim().toLowerCase()}`).digest('base64url');

/** Each round means that another process was faster, or that the person was erased at the same time. */
const MOST_TURNS = 10;

export const createPersonSubjects = (keys: SubjectKeys, links: PersonLinks, secret: Buffer): PersonSubjects => {
  const tied = async (addressKey: string): Promise<SubjectKey | undefined> => {
    const subject = await links.find(addressKey);
    if (subject === undefined) return undefined;
    const key = await keys.find(subject);
    if (key) return { subject, key };
    // Erased between the two queries. Removes this link, but not one that was made since.
    await links.unlink(addressKey, subject);
    return undefined;
  };
  return {
    of: async (address) => {
      const addressKey = addressKeyOf(secret, address);
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const known = await tied(addressKey);
        if (known) return known;
        const made = await keys.create();
        if ((await links.link(addressKey, made.subject)) === made.subject) return made;
        await keys.erase(made.subject);
      }
      throw new Error(`In ${MOST_TURNS} turns no subject could be tied to an address.`);
    },
    find: (address) => tied(addressKeyOf(secret, address)),
  };
};

/** Ties in `candor_keys.person_subjects`, next to the keys and in the same backups. */
export const createPostgresPersonLinks = (knex: Knex): PersonLinks => {
  const links = () => knex('candor_keys.person_subjects');
  const find = async (addressKey: string): Promise<string | undefined> =>
    (await links().where({ address_key: addressKey }).first('subject'))?.subject;
  return {
    find,
    link: async (addressKey, subject) => {
      const made = await links()
        .insert({ address_key: addressKey, subject })
        .onConflict('address_key')
        .ignore()
        .returning('subject');
      return made.length === 1 ? subject : ((await find(addressKey)) ?? subject);
    },
    unlink: async (addressKey, subject) => {
      await links().where({ address_key: addressKey, subject }).del();
    },
  };
};

/** For pure tests: the links live as long as the object. */
export const createMemoryPersonLinks = (): PersonLinks => {
  const links = new Map<string, string>();
  return {
    find: (addressKey) => Promise.resolve(links.get(addressKey)),
    link: (addressKey, subject) => {
      const winner = links.get(addressKey) ?? subject;
      links.set(addressKey, winner);
      return Promise.resolve(winner);
    },
    unlink: (addressKey, subject) => {
      if (links.get(addressKey) === subject) links.delete(addressKey);
      return Promise.resolve();
    },
  };
};
