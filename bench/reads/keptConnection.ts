import { once } from 'node:events';
import { connect } from 'node:net';

/** Asks, and resolves with the body when the last byte of the answer is here. */
export type Ask = () => Promise<Buffer>;

export interface KeptConnection {
  /** Without a body: GET. */
  ask(path: string, body?: object): Ask;
  close(): void;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * One connection that is kept, on which one request is asked after the other: the least that a client can do. Node's own client would take as long for a
 * request as our server does, in the same process, and be measured in its place.
 */
export const keptConnection = async (url: string): Promise<KeptConnection> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  let parts: Buffer[] = [];
  let received = 0;
  let due = Number.POSITIVE_INFINITY;
  let bodyAt = 0;
  let answered: { resolve: (body: Buffer) => void; reject: (error: Error) => void } | undefined;

  const readHead = (): void => {
    const text = Buffer.concat(parts).toString('latin1');
    const end = text.indexOf(END_OF_HEAD);
    if (end < 0) return;
    const head = text.slice(0, end);
    const length = /^content-length: (\d+)$/im.exec(head)?.[1];
    if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) answered?.reject(new Error(head));
    bodyAt = end + END_OF_HEAD.length;
    due = bodyAt + Number(length);
  };
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    received += part.length;
    if (due === Number.POSITIVE_INFINITY) readHead();
    if (received < due) return;
    const body = Buffer.concat(parts).subarray(bodyAt);
    parts = [];
    received = 0;
    due = Number.POSITIVE_INFINITY;
    answered?.resolve(body);
  });

  return {
    ask: (path, body) => {
      const text = body ? JSON.stringify(body) : '';
      const type = body ? `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` : '';
      const request = Buffer.from(
        `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${type}\r\n${text}`,
      );
      return () =>
        new Promise((resolve, reject) => {
          answered = { resolve, reject };
          socket.write(request);
        });
    },
    close: () => {
      socket.destroy();
    },
  };
};
