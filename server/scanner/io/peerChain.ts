import type { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';

const MAX_CERTIFICATES = 20;
/** OpenSSL takes no list of certificates beyond 100 KiB: none is ever dropped, least of all the leaf, whose place the next would take. */
const MAX_CERTIFICATE_BYTES = 128 * 1_024;

/**
 * The certificates as the peer sent them, leaf first, DER. getPeerCertificate(true) would sort them by issuer and complete them from
 * our roots; getPeerX509Certificate links each to the next of the peer's own list. It takes the list from the socket: call it once.
 */
export const peerChainOf = (socket: TLSSocket): readonly Uint8Array[] => {
  const chain: Uint8Array[] = [];
  let certificate: X509Certificate | undefined = socket.getPeerX509Certificate();
  while (certificate && chain.length < MAX_CERTIFICATES) {
    if (certificate.raw.length <= MAX_CERTIFICATE_BYTES) chain.push(Uint8Array.from(certificate.raw));
    certificate = certificate.issuerCertificate;
  }
  return chain;
};
