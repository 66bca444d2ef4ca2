import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Dial } from './dial.ts';
import { onAbort } from './onAbort.ts';
import { portOf } from './redirectTarget.ts';
import { headersOf, requestOver } from './responseHead.ts';
import { IoFailure, type HttpHop, type HttpRequest } from './scannerIo.ts';
import { secureSocket } from './secureSocket.ts';
import { everyCipher, type CreateTlsContext } from './tlsContext.ts';

/** One request that was answered; its body waits in the socket. */
export interface OpenHop {
  readonly hop: HttpHop;
  readonly response: IncomingMessage;
  close(): void;
}

export interface HttpHopOptions {
  readonly dial: Dial;
  readonly createContext: CreateTlsContext;
  readonly userAgent: string;
}

/** What the connection is made of is ours to say, or the request could be made to mean something else to the server. */
const ownHeaders: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'user-agent',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'expect',
  'te',
  'trailer',
]);
/** Meant for the first origin only. */
const originHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/** Resolves, checks, dials, encrypts (https) and sends the request, separately for each hop. `cookies`: set for this URL by earlier hops. The caller closes the result. */
export const openHop = async (
  url: URL,
  request: HttpRequest,
  { dial, createContext, userAgent }: HttpHopOptions,
  cookies: string,
  signal: AbortSignal,
): Promise<OpenHop> => {
  const only = isFirstOrigin(url, request) ? request.address : undefined;
  const { socket: plain, address } = await dial({ host: url.hostname, port: portOf(url), address: only }, signal);
  const release = onAbort(signal, () => plain.destroy());
  const close = (): void => {
    release();
    plain.destroy();
  };
  try {
    const tls = tlsFor(url, createContext);
    const secured = url.protocol === 'https:' ? await secureSocket(plain, tls, signal).catch(failWithKeys) : undefined;
    const headers = requestHeaders(url, request, userAgent, cookies);
    const socket = secured?.socket ?? plain;
    const isSecure = secured !== undefined;
    const response = await requestOver(socket, url, request.method ?? 'GET', headers).catch((error: unknown) =>
      failToRead(error, isSecure),
    );
    const hop = { url: url.href, address, status: response.statusCode ?? 0, headers: headersOf(response) };
    return { hop: { ...hop, tlsError: secured?.authorizationError }, response, close };
  } catch (error) {
    close();
    throw error;
  }
};

/** A handshake that fails once both sides have keys says that TLS is there: the server wants a certificate of its visitor, say. */
const failWithKeys = (error: unknown): never => {
  throw error instanceof IoFailure && error.kind === 'tls' && error.hadKeys ? unreadable(error) : error;
};

/**
 * What Node's parser refuses may well be a site in a browser, so it is not known what is there; in TLS 1.3 a client without a certificate is refused
 * only here. Where nobody speaks TLS, bytes that do not begin as HTTP does, nor as a page alone (HTTP/0.9), are of another protocol.
 */
const failToRead = (error: unknown, isSecure: boolean): never => {
  const isRefused = error instanceof IoFailure && (error.kind === 'malformed' || error.kind === 'tls');
  throw isRefused && (isSecure || !isOtherProtocol(error)) ? unreadable(error) : error;
};

const isOtherProtocol = ({ code, cause }: IoFailure): boolean => {
  if (code !== 'HPE_INVALID_CONSTANT') return false;
  const bytes = cause instanceof Error && 'rawPacket' in cause ? cause.rawPacket : undefined;
  return (
    bytes instanceof Uint8Array && !/^\s*(HTTP|ICY|<)/i.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
  );
};

const unreadable = ({ message, code, cause }: IoFailure): IoFailure =>
  new IoFailure('unreadable', message, { code, cause });

/** Old servers are spoken to as well: what they answer is a fact, what their TLS is worth another. */
const tlsFor = (url: URL, createContext: CreateTlsContext): Parameters<typeof secureSocket>[1] => ({
  context: createContext({ minVersion: 'TLSv1', maxVersion: 'TLSv1.3', ciphers: everyCipher }),
  serverName: url.hostname.replace(/^\[(.*)\]$/, '$1'),
  alpn: ['http/1.1'],
});

const isFirstOrigin = (url: URL, request: HttpRequest): boolean => new URL(request.url).origin === url.origin;

const requestHeaders = (url: URL, request: HttpRequest, userAgent: string, cookies: string): OutgoingHttpHeaders => {
  const isFirst = isFirstOrigin(url, request);
  const given = Object.entries(request.headers ?? {})
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !ownHeaders.has(name) && (isFirst || !originHeaders.has(name)));
  return {
    host: url.host,
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
    ...(cookies === '' ? {} : { cookie: cookies }),
    ...Object.fromEntries(given),
    connection: 'close',
  };
};
