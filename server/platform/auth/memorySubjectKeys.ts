import { randomBytes, randomUUID } from 'node:crypto';
import { SUBJECT_KEY_BYTES, type SubjectKeys } from './subjectKeys.ts';

/** For pure tests: the keys live as long as the object. */
export const createMemorySubjectKeys = (): SubjectKeys => {
  const keys = new Map<string, Buffer>();
  return {
    create: () => {
      const subject = randomUUID();
      const key = randomBytes(SUBJECT_KEY_BYTES);
      keys.set(subject, key);
      return Promise.resolve({ subject, key });
    },
    ensure: (subject) => {
      const key = keys.get(subject) ?? randomBytes(SUBJECT_KEY_BYTES);
      keys.set(subject, key);
      return Promise.resolve({ subject, key });
    },
    find: (subject) => Promise.resolve(keys.get(subject)),
    findAll: (subjects) => Promise.resolve(new Map([...keys].filter(([subject]) => subjects.includes(subject)))),
    erase: (subject) => Promise.resolve(keys.delete(subject)),
  };
};
