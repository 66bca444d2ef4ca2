import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Headers that apply to a single connection (RFC 9110 §7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

const GATEWAY_TIMEOUT_MS = 30_000;

/** Forwards a request to the server on `port` of 127.0.0.1 and returns its answer, as deploy/proxy/haproxy.cfg does. */
export const forwardRequest = (port: number, request: IncomingMessage, response: ServerResponse): void => {
  const headers = {
    ...withoutHopByHop(request.headers),
    // What a client claims about itself is discarded.
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': request.socket instanceof TLSSocket ? 'https' : 'http',
  };
  const upstream = ask(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers, timeout: GATEWAY_TIMEOUT_MS },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutHopByHop(answer.headers));
      answer.pipe(response);
    },
  );
  upstream.on('timeout', () => upstream.destroy());
  upstream.on('error', () => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  });
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
};

const withoutHopByHop = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
