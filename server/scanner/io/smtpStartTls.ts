import type { Socket } from 'node:net';
import { createReplyReader, takeLines, type TakeReply } from './replyReader.ts';
import { IoFailure } from './scannerIo.ts';

/**
 * Brings an SMTP connection to the point where the TLS handshake starts (RFC 3207). Discards what the server sent in plain text after its 220, because anyone
 * on the network path may have injected it before the encryption. Rejects with `tls` and a code if the server offers us no TLS, and with `malformed` if it does
 * not speak SMTP. The codes: `SMTP_REFUSED`: it refuses to talk to us · `STARTTLS_NOT_OFFERED` · `STARTTLS_DEFERRED`: offered, then answered "not now" (4yz) ·
 * `STARTTLS_REFUSED`: offered, then refused.
 */
export const smtpStartTls = async (socket: Socket, ehloName: string, signal: AbortSignal): Promise<void> => {
  const reader = createReplyReader(socket, 'SMTP', signal);
  try {
    expectCode(await reader.next(takeSmtpReply), 220, () => 'SMTP_REFUSED');
    socket.write(`EHLO ${ehloName}\r\n`);
    const { lines } = expectCode(await reader.next(takeSmtpReply), 250, ehloFailure);
    if (!lines.slice(1).some((line) => /^STARTTLS\s*$/i.test(line))) {
      throw new IoFailure('tls', 'SMTP: the server does not offer STARTTLS', { code: 'STARTTLS_NOT_OFFERED' });
    }
    socket.write('STARTTLS\r\n');
    expectCode(await reader.next(takeSmtpReply), 220, (code) =>
      code < 500 ? 'STARTTLS_DEFERRED' : 'STARTTLS_REFUSED',
    );
  } finally {
    reader.release();
  }
};

/** RFC 5321 §4.2.4: a server that does not know EHLO has no extensions. Any other answer is a refusal to talk. */
const ehloFailure = (code: number): string =>
  [500, 501, 502, 504].includes(code) ? 'STARTTLS_NOT_OFFERED' : 'SMTP_REFUSED';

const expectCode = (reply: SmtpReply, code: number, failureCode: (code: number) => string): SmtpReply => {
  if (reply.code === code) return reply;
  const text = `${reply.code} ${reply.lines.at(-1) ?? ''}`.slice(0, 200);
  throw new IoFailure('tls', `SMTP: the server answered "${text}"`, { code: failureCode(reply.code) });
};

interface SmtpReply {
  readonly code: number;
  /** The text of each line, without the code. */
  readonly lines: readonly string[];
}

const replyLine = /^([2-5]\d\d)(?:([ -])(.*))?$/;

const partsOf = (line: string) => {
  const [, code, separator, content = ''] = replyLine.exec(line) ?? [];
  if (code === undefined) throw new IoFailure('malformed', `SMTP: "${line.slice(0, 80)}" is no reply`);
  return { code: Number(code), separator, content };
};

/**
 * Takes the first complete reply (RFC 5321 §4.2) from `text` and returns the rest too. Returns `undefined` if it is incomplete. Throws IoFailure `malformed` if
 * it is not a reply, or is longer than 100 lines or 2,048 octets per line.
 */
export const takeSmtpReply: TakeReply<SmtpReply> = (text) => {
  const taken = takeLines(text, 'SMTP', (line) => partsOf(line).separator !== '-');
  if (!taken) return undefined;
  const parts = taken.reply.map(partsOf);
  return { reply: { code: parts.at(-1)?.code ?? 0, lines: parts.map(({ content }) => content) }, rest: taken.rest };
};
