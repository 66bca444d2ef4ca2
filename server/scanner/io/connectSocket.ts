import { connect, type Socket } from 'node:net';
import { abortReasonOf, onAbort } from './onAbort.ts';

/** Opens a TCP connection to exactly this address. Keeps an error listener on the socket, so that late errors are always handled. */
export const connectSocket = (address: string, port: number, signal: AbortSignal): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, autoSelectFamily: false });
    const release = onAbort(signal, () => {
      socket.destroy(abortReasonOf(signal));
    });
    // Never removed: a reset after the last reader has gone must not end the process.
    socket.on('error', reject);
    socket.once('close', release);
    socket.once('connect', () => {
      release();
      socket.setNoDelay(true);
      resolve(socket);
    });
  });
