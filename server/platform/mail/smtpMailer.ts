import { createTransport } from 'nodemailer';
import { MailNotTaken, MailRefused, type Mailer } from './mailer.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  /** Time to find the server, to connect, and to be greeted: until then nothing has been handed over. */
  readonly patienceMs?: number;
  /** Time for each answer after that. */
  readonly answerPatienceMs?: number;
}

/** Longer than any working server makes its clients wait, shorter than anyone waits for a link. */
const PATIENCE_MS = 20_000;

/** RFC 5321 §4.5.3.2.6: a client that gives up sooner on a server that scans a mail before accepting it sends the mail again and again. */
const ANSWER_PATIENCE_MS = 10 * 60_000;

/** The parts of a failure of the library that we read. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  /** The server would give the same answer again (RFC 5321 §4.2.1). */
  readonly permanent?: unknown;
}

/**
 * Sends mail over SMTP. Uses TLS if the server offers it; `smtps:` requires it. The library may not access files and URLs, which our mails do not contain. The
 * Message-ID is derived from the mail's id, so that a mail that was sent again after a crash can be recognised as a duplicate.
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

/** The library's messages repeat the server's answers, which contain the address: only codes are passed on, without the cause. */
const asOurs = (error: unknown): Error => {
  const { code, command, responseCode, permanent }: SmtpFailure =
    typeof error === 'object' && error !== null ? error : {};
  const said = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  const what = said.length > 0 ? said.join(' ') : 'for a reason that it does not give';
  // A rejected sender or password is for us to fix, and the mail can go out then. Only refusals of the recipient or of the mail itself are final.
  const ofThisMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';
  return permanent === true && ofThisMail
    ? new MailRefused(`The mail server refuses this mail: ${what}`)
    : new MailNotTaken(`The mail server did not take a mail: ${what}`);
};
