import type { Socket } from 'node:net';

export interface Flood {
  /** Bytes handed to the kernel or waiting for it: what the reader can have taken at most. */
  readonly sent: () => number;
}

/** Writes `chunk` again and again as fast as the reader takes it, until it closes or `maxBytes` are sent. */
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
