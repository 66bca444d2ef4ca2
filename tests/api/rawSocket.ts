import { WebSocket } from 'ws';

/** A graphql-transport-ws message as received. */
export interface SocketMessage {
  readonly id?: string;
  readonly type: string;
  readonly payload?: unknown;
}

/** A WebSocket that can send arbitrary bytes. */
export interface RawSocket {
  readonly messages: readonly SocketMessage[];
  say(message: unknown): void;
  /** Sends a frame unchanged: a text, or the bytes of a binary frame. */
  frame(data: string | Buffer): void;
  /** Resolves to the first matching message, past or future, or to `undefined` if the socket is closed first. Rejects if none arrives. */
  received(fits: (message: SocketMessage) => boolean): Promise<SocketMessage | undefined>;
  /** Resolves to the code with which it was closed; rejects if it stays open. */
  closed(): Promise<number>;
  readonly isOpen: boolean;
  leave(): void;
}

const HANG_MS = 60_000;

const bounded = <T>(work: Promise<T>, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what} in ${HANG_MS / 1000} s.`));
    }, HANG_MS);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
};

/** Opens it without sending anything. */
export const openRawSocket = async (url: string, protocol = 'graphql-transport-ws'): Promise<RawSocket> => {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, protocol);
  const messages: SocketMessage[] = [];
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const each of waiting) each();
  };
  let code: number | undefined;
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()) as SocketMessage);
    wake();
  });
  socket.on('close', (given) => {
    code = given;
    wake();
  });
  // A close event follows.
  socket.on('error', () => undefined);
  const when = <T>(ask: () => T | undefined, what: string): Promise<T> =>
    bounded(
      new Promise<T>((resolve) => {
        const look = (): void => {
          const answer = ask();
          if (answer === undefined) return;
          waiting.delete(look);
          resolve(answer);
        };
        waiting.add(look);
        look();
      }),
      what,
    );
  socket.on('open', wake);
  await when(() => (socket.readyState === WebSocket.CONNECTING ? undefined : true), 'The socket did not open');
  return {
    messages,
    say: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    },
    frame: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    received: async (fits) => {
      const found = await when(
        () => messages.find(fits) ?? (code === undefined ? undefined : 'closed'),
        'Nothing was heard',
      );
      return found === 'closed' ? undefined : found;
    },
    closed: () => when(() => code, 'The socket was not closed'),
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    leave: () => {
      socket.terminate();
    },
  };
};
