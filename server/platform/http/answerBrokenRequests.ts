import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { onClosed } from '../base/onClosed.ts';

const MALFORMED = { status: '400 Bad Request', words: 'The request is not valid HTTP.' };

/** What Node's parser says is wrong, by its code. */
const ANSWERS: Readonly<Record<string, { readonly status: string; readonly words: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    words: 'The headers of the request, with its address, are larger than 16 kB.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: '413 Payload Too Large', words: 'The request is too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', words: 'The request took too long to arrive.' },
};

const answer = (socket: Duplex, code: string | undefined): void => {
  const { status, words } = ANSWERS[code ?? ''] ?? MALFORMED;
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(words)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${words}`, () => {
    socket.destroy();
  });
};

interface UnderWay {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** What is broken is the very request that is under way, and nothing was said of it yet. */
const isOf = ({ request, response }: UnderWay): boolean => !request.complete && !response.headersSent;

/**
 * Says in words what no handler ever sees to its end: what is no HTTP, too large a head, a request that does not arrive. In the middle of an answer nothing can
 * be said any more, and the connection is cut: who sent two requests of which the second is broken must not take these words for the first's answer.
 */
export const answerBrokenRequests = (server: Server): void => {
  const underWay = new WeakMap<Duplex, UnderWay>();
  server.on('request', (request, response) => {
    const { socket } = request;
    const its = { request, response };
    underWay.set(socket, its);
    onClosed(response, () => {
      if (underWay.get(socket) === its) underWay.delete(socket);
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const its = underWay.get(socket);
    if (!socket.writable || error.code === 'ECONNRESET' || (its && !isOf(its))) socket.destroy();
    else answer(socket, error.code);
  });
};
