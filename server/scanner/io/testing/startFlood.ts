import type { Socket } from 'node:net';

export interface Flood {
  /** Returns the bytes handed to the kernel or waiting for it: the most that the reader can have received. */
  readonly sent: () => number;
}

/** Writes `chunk` repeatedly, as fast as the reader reads, until the connection closes or `maxBytes` are sent. */
export const startFlood = (socket: Socket, chunk: Buffer, maxBytes = 1_024 ** 3): Flood => {
  let sent = 0;
  const write = (): void => {
    while (!socket.destroyed && sent < maxBytes) {
      sent += chunk.length;
      if (!socket.write(chunk)) {
        socket.once('drain', write);
        return;
      }
    }
    socket.end();
  };
  write();
  return { sent: () => sent };
};
