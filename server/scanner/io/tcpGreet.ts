import type { Socket } from 'node:net';
import { scanClock } from './scanClock.ts';
import { boundedCall } from './boundedCall.ts';
import { withDeadline } from './withDeadline.ts';
import type { Dial } from './dial.ts';
import { onAbort } from './onAbort.ts';
import { IoFailure, type TcpIo } from './scannerIo.ts';

/** `dialMs` is the time for resolving and connecting, in addition to the wait for the peer's words. */
export const createTcpIo = (dial: Dial, dialMs: number): TcpIo => ({
  greet: (endpoint, { maxBytes, waitMs, connectMs = dialMs, quietMs = waitMs }, signal) =>
    boundedCall(`${endpoint.host} port ${endpoint.port}`, dialMs + waitMs, signal, async (callSignal) => {
      const { socket, address } = await withDeadline(connectMs, callSignal, (dialSignal) => dial(endpoint, dialSignal));
      const release = onAbort(callSignal, () => socket.destroy());
      try {
        return { address, banner: await firstWordsOf(socket, { maxBytes, waitMs, quietMs }) };
      } finally {
        release();
        socket.destroy();
      }
    }),
  ask: (endpoint, { text, maxBytes, waitMs }, signal) =>
    boundedCall(`${endpoint.host} port ${endpoint.port}`, dialMs + waitMs, signal, async (callSignal) => {
      const { socket, address } = await dial(endpoint, callSignal);
      const release = onAbort(callSignal, () => socket.destroy());
      try {
        socket.write(text);
        return { address, answer: await wholeAnswerOf(socket, maxBytes) };
      } finally {
        release();
        socket.destroy();
      }
    }),
});

/** Reads until the peer closes. */
const wholeAnswerOf = async (socket: Socket, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new IoFailure('tooLarge', `The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
};

/** RFC 3912 §4 does not define a charset: today's servers send UTF-8, old ones Latin-1. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
};

/**
 * Reads until `maxBytes` arrived, `waitMs` passed, nothing more came for `quietMs`, or the peer closed. A reset before the first byte is a failure; after it,
 * it ends the text.
 */
const firstWordsOf = (
  socket: Socket,
  { maxBytes, waitMs, quietMs }: { maxBytes: number; waitMs: number; quietMs: number },
): Promise<string> =>
  new Promise((resolve, reject) => {
    let banner = '';
    const finish = (): void => {
      cancel();
      cancelQuiet();
      resolve(banner);
    };
    const clock = scanClock();
    let cancelQuiet = (): void => undefined;
    const cancel = clock.after(waitMs, finish);
    clock.onSilence?.(socket, finish);
    socket.on('data', (chunk) => {
      banner = (banner + chunk.toString('latin1')).slice(0, maxBytes);
      if (banner.length >= maxBytes) {
        socket.pause();
        finish();
        return;
      }
      cancelQuiet();
      cancelQuiet = clock.after(quietMs, finish);
    });
    socket.on('error', (error) => {
      if (banner === '') reject(error);
      finish();
    });
    socket.on('end', finish).on('close', finish);
  });
