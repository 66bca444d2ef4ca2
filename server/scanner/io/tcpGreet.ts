import type { Socket } from 'node:net';
import { boundedCall } from './boundedCall.ts';
import type { Dial } from './dial.ts';
import { onAbort } from './onAbort.ts';
import { IoFailure, type TcpIo } from './scannerIo.ts';

/** `dialMs`: to resolve and connect, beside the wait for the peer's words. */
export const createTcpIo = (dial: Dial, dialMs: number): TcpIo => ({
  greet: (endpoint, { maxBytes, waitMs }, signal) =>
    boundedCall(`${endpoint.host} port ${endpoint.port}`, dialMs + waitMs, signal, async (callSignal) => {
      const { socket, address } = await dial(endpoint, callSignal);
      const release = onAbort(callSignal, () => socket.destroy());
      try {
        return { address, banner: await firstWordsOf(socket, maxBytes, waitMs) };
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

/** Until the peer closes. */
const wholeAnswerOf = async (socket: Socket, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new IoFailure('tooLarge', `The answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Until `maxBytes` came, `waitMs` went by or the peer closed. A reset before the first byte is a failure, after it an end. */
const firstWordsOf = (socket: Socket, maxBytes: number, waitMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    let banner = '';
    const finish = (): void => {
      clearTimeout(timer);
      resolve(banner);
    };
    const timer = setTimeout(finish, waitMs);
    socket.on('data', (chunk) => {
      banner = (banner + chunk.toString('latin1')).slice(0, maxBytes);
      if (banner.length >= maxBytes) {
        socket.pause();
        finish();
      }
    });
    socket.on('error', (error) => {
      if (banner === '') reject(error);
      finish();
    });
    socket.on('end', finish).on('close', finish);
  });
