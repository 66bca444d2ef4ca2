import { connect } from 'node:net';

/** What a socket received. */
export interface RawAnswer {
  readonly text: string;
  /** The status of each answer, in order. */
  readonly statuses: readonly number[];
}

/** The web server drops a request that makes no progress for 30 s (httpServer.ts), and checks every 30 s. */
const HANG_MS = 75_000;

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

/**
 * Sends bytes unchanged over a new socket, half-closes it, and reads until the server closes it; rejects if the server does not. A broken connection counts as
 * an (empty) answer.
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
    // A server may end an invalid request with a reset.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ text, statuses: statusesIn(text) });
    });
  });
