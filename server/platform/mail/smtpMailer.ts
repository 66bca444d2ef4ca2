import { createTransport } from 'nodemailer';
import { MailNotTaken, MailRefused, type Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** To find the server, to connect, and to be greeted: until then nothing has been handed over. */
  readonly patienceMs?: number;
  /** For each answer after that. */
  readonly answerPatienceMs?: number;
}

/** Longer than any server that works makes its clients wait, shorter than anybody waits for a link. */
const PATIENCE_MS = 20_000;

/** RFC 5321 §4.5.3.2.6: who gives up sooner on a server that looks through a mail before it says yes, sends the mail again and again. */
const ANSWER_PATIENCE_MS = 10 * 60_000;

/** What the library says of a failure, as far as we read it. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  /** The server's answer was one that it gives again (RFC 5321 §4.2.1). */
  readonly permanent?: unknown;
}

/**
 * Mail by SMTP. TLS is taken where the server offers it, `smtps:` demands it. Files and URLs are closed to the library: our mails hold
 * none. The Message-ID is made of the mail's id: a mail that was sent a second time after a crash shows once where that is looked at.
 */
export const createSmtpMailer = ({
  url,
  from,
  patienceMs = PATIENCE_MS,
  answerPatienceMs = ANSWER_PATIENCE_MS,
}: SmtpOptions): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: answerPatienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, headers }, signal) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw asOurs(error);
      }
    },
  };
};

/** The library's messages repeat the server's answers, and those the address: only codes go on, and no cause. */
const asOurs = (error: unknown): Error => {
  const { code, command, responseCode, permanent }: SmtpFailure =
    typeof error === 'object' && error !== null ? error : {};
  const said = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  const what = said.length > 0 ? said.join(' ') : 'for a reason that it does not give';
  // A refused sender or password is ours to mend, and the mail can go then: only the recipient's and the mail's own refusals are for good.
  const ofThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  return permanent === true && ofThisMail
    ? new MailRefused(`The mail server refuses this mail: ${what}`)
    : new MailNotTaken(`The mail server did not take a mail: ${what}`);
};
