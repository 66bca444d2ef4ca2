import type { Socket } from 'node:net';

/** Resolves when the connection is gone, by an end or by a reset. */
export const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
