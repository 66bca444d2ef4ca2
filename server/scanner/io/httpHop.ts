import type { Dial } from './dial.ts';
import { onAbort } from './onAbort.ts';
import { portOf } from './redirectTarget.ts';
import { NOT_HTTP, REFUSED_ANSWER, requestOver, type HttpResponse } from './requestOver.ts';
import { IoFailure, type HttpHop, type HttpRequest } from './scannerIo.ts';
import { secureSocket } from './secureSocket.ts';
import { everyCipher, type CreateTlsContext } from './tlsContext.ts';

/** An answered request whose body has not been read from the socket yet. */
export interface OpenHop {
  readonly hop: HttpHop;
  readonly response: HttpResponse;
  close(): void;
}

export interface HttpHopOptions {
  readonly dial: Dial;
  readonly createContext: CreateTlsContext;
  readonly userAgent: string;
}

/** Connection headers that only we may set; otherwise a caller could change what the request means to the server. */
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
/** Sent to the first origin only. */
const originHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * Sends the request of one hop: resolves, checks, dials and, for https, encrypts. `cookies` are those that earlier hops set for this URL. The caller closes the
 * result.
 */
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
    const hop = { url: url.href, address, status: response.status, headers: response.headers };
    const repaired = response.repairs.length > 0 && { repairs: response.repairs };
    return { hop: { ...hop, tlsError: secured?.authorizationError, ...repaired }, response, close };
  } catch (error) {
    close();
    throw error;
  }
};

/** A handshake that fails after both sides have keys shows that the server speaks TLS; it may, for example, require a client certificate. */
const failWithKeys = (error: unknown): never => {
  throw error instanceof IoFailure && error.kind === 'tls' && error.hadKeys ? unreadable(error) : error;
};

/**
 * An answer that browsers refuse comes from a web server, but nothing is known about its content. In TLS 1.3, a client without a certificate is only refused at
 * this point. Without TLS, an answer that is not HTTP belongs to another service.
 */
const failToRead = (error: unknown, isSecure: boolean): never => {
  if (!(error instanceof IoFailure)) throw error;
  const isRefused = error.kind === 'tls' || error.code === REFUSED_ANSWER || (isSecure && error.code === NOT_HTTP);
  throw isRefused ? unreadable(error) : error;
};

/** OpenSSL's code for the alert of a server that requires a client certificate (RFC 8446 §6.2, certificate_required). */
const CERTIFICATE_REQUIRED = 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED';

const unreadable = ({ message, code, cause }: IoFailure): IoFailure => {
  const reason = code === CERTIFICATE_REQUIRED ? ` (the server admits only visitors with a client certificate)` : '';
  return new IoFailure('unreadable', `${message}${reason}`, { code, cause });
};

/** Talks to old servers as well: their answers are facts, and other checks judge their TLS. */
const tlsFor = (url: URL, createContext: CreateTlsContext): Parameters<typeof secureSocket>[1] => ({
  context: createContext({ minVersion: 'TLSv1', maxVersion: 'TLSv1.3', ciphers: everyCipher }),
  serverName: url.hostname.replace(/^\[(.*)\]$/, '$1'),
  alpn: ['http/1.1'],
});

const isFirstOrigin = (url: URL, request: HttpRequest): boolean => new URL(request.url).origin === url.origin;

const requestHeaders = (url: URL, request: HttpRequest, userAgent: string, cookies: string): Record<string, string> => {
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
