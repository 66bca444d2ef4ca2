import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** If an answer is very long, only this many characters of its beginning and of its end are kept. */
const KEPT = 256 * 1024;

/** A connection that sends bytes unchanged and collects the server's answer. */
export interface RawConnection {
  readonly socket: Socket;
  /** What was received so far; if it is long, its beginning and end. */
  received(): string;
  /** Everything that was received, once the server has closed the connection. */
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
  // A reset counts as an answer too.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => {
      resolve(text);
    });
  });
  await once(socket, 'connect').catch(() => undefined);
  return { socket, received: () => text, closed: () => closed };
};

/** Sends bytes unchanged on a new connection; returns everything that the server answers until it closes. */
export const sendRaw = async (url: string, bytes: string): Promise<string> => {
  const connection = await openRaw(url);
  connection.socket.write(bytes, 'latin1');
  return connection.closed();
};
