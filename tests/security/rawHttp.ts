import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Of an answer without an end the beginning and the end are kept, so many letters of each. */
const KEPT = 256 * 1024;

/** A connection that is written to as it comes; what the server says is collected. */
export interface RawConnection {
  readonly socket: Socket;
  /** What was heard so far; of much the beginning and the end. */
  received(): string;
  /** All that was heard, once the server has closed. */
  closed(): Promise<string>;
}

export const openRaw = async (url: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
    if (text.length > 4 * KEPT) text = text.slice(0, KEPT) + text.slice(-KEPT);
  });
  // A reset is an answer too.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(text);
    });
  });
  await once(socket, 'connect').catch(() => undefined);
  return { socket, received: () => text, closed: () => closed };
};

/** Sends bytes as they are on a connection of their own; all that the server answers until it closes. */
export const sendRaw = async (url: string, bytes: string): Promise<string> => {
  const connection = await openRaw(url);
  connection.socket.write(bytes, 'latin1');
  return connection.closed();
};
