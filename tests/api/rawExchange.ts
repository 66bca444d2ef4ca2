import { connect } from 'node:net';

/** What a socket received. */
export interface RawAnswer {
  readonly text: string;
  /** Of each answer, in their order. */
  readonly statuses: readonly number[];
}

/** The web server gives up on a request that does not go on after 30 s (httpServer.ts), and looks every 30 s. */
const HANG_MS = 75_000;

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

/**
 * Sends bytes as they are over a socket of its own, half-closes it, and reads until the server closes; rejects if the
 * server does not close. A broken connection is an answer too: an empty one.
 */
export const rawExchange = (url: string, bytes: Buffer | string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.end(bytes);
    });
    socket.setTimeout(HANG_MS, () => {
      socket.destroy();
      reject(new Error(`The server kept the connection for ${HANG_MS / 1000} s.`));
    });
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A reset is how a server may end what makes no sense.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ text, statuses: statusesIn(text) });
    });
  });
