import type { Socket } from 'node:net';
import { abortReasonOf, onAbort } from './onAbort.ts';
import { IoFailure } from './scannerIo.ts';

/** Takes the first complete reply from a text and returns the rest too. Returns `undefined` if the reply is incomplete. Throws IoFailure `malformed`. */
export type TakeReply<Reply> = (text: string) => { readonly reply: Reply; readonly rest: string } | undefined;

interface ReplyReader {
  next<Reply>(take: TakeReply<Reply>): Promise<Reply>;
  /** Stops reading and discards what was read; the socket is left paused. */
  release(): void;
}

/**
 * Reads a line-based conversation. The socket flows only while a reply is awaited, and pauses with the chunk that completes it, so no more than a reply is
 * kept.
 */
export const createReplyReader = (socket: Socket, protocol: string, signal: AbortSignal): ReplyReader => {
  let received = '';
  return {
    next: (take) =>
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
          onError(new IoFailure('connectionReset', `${protocol}: closed before the reply was whole`));
        };
        const onData = (chunk: Buffer): void => {
          received += chunk.toString('latin1');
          try {
            const taken = take(received);
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

/** RFC 5321 §4.5.3.1.5 says 512 octets. Real servers exceed it, and hostile ones never end a line. */
const MAX_LINE_LENGTH = 2_048;

/** Takes the first complete line, without its line ending. Throws IoFailure `malformed` for a line longer than 2,048 octets. */
const takeLine = (text: string, protocol: string): { readonly line: string; readonly rest: string } | undefined => {
  const end = text.indexOf('\n');
  if ((end === -1 ? text.length : end) > MAX_LINE_LENGTH)
    throw new IoFailure('malformed', `${protocol}: a reply line is too long`);
  return end === -1 ? undefined : { line: text.slice(0, end).replace(/\r$/, ''), rest: text.slice(end + 1) };
};

const MAX_LINES = 100;

/** Takes the lines of the first complete reply; `isLast` recognises its last line. Throws IoFailure `malformed` for a reply longer than 100 lines. */
export const takeLines = (
  text: string,
  protocol: string,
  isLast: (line: string, index: number) => boolean,
): ReturnType<TakeReply<readonly string[]>> => {
  const lines: string[] = [];
  let rest = text;
  for (;;) {
    const taken = takeLine(rest, protocol);
    if (!taken) return undefined;
    ({ rest } = taken);
    lines.push(taken.line);
    if (isLast(taken.line, lines.length - 1)) return { reply: lines, rest };
    if (lines.length >= MAX_LINES) throw new IoFailure('malformed', `${protocol}: a reply has too many lines`);
  }
};
