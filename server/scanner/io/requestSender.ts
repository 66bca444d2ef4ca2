import { boundedCall } from './boundedCall.ts';
import { createAddressGuard } from './addressGuard.ts';
import type { ScannerIoOptions } from './createScannerIo.ts';
import { createDial } from './dial.ts';
import { directDial } from './dialMap.ts';
import { createDnsClient } from './dnsClient.ts';
import { defaultTimeouts } from './ioTimeouts.ts';
import { onAbort } from './onAbort.ts';
import { httpUrlOf, portOf } from './redirectTarget.ts';
import { requestOver } from './requestOver.ts';
import { IoFailure } from './scannerIo.ts';
import { secureSocket } from './secureSocket.ts';
import { createTlsContexts } from './tlsContext.ts';
import { userAgentOf } from './userAgent.ts';

export interface SentRequest {
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The receiver's answer. Its body is not read. */
export interface SentAnswer {
  readonly status: number;
  /** The Retry-After header as it was sent, if any. */
  readonly retryAfter: string | undefined;
}

export type SendRequest = (request: SentRequest, signal: AbortSignal) => Promise<SentAnswer>;

/** For everything from name resolution to the answer. Receivers of webhooks are asked to answer within 15 seconds. */
const SEND_MS = 20_000;

/** Ports from 1024 on that browsers refuse for HTTP, because other services use them (Fetch standard, "bad port"). */
const BAD_PORTS: ReadonlySet<number> = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/** Returns whether webhooks may be sent to this port: only to ports that HTTP servers use. */
export const isSendingPort = (url: URL): boolean => {
  const port = portOf(url);
  return port === 80 || port === 443 || (port >= 1_024 && !BAD_PORTS.has(port));
};

/**
 * Sends what a user asked for to the address that the user named. It goes through the same guard as all sockets of the scanner, requires a valid certificate,
 * and does not follow redirects: a redirect is an answer like any other. Rejects with an IoFailure; for an invalid certificate, with kind `tls` and the
 * certificate error as its code, before anything was sent.
 */
export const requestSender = (options: ScannerIoOptions): SendRequest => {
  const timeouts = { ...defaultTimeouts, ...options.timeouts };
  const guard = createAddressGuard(options.allowCidrs ?? [], options.denyCidrs);
  const createContext = createTlsContexts({
    authorities: options.certificateAuthorities ?? [],
    extraAuthoritiesFile: options.extraAuthoritiesFile,
  });
  return (request, signal) =>
    boundedCall('Sending a notice', SEND_MS, signal, async (callSignal) => {
      const url = httpUrlOf(request.url);
      if (!isSendingPort(url)) throw new IoFailure('guarded', `Port ${portOf(url)} is not sent to`);
      // Created per request, because it caches names for as long as it exists.
      const dns = createDnsClient(options.dnsServers, timeouts);
      const dial = createDial({ dns, guard, dialMap: options.dialMap ?? directDial, connectMs: timeouts.connect });
      const { socket: plain } = await dial({ host: url.hostname, port: portOf(url) }, callSignal);
      // Closes the connection to a receiver that never answers.
      const release = onAbort(callSignal, () => plain.destroy());
      try {
        const socket = url.protocol === 'https:' ? await verified(plain, url, createContext, callSignal) : plain;
        const response = await requestOver(
          socket,
          url,
          request.method,
          {
            host: url.host,
            'user-agent': userAgentOf(options.contactUrl),
            ...request.headers,
            'content-length': Buffer.byteLength(request.body),
            connection: 'close',
          },
          request.body,
        );
        const retryAfter = response.headers.find(([name]) => name === 'retry-after')?.[1];
        return { status: response.status, retryAfter };
      } finally {
        release();
        plain.destroy();
      }
    });
};

const verified = async (
  plain: Parameters<typeof secureSocket>[0],
  url: URL,
  createContext: ReturnType<typeof createTlsContexts>,
  signal: AbortSignal,
) => {
  const context = createContext({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.3', ciphers: 'DEFAULT' });
  const serverName = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const { socket, authorizationError } = await secureSocket(plain, { context, serverName, alpn: ['http/1.1'] }, signal);
  if (authorizationError === undefined) return socket;
  throw new IoFailure('tls', `The certificate of ${url.host} is not valid`, { code: authorizationError });
};
