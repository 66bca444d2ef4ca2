import { isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect, type ConnectionOptions, type SecureContext, type TLSSocket } from 'node:tls';
import { abortReasonOf, onAbort } from './onAbort.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { IoFailure } from './scannerIo.ts';

export interface SecureSocketOptions {
  readonly context: SecureContext;
  /** The SNI, also the name that the certificate is checked against. An IP literal is checked but not sent (RFC 6066 §3). */
  readonly serverName: string;
  /** `false`: the SNI is not sent. */
  readonly sni?: boolean;
  readonly alpn: readonly string[];
  /** A session from an earlier connection to resume. */
  readonly session?: Uint8Array | undefined;
}

export interface Secured {
  readonly socket: TLSSocket;
  /** OpenSSL's code, or Node's for a name that does not match. `undefined` if a browser would accept the certificate. */
  readonly authorizationError: string | undefined;
  readonly ocspResponse: Buffer | undefined;
  /** The first session that the server sent. Stays pending if none comes. */
  readonly session: Promise<Buffer>;
}

/** Node requires at least 1024 bits by default; a scanner has to see weaker keys. */
const MIN_DH_BITS = 1;

/**
 * Performs one handshake over `plain` and takes ownership of it: it is closed with the returned socket, or on rejection. The certificate is checked but never
 * rejected.
 */
export const secureSocket = (plain: Socket, options: SecureSocketOptions, signal: AbortSignal): Promise<Secured> =>
  new Promise((resolve, reject) => {
    const host = options.serverName.replace(/\.$/, '');
    const what = `TLS with ${host}`;
    let ocspResponse: Buffer | undefined;
    const socket = connect(connectionOf(plain, host, options));
    // A server may send the session at the end of its handshake, before ours is done.
    const session = new Promise<Buffer>((keep) => socket.once('session', keep));
    const release = onAbort(signal, () => {
      socket.destroy(abortReasonOf(signal));
    });
    let hadKeys = false;
    socket.once('keylog', () => {
      hadKeys = true;
    });
    // Stays registered after the handshake: a late alert must not end the process.
    socket.on('error', (error) => {
      const { kind, message, code } = ioFailureOf(error, what);
      reject(new IoFailure(kind, message, { cause: error, code, hadKeys }));
      plain.destroy();
    });
    socket.once('close', () => {
      release();
      plain.destroy();
      reject(new IoFailure('connectionReset', `${what}: closed before the handshake was done`, { hadKeys }));
    });
    socket.once('OCSPResponse', (response: Buffer | null) => {
      ocspResponse = response ?? undefined;
    });
    socket.once('secureConnect', () => {
      release();
      resolve({ socket, authorizationError: errorCodeOf(socket.authorizationError), ocspResponse, session });
    });
  });

/** `requestOCSP` is documented for TLSSocket; `connect` passes it on. */
const connectionOf = (
  plain: Socket,
  host: string,
  { context, alpn, sni = true, session }: SecureSocketOptions,
): ConnectionOptions & { readonly requestOCSP: true } => ({
  socket: plain,
  host,
  ...(sni && isIP(host) === 0 ? { servername: host } : {}),
  secureContext: context,
  ALPNProtocols: [...alpn],
  ...(session ? { session: Buffer.from(session) } : {}),
  minDHSize: MIN_DH_BITS,
  rejectUnauthorized: false,
  requestOCSP: true,
  checkServerIdentity: judgeName,
});

/** Node throws on names that it cannot parse. Called from an event, that would end the process. */
const judgeName: typeof checkServerIdentity = (host, certificate) => {
  try {
    return checkServerIdentity(host, certificate);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** The value is typed as an Error, but is really its code if it has one. */
const errorCodeOf = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : undefined;
};
