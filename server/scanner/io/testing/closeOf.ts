import type { Socket } from 'node:net';

/** Resolves when the connection is closed, normally or by a reset. */
export const closeOf = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
  });
