import type { Socket } from 'node:net';
import { abortReasonOf } from './abortReasonOf.ts';
import { onAbort } from './onAbort.ts';
import { IoFailure } from './scannerIo.ts';

/**
 * Brings an SMTP connection to the point where the TLS handshake starts (RFC 3207). What the server sent in plain text after its 220
 * is thrown away: it came before the encryption, so anyone on the way may have put it there. Rejects with `tls` and a code where the
 * server has no TLS for us, with `malformed` where it does not speak SMTP. The codes: `SMTP_REFUSED`: it does not talk to us at all ·
 * `STARTTLS_NOT_OFFERED` · `STARTTLS_DEFERRED`: offered, and then "not now" (4yz) · `STARTTLS_REFUSED`: offered, and then refused.
 */
export const smtpStartTls = async (socket: Socket, ehloName: string, signal: AbortSignal): Promise<void> => {
  const reader = smtpReader(socket, signal);
  try {
    expectCode(await reader.next(), 220, () => 'SMTP_REFUSED');
    socket.write(`EHLO ${ehloName}\r\n`);
    const { lines } = expectCode(await reader.next(), 250, ehloFailure);
    if (!lines.slice(1).some((line) => /^STARTTLS\s*$/i.test(line))) {
      throw new IoFailure('tls', 'SMTP: the server does not offer STARTTLS', { code: 'STARTTLS_NOT_OFFERED' });
    }
    socket.write('STARTTLS\r\n');
    expectCode(await reader.next(), 220, (code) => (code < 500 ? 'STARTTLS_DEFERRED' : 'STARTTLS_REFUSED'));
  } finally {
    reader.release();
  }
};

/** RFC 5321 §4.2.4: who does not know EHLO has no extensions; any other answer is a refusal to talk. */
const ehloFailure = (code: number): string =>
  [500, 501, 502, 504].includes(code) ? 'STARTTLS_NOT_OFFERED' : 'SMTP_REFUSED';

const expectCode = (reply: SmtpReply, code: number, failureCode: (code: number) => string): SmtpReply => {
  if (reply.code === code) return reply;
  const text = `${reply.code} ${reply.lines.at(-1) ?? ''}`.slice(0, 200);
  throw new IoFailure('tls', `SMTP: the server answered "${text}"`, { code: failureCode(reply.code) });
};

interface SmtpReader {
  next(): Promise<SmtpReply>;
  /** Stops reading and drops what was read; the socket is left paused. */
  release(): void;
}

/** The socket flows only while a reply is waited for, and stops within the chunk that ends one: no more than a reply is kept. */
const smtpReader = (socket: Socket, signal: AbortSignal): SmtpReader => {
  let received = '';
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const settle = (report: () => void): void => {
          stopWaiting();
          socket.off('data', onData).off('error', onError).off('close', onClose).pause();
          report();
        };
        const onError = (error: Error): void => {
          settle(() => {
            reject(error);
          });
        };
        const onClose = (): void => {
          onError(new IoFailure('connectionReset', 'SMTP: closed before the reply was whole'));
        };
        const onData = (chunk: Buffer): void => {
          received += chunk.toString('latin1');
          try {
            const taken = takeSmtpReply(received);
            if (!taken) return;
            received = taken.rest;
            settle(() => {
              resolve(taken.reply);
            });
          } catch (error) {
            onError(error instanceof Error ? error : new Error(String(error)));
          }
        };
        const stopWaiting = onAbort(signal, () => {
          socket.destroy(abortReasonOf(signal));
        });
        socket.on('data', onData).on('error', onError).on('close', onClose).resume();
        onData(Buffer.alloc(0));
      }),
    release: () => {
      received = '';
    },
  };
};

interface SmtpReply {
  readonly code: number;
  /** The text of each line, without the code. */
  readonly lines: readonly string[];
}

/** RFC 5321 §4.5.3.1.5 says 512 octets; real servers go past it, hostile ones without end. */
const MAX_LINE_LENGTH = 2_048;
const MAX_LINES = 100;
const replyLine = /^([2-5]\d\d)(?:([ -])(.*))?$/;

/**
 * The first whole reply (RFC 5321 §4.2) in `text` and what follows it; undefined: more has to come. Throws IoFailure `malformed`
 * for what is no reply, and for one past 100 lines or 2,048 octets a line.
 */
export const takeSmtpReply = (text: string): { readonly reply: SmtpReply; readonly rest: string } | undefined => {
  const lines: string[] = [];
  let rest = text;
  for (;;) {
    const end = rest.indexOf('\n');
    if ((end === -1 ? rest.length : end) > MAX_LINE_LENGTH) throw malformed('a reply line is too long');
    if (end === -1) return undefined;
    const line = rest.slice(0, end).replace(/\r$/, '');
    const [, code, separator, content = ''] = replyLine.exec(line) ?? [];
    if (code === undefined) throw malformed(`"${line.slice(0, 80)}" is no reply`);
    rest = rest.slice(end + 1);
    lines.push(content);
    if (separator !== '-') return { reply: { code: Number(code), lines }, rest };
    if (lines.length >= MAX_LINES) throw malformed('a reply has too many lines');
  }
};

const malformed = (reason: string): IoFailure => new IoFailure('malformed', `SMTP: ${reason}`);
