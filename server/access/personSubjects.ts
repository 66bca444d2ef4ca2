import { createHmac } from 'node:crypto';
import type { SubjectKey, SubjectKeys } from './subjectKeys.ts';

/**
 * Which subject a person is, by mail address: one and the same in every stream that speaks of them, so that erasing its key erases the
 * person (design.md §4). The tie of address and subject is held with the keys, outside of the log, and is erased with them.
 */
export interface PersonSubjects {
  /** The person's subject and key; made at their first appearance. Two at once make one. */
  of(address: string): Promise<SubjectKey>;
  /** Undefined: never heard of, or erased. */
  find(address: string): Promise<SubjectKey | undefined>;
  /** True when there was a person to erase. Whoever has the address afterwards is a new person. */
  erase(address: string): Promise<boolean>;
}

/** Where the ties are kept. `addressKey` is what `addressKeyOf` gives; nothing here knows the address. */
export interface PersonTies {
  find(addressKey: string): Promise<string | undefined>;
  /** Ties them, unless the key is tied already; gives the subject that it is tied to then. */
  tie(addressKey: string, subject: string): Promise<string>;
  untie(addressKey: string): Promise<void>;
}

/** An HMAC, so that a copy of the ties cannot be searched for an address. Capitals make no other person, nor do blanks around it. */
export const addressKeyOf = (secret: Buffer, address: string): string =>
  createHmac('sha256', secret).update(`person\n${address.trim().toLowerCase()}`).digest('base64url');

export const createPersonSubjects = (keys: SubjectKeys, ties: PersonTies, secret: Buffer): PersonSubjects => {
  const tied = async (addressKey: string): Promise<SubjectKey | undefined> => {
    const subject = await ties.find(addressKey);
    if (subject === undefined) return undefined;
    const key = await keys.find(subject);
    if (key) return { subject, key };
    // An erasure that stopped half-way: the person is gone already.
    await ties.untie(addressKey);
    return undefined;
  };
  return {
    of: async (address) => {
      const addressKey = addressKeyOf(secret, address);
      const known = await tied(addressKey);
      if (known) return known;
      const made = await keys.create();
      const winner = await ties.tie(addressKey, made.subject);
      if (winner === made.subject) return made;
      await keys.erase(made.subject);
      const key = await keys.find(winner);
      if (!key) throw new Error(`The person of subject ${winner} was erased in this very moment.`);
      return { subject: winner, key };
    },
    find: (address) => tied(addressKeyOf(secret, address)),
    erase: async (address) => {
      const addressKey = addressKeyOf(secret, address);
      const known = await tied(addressKey);
      if (!known) return false;
      // The key first: without it nothing opens any more, whatever happens next.
      await keys.erase(known.subject);
      await ties.untie(addressKey);
      return true;
    },
  };
};
