import { request as startRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import { ioFailureOf } from './ioFailureOf.ts';
import { IoFailure, type HttpHop, type HttpRequest } from './scannerIo.ts';

const MAX_HEAD_BYTES = 64 * 1_024;
const MAX_HEADERS = 200;
const MAX_VALUE_LENGTH = 16 * 1_024;
/** RFC 9110 §15.2 sets no limit to interim responses; a server that sends nothing else is not a working one. */
const MAX_INTERIM_ANSWERS = 10;

/**
 * Sends one request over a connected socket (plain or TLS). Resolves to the final response with its body unread. Rejects with `malformed` for anything that is
 * not HTTP/1.x and with `tooLarge` for a head over 64 KiB or 200 header lines. The caller closes the socket.
 */
export const requestOver = (
  socket: Socket,
  url: URL,
  method: NonNullable<HttpRequest['method']> | 'POST' | 'PUT',
  headers: OutgoingHttpHeaders,
  body = '',
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const what = `${method} ${url.origin}`;
    const malformed = (reason: string): void => {
      socket.destroy();
      reject(new IoFailure('malformed', `${what}: ${reason}`));
    };
    const request = startRequest({
      createConnection: () => socket,
      method,
      path: `${url.pathname}${url.search}`,
      headers,
      setHost: false,
      maxHeaderSize: MAX_HEAD_BYTES,
      insecureHTTPParser: false,
    });
    // Higher than the limit, so that an excess is noticed and not silently dropped.
    request.maxHeadersCount = MAX_HEADERS * 2;
    let interim = 0;
    request.on('information', () => {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) malformed('interim answers without end');
    });
    request.on('upgrade', () => {
      malformed('it changes the protocol unasked');
    });
    // Stays registered: the parser may fail on what follows the response.
    request.on('error', (error) => {
      reject(ioFailureOf(error, what));
    });
    request.on('close', () => {
      reject(new IoFailure('connectionReset', `${what}: closed before it answered`));
    });
    request.on('response', (response) => {
      // A reader of the body sees that it ended early; without a reader, the error must not end the process.
      response.on('error', () => undefined);
      if (response.rawHeaders.length / 2 > MAX_HEADERS) {
        reject(new IoFailure('tooLarge', `${what}: more than ${MAX_HEADERS} header lines`));
      }
      resolve(response);
    });
    request.end(body);
  });

/** Returns the headers in their original order with duplicates, names in lower case, values cut at 16 KiB. */
export const headersOf = (response: IncomingMessage): HttpHop['headers'] => {
  const { rawHeaders } = response;
  return Array.from({ length: rawHeaders.length / 2 }, (_, index) => [
    (rawHeaders[index * 2] ?? '').toLowerCase(),
    (rawHeaders[index * 2 + 1] ?? '').slice(0, MAX_VALUE_LENGTH),
  ]);
};
