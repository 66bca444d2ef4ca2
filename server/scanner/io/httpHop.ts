import type { Dial } from './dial.ts';
import { onAbort } from './onAbort.ts';
import { portOf } from './redirectTarget.ts';
import { NOT_HTTP, REFUSED_ANSWER, requestOver, type HttpResponse } from './requestOver.ts';
import { IoFailure, type HttpHop, type HttpRequest, type TlsIo } from './scannerIo.ts';
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
  /** Finds out why a handshake failed. Without it, the reason is not told. */
  readonly hello?: TlsIo['hello'] | undefined;
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
  { dial, createContext, userAgent, hello }: HttpHopOptions,
  cookies: string,
  signal: AbortSignal,
): Promise<OpenHop> => {
  const startedAt = performance.now();
  const only = isFirstOrigin(url, request) ? request.address : undefined;
  const { socket: plain, address } = await dial({ host: url.hostname, port: portOf(url), address: only }, signal);
  const release = onAbort(signal, () => plain.destroy());
  const close = (): void => {
    release();
    plain.destroy();
  };
  try {
    const tls = tlsFor(url, createContext);
    const ask = () => asksForCertificate({ host: tls.serverName, port: portOf(url), address }, hello, signal);
    const secured =
      url.protocol === 'https:'
        ? await secureSocket(plain, tls, signal).catch((error: unknown) => failWithKeys(error, ask))
        : undefined;
    const headers = requestHeaders(url, request, userAgent, cookies);
    const socket = secured?.socket ?? plain;
    const isSecure = secured !== undefined;
    const response = await requestOver(socket, url, request.method ?? 'GET', headers).catch((error: unknown) =>
      failToRead(error, isSecure),
    );
    const milliseconds = Math.round(performance.now() - startedAt);
    const hop = { url: url.href, address, status: response.status, headers: response.headers, milliseconds };
    const repaired = response.repairs.length > 0 && { repairs: response.repairs };
    return { hop: { ...hop, tlsError: secured?.authorizationError, ...repaired }, response, close };
  } catch (error) {
    close();
    throw error;
  }
};

/** A handshake that fails after both sides have keys shows that the server speaks TLS; it may, for example, require a client certificate. */
const failWithKeys = async (error: unknown, asksForOne: () => Promise<boolean>): Promise<never> => {
  if (!(error instanceof IoFailure) || !error.hadKeys || !['tls', 'connectionReset'].includes(error.kind)) throw error;
  if (!isAboutCertificate(error) && (await asksForOne())) throw unreadable(error, true);
  throw error.kind === 'tls' ? unreadable(error) : error;
};

/** Suites of RSA and ECDSA certificates that servers with TLS 1.2 accept. */
const SUITES = [
  0xc02f, 0xc030, 0xc02b, 0xc02c, 0xcca8, 0xcca9, 0xc013, 0xc014, 0xc009, 0xc00a, 0xc027, 0xc028, 0x009e, 0x009f,
  0x009c, 0x009d, 0x003c, 0x003d, 0x0033, 0x0039, 0x002f, 0x0035, 0x000a,
];

/** Returns whether the first flight of the server has a CertificateRequest: up to TLS 1.2 a refusal of visitors without a certificate has no alert of its own. */
const asksForCertificate = async (
  endpoint: { readonly host: string; readonly port: number; readonly address: string },
  hello: HttpHopOptions['hello'],
  signal: AbortSignal,
): Promise<boolean> => {
  try {
    const answer = await hello?.({ ...endpoint, version: 'TLSv1.2', suites: SUITES }, signal);
    return answer?.status === 'accepted' && answer.asksForCertificate === true;
  } catch (error) {
    if (!(error instanceof IoFailure) || signal.aborted) throw error;
    return false;
  }
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

/** OpenSSL's codes for alerts about the certificate of the other side (RFC 8446 §6.2): a server sends them if a client has none, or not the right one. */
const isAboutCertificate = ({ code = '' }: IoFailure): boolean =>
  /ALERT_(?:CERTIFICATE_|(?:BAD|NO|UNSUPPORTED)_CERTIFICATE|UNKNOWN_CA)/.test(code);

const unreadable = (failure: IoFailure, wantsCertificate = isAboutCertificate(failure)): IoFailure => {
  const { message, code, cause } = failure;
  const reason = wantsCertificate ? ' (the server admits only visitors with a client certificate)' : '';
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
