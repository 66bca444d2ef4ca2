import type { PersonTies } from './personSubjects.ts';

/** For pure tests: the ties live as long as the object. */
export const createMemoryPersonTies = (): PersonTies => {
  const ties = new Map<string, string>();
  return {
    find: (addressKey) => Promise.resolve(ties.get(addressKey)),
    tie: (addressKey, subject) => {
      const winner = ties.get(addressKey) ?? subject;
      ties.set(addressKey, winner);
      return Promise.resolve(winner);
    },
    untie: (addressKey, subject) => {
      if (ties.get(addressKey) === subject) ties.delete(addressKey);
      return Promise.resolve();
    },
  };
};
