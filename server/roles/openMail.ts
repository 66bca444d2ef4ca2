import { isIP } from 'node:net';
import type { Knex } from 'knex';
import { isLoopbackUrl } from '../platform/auth/ownHost.ts';
import { type Config, ConfigError } from '../platform/base/config.ts';
import type { Log } from '../platform/observability/log.ts';
import {
  createMailboxMailer,
  type DevelopmentMailbox,
  createPostgresMailbox,
} from '../platform/mail/developmentMailbox.ts';
import { MailNotTaken, type Mailer } from '../platform/mail/mailer.ts';
import { createSmtpMailer } from '../platform/mail/smtpMailer.ts';

export interface MailDependencies {
  readonly mailer: Mailer;
  /** Where mail is caught; undefined if it is sent, or if none is to be caught. */
  readonly mailbox: DevelopmentMailbox | undefined;
}

/** Throws a ConfigError if mail of a server that others use would be caught. `print` shows the developer at the console where a caught mail leads. */
export const openMail = (
  { config, knex, log }: { config: Config; knex: Knex; log: Log },
  print: (line: string) => void,
): MailDependencies => {
  const { smtpUrl, catchesMail, publicUrl, catchesMailOfStrangers } = config;
  if (smtpUrl !== undefined)
    return {
      mailer: createSmtpMailer({ url: smtpUrl, from: config.mailFrom ?? senderOf(config.publicUrl) }),
      mailbox: undefined,
    };
  if (!catchesMail) {
    log.warn('SMTP_URL is not set: mail waits until it is');
    return { mailer: { send: () => Promise.reject(new MailNotTaken('SMTP_URL is not set')) }, mailbox: undefined };
  }
  if (publicUrl !== undefined && !isLoopbackUrl(publicUrl)) {
    if (!catchesMailOfStrangers)
      throw new ConfigError(
        `Candor does not start: CANDOR_PUBLIC_URL is ${publicUrl}, but SMTP_URL is not set, so that every mail, with the links that sign people in, would be caught here and reach nobody. Set SMTP_URL; or CANDOR_CATCH_MAIL=off, and mail waits until there is one; or, if nobody but you uses this server, CANDOR_DANGER_CATCH_MAIL_OF_STRANGERS=on.`,
      );
    log.warn('mail to strangers is caught: anyone with the key of the /dev pages can sign in as anybody');
  }
  const mailbox = createPostgresMailbox(knex);
  return { mailer: createMailboxMailer(mailbox, print), mailbox };
};

const senderOf = (publicUrl: string | undefined): string => {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return `Candor <no-reply@${isIP(host.replace(/^\[|\]$/g, '')) === 0 ? host : 'localhost'}>`;
};
