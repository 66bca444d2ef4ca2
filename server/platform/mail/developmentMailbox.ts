import type { Mail, Mailer } from './mailer.ts';

export interface CaughtMail extends Omit<Mail, 'person'> {
  /** ISO 8601, UTC. */
  readonly caughtAt: string;
}

/** Every mail that would have gone out, the newest of them. */
export interface DevelopmentMailbox {
  /** False: it is there already, or its addressee has been erased. */
  keep(mail: Mail): Promise<boolean>;
  /** Newest first. */
  list(): Promise<readonly CaughtMail[]>;
  find(id: string): Promise<CaughtMail | undefined>;
}

/** So many, then the oldest go. */
export const MAILBOX_SIZE = 200;

/** Catches instead of sending, and tells `print` where the mail leads; a mail that comes a second time is the one that is there. */
export const createMailboxMailer = (mailbox: DevelopmentMailbox, print: (line: string) => void): Mailer => ({
  send: async (mail) => {
    if (await mailbox.keep(mail)) print(`Mail: ${[mail.subject, ...mail.links].join('\n      ')}`);
  },
});
