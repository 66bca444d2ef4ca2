import type { CaughtMail, DevelopmentMailbox } from '../developmentMailbox.ts';

/** For pure tests: the mails live as long as the object. */
export const createMemoryMailbox = (): DevelopmentMailbox => {
  const mails = new Map<string, CaughtMail>();
  return {
    keep: (mail) => {
      const isNew = !mails.has(mail.id);
      if (isNew) mails.set(mail.id, { ...mail, caughtAt: '2026-01-01T00:00:00.000Z' });
      return Promise.resolve(isNew);
    },
    list: () => Promise.resolve([...mails.values()].reverse()),
    find: (id) => Promise.resolve(mails.get(id)),
  };
};
