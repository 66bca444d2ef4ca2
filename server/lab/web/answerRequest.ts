import type { IncomingMessage, ServerResponse } from 'node:http';
import { setCookieHeader } from './setCookieHeader.ts';
import { forwardRequest } from './forwardRequest.ts';
import { sendHostileReply } from './sendHostileReply.ts';
import type { PublishedFiles } from './publishedFiles.ts';
import type { VirtualHosts } from './virtualHosts.ts';
import type { Asked, CorsConfig, WebHost, WebReply } from './webConfig.ts';

const NOT_FOUND: WebReply = {
  kind: 'text',
  status: 404,
  contentType: 'text/html; charset=utf-8',
  body: '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1>',
};

const MISDIRECTED: WebReply = {
  kind: 'text',
  status: 421,
  contentType: 'text/plain; charset=utf-8',
  body: 'No site of the sample internet has this name.\n',
};

/** Answers a request according to the configuration of the host in it. */
export const answerRequest = (
  { hosts, files }: { readonly hosts: VirtualHosts; readonly files: PublishedFiles },
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  // Request bodies are ignored.
  request.resume();
  const name = hostName(request.headers.host);
  const host = hosts.get(name);
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
  const reply = host ? (files.get(`${name}${path}`) ?? host.paths[path] ?? host.paths['*'] ?? NOT_FOUND) : MISDIRECTED;
  if (reply.kind === 'forward') {
    forwardRequest(reply.port, request, response);
    return;
  }
  // Request bodies are ignored.
  request.resume();
  for (const [name, values] of headersOf(host, path)) response.setHeader(name, values);
  for (const [name, value] of corsHeaders(host?.cors, request.headers.origin)) response.setHeader(name, value);
  switch (reply.kind) {
    case 'text':
      response.writeHead(reply.status ?? 200, { 'content-type': reply.contentType });
      response.end(reply.body);
      return;
    case 'computed': {
      const { status, headers, body } = reply.answer(askedOf(request, name));
      response.writeHead(status, headers);
      response.end(body);
      return;
    }
    case 'bytes':
      response.writeHead(200, { 'content-type': reply.contentType });
      response.end(reply.body);
      return;
    case 'redirect':
      response.writeHead(reply.status, { location: reply.to });
      response.end();
      return;
    case 'endless':
    case 'bomb':
    case 'hugeHeader':
    case 'cut':
      sendHostileReply(reply, response);
  }
};

const askedOf = ({ url, headers }: IncomingMessage, host: string): Asked => ({
  url: new URL(url ?? '/', `https://${host}`),
  cookies: Object.fromEntries(
    (headers.cookie ?? '').split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  ),
});

/** Converts e.g. `Shop.example:8080` to `shop.example`. */
const hostName = (header: string | undefined): string => (header ?? '').toLowerCase().replace(/:\d*$/, '');

const headersOf = (host: WebHost | undefined, path: string): ReadonlyMap<string, string[]> => {
  const byName = new Map<string, string[]>();
  const add = (name: string, value: string): unknown => byName.set(name, [...(byName.get(name) ?? []), value]);
  for (const [name, value] of host?.headers ?? []) add(name, value);
  if (path === '/') for (const cookie of host?.cookies ?? []) add('set-cookie', setCookieHeader(cookie));
  return byName;
};

/** Fetch standard §3.2.3. */
const corsHeaders = (
  cors: CorsConfig | undefined,
  origin: string | undefined,
): readonly (readonly [name: string, value: string])[] => {
  if (!cors || origin === undefined) return [];
  return [
    ['access-control-allow-origin', cors.allow === 'asker' ? origin : cors.allow],
    ...(cors.credentials ? ([['access-control-allow-credentials', 'true']] as const) : []),
    ['vary', 'Origin'],
  ];
};
