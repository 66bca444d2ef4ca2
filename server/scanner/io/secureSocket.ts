import { isIP, type Socket } from 'node:net';
import { checkServerIdentity, connect, type ConnectionOptions, type SecureContext, type TLSSocket } from 'node:tls';
import { abortReasonOf } from './abortReasonOf.ts';
import { ioFailureOf } from './ioFailureOf.ts';
import { onAbort } from './onAbort.ts';
import { IoFailure } from './scannerIo.ts';

export interface SecureSocketOptions {
  readonly context: SecureContext;
  /** SNI, and what the certificate is judged by. An IP literal is judged and not sent (RFC 6066 §3). */
  readonly serverName: string;
  /** False: it is not sent. */
  readonly sni?: boolean;
  readonly alpn: readonly string[];
  /** Of an earlier connection, to be resumed. */
  readonly session?: Uint8Array | undefined;
}

export interface Secured {
  readonly socket: TLSSocket;
  /** OpenSSL's code, or Node's for a name that does not match; undefined: a browser would go on. */
  readonly authorizationError: string | undefined;
  readonly ocspResponse: Buffer | undefined;
  /** The first that the server gave; stays pending where none comes. */
  readonly session: Promise<Buffer>;
}

/** OpenSSL counts 1024 as Node's least; a scanner wants to see worse. */
const MIN_DH_BITS = 1;

/**
 * One handshake over `plain`, which it owns from here on: closed with the answer's socket, or when it rejects. The certificate is
 * judged, and never refused.
 */
export const secureSocket = (plain: Socket, options: SecureSocketOptions, signal: AbortSignal): Promise<Secured> =>
  new Promise((resolve, reject) => {
    const host = options.serverName.replace(/\.$/, '');
    const what = `TLS with ${host}`;
    let ocspResponse: Buffer | undefined;
    const socket = connect(connectionOf(plain, host, options));
    // A server may send it with the end of its handshake, before ours is done.
    const session = new Promise<Buffer>((keep) => socket.once('session', keep));
    const release = onAbort(signal, () => {
      socket.destroy(abortReasonOf(signal));
    });
    let hadKeys = false;
    socket.once('keylog', () => {
      hadKeys = true;
    });
    // Stays on after the handshake: an alert that comes late must not end the process.
    socket.on('error', (error) => {
      const { kind, message, code } = ioFailureOf(error, what);
      reject(new IoFailure(kind, message, { cause: error, code, hadKeys }));
      plain.destroy();
    });
    socket.once('close', () => {
      release();
      plain.destroy();
      reject(new IoFailure('connectionReset', `${what}: closed before the handshake was done`));
    });
    socket.once('OCSPResponse', (response: Buffer | null) => {
      ocspResponse = response ?? undefined;
    });
    socket.once('secureConnect', () => {
      release();
      resolve({ socket, authorizationError: errorCodeOf(socket.authorizationError), ocspResponse, session });
    });
  });

/** `requestOCSP` is documented for TLSSocket, and handed on by `connect`. */
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

/** What Node throws on names that it cannot parse would end the process: it is called from an event. */
const judgeName: typeof checkServerIdentity = (host, certificate) => {
  try {
    return checkServerIdentity(host, certificate);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

/** Typed as an Error, and in truth its code wherever it has one. */
const errorCodeOf = (error: unknown): string | undefined => {
  if (typeof error === 'string') return error;
  return error instanceof Error ? error.message : undefined;
};
