import { isIP } from 'node:net';
import type { Knex } from 'knex';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { createMailboxMailer, type DevelopmentMailbox } from './mail/developmentMailbox.ts';
import { MailNotTaken, type Mailer } from './mail/mailer.ts';
import { createPostgresMailbox } from './mail/postgresMailbox.ts';
import { createSmtpMailer } from './mail/smtpMailer.ts';

export interface MailRoom {
  readonly mailer: Mailer;
  /** Where mail is caught; undefined where it is sent, and where none is to be caught. */
  readonly mailbox: DevelopmentMailbox | undefined;
}

/** `print` tells the developer at the console where a caught mail leads. */
export const openMail = (
  { config, knex, log }: { config: Config; knex: Knex; log: Log },
  print: (line: string) => void,
): MailRoom => {
  const { smtpUrl, catchesMail } = config;
  if (smtpUrl !== undefined)
    return {
      mailer: createSmtpMailer({ url: smtpUrl, from: config.mailFrom ?? senderOf(config.publicUrl) }),
      mailbox: undefined,
    };
  if (!catchesMail) {
    log.warn('SMTP_URL is not set: mail waits, and is sent once it is');
    return { mailer: { send: () => Promise.reject(new MailNotTaken('SMTP_URL is not set')) }, mailbox: undefined };
  }
  if (!/^(127\.|::1$|localhost$)/.test(config.host))
    log.warn('anyone who reaches this server can read all mail at /dev/mail: set SMTP_URL, or CANDOR_CATCH_MAIL=off');
  const mailbox = createPostgresMailbox(knex);
  return { mailer: createMailboxMailer(mailbox, print), mailbox };
};

const senderOf = (publicUrl: string | undefined): string => {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return `Candor <no-reply@${isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost'}>`;
};
