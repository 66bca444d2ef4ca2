import type { TLSSocket } from 'node:tls';
import { DeadlinePassed, withDeadline } from './withDeadline.ts';
import { boundedCall } from './boundedCall.ts';
import { certificateAuthorityOf } from './certificateAuthorityOf.ts';
import type { Dial } from './dial.ts';
import { onAbort } from './onAbort.ts';
import { IoFailure, type TlsHandshake, type TlsIo, type TlsOffer, type TlsVersion } from './scannerIo.ts';
import { secureSocket, type Secured } from './secureSocket.ts';
import { startTls } from './startTls.ts';
import { createTlsHello } from './tlsHello.ts';
import { everyCipher, signatureOffers, type CreateTlsContext } from './tlsContext.ts';
import type { X509Certificate } from 'node:crypto';

/** `ehloName` identifies us to mail servers when TLS starts within SMTP. */
export const createTlsIo = (
  dial: Dial,
  createContext: CreateTlsContext,
  handshakeMs: number,
  ehloName: string,
): TlsIo => ({
  hello: createTlsHello(dial, handshakeMs, ehloName),
  handshake: (offer, signal) => {
    const what = `TLS handshake with ${offer.host} port ${offer.port}`;
    return boundedCall(what, handshakeMs, signal, (callSignal) =>
      shakeHands(offer, { dial, createContext, ehloName }, callSignal),
    );
  },
});

const shakeHands = async (
  offer: TlsOffer,
  {
    dial,
    createContext,
    ehloName,
  }: { readonly dial: Dial; readonly createContext: CreateTlsContext; readonly ehloName: string },
  signal: AbortSignal,
): Promise<TlsHandshake> => {
  const context = createContext({
    minVersion: offer.minVersion ?? 'TLSv1',
    maxVersion: offer.maxVersion ?? 'TLSv1.3',
    ...(offer.signatures ? signatureOffers[offer.signatures] : { ciphers: offer.ciphers ?? everyCipher }),
    tickets: offer.tickets ?? true,
  });
  const { socket: plain, address } = await dial(offer, signal);
  const release = onAbort(signal, () => plain.destroy());
  try {
    if (offer.startTls) await startTls(offer.startTls, plain, ehloName, signal);
    const names = { serverName: serverNameOf(offer), sni: offer.serverName !== null };
    const options = { context, ...names, alpn: offer.alpn ?? [], session: offer.session?.der };
    const secured = await secureSocket(plain, options, signal);
    try {
      return { ...factsOf(secured, address), ...(await askedFor(offer, secured, signal)) };
    } finally {
      // Our last handshake message is still being sent; an abrupt close would look like a broken handshake to the server.
      secured.socket.destroySoon();
    }
  } catch (error) {
    plain.destroy();
    throw error;
  } finally {
    release();
  }
};

/** An IPv6 literal may be in brackets, as in a URL. */
const serverNameOf = ({ serverName, host }: TlsOffer): string => (serverName ?? host).replace(/^\[(.*)\]$/, '$1');

const factsOf = ({ socket, authorizationError, ocspResponse }: Secured, address: string): TlsHandshake => {
  const chain = peerChainOf(socket);
  // Node checks the name only if the chain is trusted.
  const trusted = authorizationError === undefined || authorizationError === 'ERR_TLS_CERT_ALTNAME_INVALID';
  return {
    address,
    version: versionOf(socket),
    cipher: socket.getCipher().standardName,
    alpn: typeof socket.alpnProtocol === 'string' ? socket.alpnProtocol : undefined,
    keyExchange: keyExchangeOf(socket),
    chain,
    authorizationError,
    authority: trusted && chain.length > 0 ? certificateAuthorityOf(chain) : undefined,
    ocspResponse: ocspResponse && Uint8Array.from(ocspResponse),
  };
};

/** TLS 1.3 sends the session in response to our last message, so one round trip is enough. */
const SESSION_MS = 1_000;
/** Up to TLS 1.2 the session comes within the handshake. */
const OLD_SESSION_MS = 50;
const RENEGOTIATION_MS = 3_000;

/** Performs what the offer asks for after the handshake. */
const askedFor = async (
  offer: TlsOffer,
  { socket, session }: Secured,
  signal: AbortSignal,
): Promise<Partial<TlsHandshake>> => {
  const closed = new Promise<undefined>((resolve) => {
    socket.once('close', () => {
      resolve(undefined);
    });
  });
  const waitMs = socket.getProtocol() === 'TLSv1.3' ? SESSION_MS : OLD_SESSION_MS;
  const kept = offer.keepSession ? await within(waitMs, Promise.race([session, closed]), undefined, signal) : undefined;
  return {
    ...(kept && { session: { der: Uint8Array.from(kept), ticket: hasTicket(socket) } }),
    ...(offer.session && { resumed: socket.isSessionReused() }),
    ...(offer.renegotiate && { renegotiation: await renegotiationOf(socket, signal) }),
  };
};

/** To a client, every TLS 1.3 session is a ticket. */
const hasTicket = (socket: TLSSocket): boolean =>
  socket.getProtocol() === 'TLSv1.3' || socket.getTLSTicket() !== undefined;

const within = async <Value, Otherwise>(
  milliseconds: number,
  value: Promise<Value>,
  otherwise: Otherwise,
  signal: AbortSignal,
): Promise<Value | Otherwise> => {
  try {
    return await withDeadline(milliseconds, signal, () => value);
  } catch (error) {
    if (error instanceof DeadlinePassed && !signal.aborted) return otherwise;
    throw error;
  }
};

/** Asks only once, because a renegotiation costs the server more than us. Closing the connection counts as a refusal; silence does not. */
const renegotiationOf = (socket: TLSSocket, signal: AbortSignal): Promise<TlsHandshake['renegotiation']> => {
  if (socket.getProtocol() === 'TLSv1.3') return Promise.resolve(undefined);
  const answer = new Promise<'accepted' | 'refused'>((resolve) => {
    const refused = (): void => {
      resolve('refused');
    };
    socket.once('error', refused).once('close', refused).once('end', refused);
    const asked = socket.renegotiate({ rejectUnauthorized: false }, (error) => {
      resolve(error === null ? 'accepted' : 'refused');
    });
    if (asked !== true) refused();
  });
  return within(RENEGOTIATION_MS, answer, 'unanswered', signal);
};

const versions: readonly TlsVersion[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'];

const versionOf = (socket: TLSSocket): TlsVersion => {
  const protocol = socket.getProtocol();
  const version = versions.find((known) => known === protocol);
  if (!version) throw new IoFailure('malformed', `The handshake ended with ${protocol ?? 'no version'}`);
  return version;
};

/** Bits of the curve in the groups that combine it with ML-KEM (draft-ietf-tls-ecdhe-mlkem §4). OpenSSL names these groups without a size. */
const HYBRID_CURVE_BITS: ReadonlyMap<string, number> = new Map([
  ['X25519MLKEM768', 253],
  ['SecP256r1MLKEM768', 256],
  ['SecP384r1MLKEM1024', 384],
]);

/** Node reports a group, an elliptic curve or `DH`. It reports nothing if RSA transported the key, and Node 22 nothing for groups with ML-KEM. A group of unknown size is left out. */
const keyExchangeOf = (socket: TLSSocket): TlsHandshake['keyExchange'] => {
  const info = socket.getEphemeralKeyInfo();
  if (info === null || !('type' in info)) return undefined;
  const name = 'name' in info && info.name ? info.name : info.type;
  // For Node 24's type `TLSGroup` the size is undefined, which @types/node does not know yet.
  const bits = info.size > 0 ? info.size : (HYBRID_CURVE_BITS.get(name) ?? 0);
  return bits === 0 ? undefined : { name, bits };
};

const MAX_CERTIFICATES = 20;
/** OpenSSL rejects certificate lists over 100 KiB, so no certificate is ever dropped here; dropping the leaf would put the next one in its place. */
const MAX_CERTIFICATE_BYTES = 128 * 1_024;

/**
 * Returns the certificates as the peer sent them, leaf first, in DER. getPeerCertificate(true) would sort them by issuer and complete them from our roots;
 * getPeerX509Certificate links each to the next in the peer's own list. It takes the list from the socket, so call it only once.
 */
const peerChainOf = (socket: TLSSocket): readonly Uint8Array[] => {
  const chain: Uint8Array[] = [];
  let certificate: X509Certificate | undefined = socket.getPeerX509Certificate();
  while (certificate && chain.length < MAX_CERTIFICATES) {
    if (certificate.raw.length <= MAX_CERTIFICATE_BYTES) chain.push(Uint8Array.from(certificate.raw));
    certificate = certificate.issuerCertificate;
  }
  return chain;
};
