import { constants } from 'node:crypto';
import type { TlsConfig } from './tlsConfig.ts';

/**
 * Security level 0 lets OpenSSL serve what it has left behind: TLS 1.0 and 1.1, SHA-1 and RSA keys of 1024 bits. Only endpoints that
 * ask for such things get it.
 */
const LEGACY_CIPHERS = 'ALL:!aNULL:@SECLEVEL=0';

/** A context chosen by SNI does not carry these to a connection: the listener needs them too. */
export const protocolOptions = (
  tls: TlsConfig,
): {
  minVersion: TlsConfig['minVersion'];
  maxVersion: TlsConfig['maxVersion'];
  honorCipherOrder: boolean;
  secureOptions: number;
  ciphers?: string;
} => ({
  minVersion: tls.minVersion,
  maxVersion: tls.maxVersion,
  honorCipherOrder: tls.order !== 'client',
  // Node.js lets clients renegotiate, which other servers do not any more.
  secureOptions: tls.clientRenegotiation === true ? 0 : constants.SSL_OP_NO_RENEGOTIATION,
  ...ciphersOf(tls),
});

const ciphersOf = (tls: TlsConfig): { ciphers?: string } => {
  if (tls.ciphers !== undefined) return { ciphers: tls.ciphers };
  return needsLegacy(tls) ? { ciphers: LEGACY_CIPHERS } : {};
};

const needsLegacy = ({ minVersion, certificate }: TlsConfig): boolean =>
  minVersion === 'TLSv1' || minVersion === 'TLSv1.1' || certificate.key === 'rsa-1024' || certificate.hash === 'SHA-1';
