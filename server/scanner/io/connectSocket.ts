import { connect, type Socket } from 'node:net';
import { abortReasonOf } from './abortReasonOf.ts';
import { onAbort } from './onAbort.ts';

/** A TCP connection to this very address. Its late errors find a listener, whoever else listens or not. */
export const connectSocket = (address: string, port: number, signal: AbortSignal): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, autoSelectFamily: false });
    const release = onAbort(signal, () => {
      socket.destroy(abortReasonOf(signal));
    });
    // Never taken off: a reset after the last reader has gone must not end the process.
    socket.on('error', reject);
    socket.once('close', release);
    socket.once('connect', () => {
      release();
      socket.setNoDelay(true);
      resolve(socket);
    });
  });
