import type { Socket } from 'node:net';
import { createReplyReader, takeLines, type TakeReply } from './replyReader.ts';
import { IoFailure } from './scannerIo.ts';

/**
 * Brings an IMAP connection to the point where the TLS handshake starts (RFC 9051 §6.2.1). Rejects as `smtpStartTls` does, with the same codes. Does not sign
 * in, and discards what arrived before the handshake.
 */
export const imapStartTls = async (socket: Socket, signal: AbortSignal): Promise<void> => {
  const reader = createReplyReader(socket, 'IMAP', signal);
  try {
    const [greeting = ''] = await reader.next(takeImapReply(undefined));
    if (!/^\* OK\b/i.test(greeting)) throw refused('IMAP', greeting, 'SMTP_REFUSED');
    socket.write('a1 CAPABILITY\r\n');
    const offered = await reader.next(takeImapReply('a1'));
    if (!offered.some((line) => /^\* CAPABILITY\b.*\bSTARTTLS\b/i.test(line))) throw notOffered('IMAP');
    socket.write('a2 STARTTLS\r\n');
    const answer = (await reader.next(takeImapReply('a2'))).at(-1) ?? '';
    if (!/^a2 OK\b/i.test(answer)) throw refused('IMAP', answer, 'STARTTLS_REFUSED');
  } finally {
    reader.release();
  }
};

/** Like `imapStartTls`, for POP3 (RFC 2595 §4), which lists its capabilities with CAPA (RFC 2449). */
export const pop3StartTls = async (socket: Socket, signal: AbortSignal): Promise<void> => {
  const reader = createReplyReader(socket, 'POP3', signal);
  try {
    const [greeting = ''] = await reader.next(takePop3Reply(false));
    if (!isOk(greeting)) throw refused('POP3', greeting, 'SMTP_REFUSED');
    socket.write('CAPA\r\n');
    const offered = await reader.next(takePop3Reply(true));
    if (!offered.some((line) => /^STLS\s*$/i.test(line))) throw notOffered('POP3');
    socket.write('STLS\r\n');
    const [answer = ''] = await reader.next(takePop3Reply(false));
    if (!isOk(answer)) throw refused('POP3', answer, 'STARTTLS_REFUSED');
  } finally {
    reader.release();
  }
};

/** Takes the lines up to the one that begins with the tag; without a tag, takes the first line. */
export const takeImapReply =
  (tag: string | undefined): TakeReply<readonly string[]> =>
  (text) =>
    takeLines(text, 'IMAP', (line, index) => {
      if (!/^(?:\*|\+|[a-z0-9]+) /i.test(line))
        throw new IoFailure('malformed', `IMAP: "${line.slice(0, 80)}" is no reply`);
      return tag === undefined ? index === 0 : line.startsWith(`${tag} `);
    });

/** Takes one line. For a multi-line reply, takes everything up to the line with a single full stop, unless the first line is an error. */
export const takePop3Reply =
  (hasLines: boolean): TakeReply<readonly string[]> =>
  (text) =>
    takeLines(text, 'POP3', (line, index) => {
      if (index > 0) return line === '.';
      if (!/^(?:\+OK|-ERR)(?: |$)/i.test(line))
        throw new IoFailure('malformed', `POP3: "${line.slice(0, 80)}" is no reply`);
      return !hasLines || !isOk(line);
    });

const isOk = (line: string): boolean => /^\+OK\b/i.test(line);

const refused = (protocol: string, line: string, code: string): IoFailure =>
  new IoFailure('tls', `${protocol}: the server answered "${line.slice(0, 200)}"`, { code });

const notOffered = (protocol: string): IoFailure =>
  new IoFailure('tls', `${protocol}: the server does not offer STARTTLS`, { code: 'STARTTLS_NOT_OFFERED' });
