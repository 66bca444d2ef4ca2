import { constants } from 'node:crypto';
import type { TlsConfig } from './tlsConfig.ts';

/** Security level 0 lets OpenSSL serve obsolete features: TLS 1.0 and 1.1, SHA-1 and 1024-bit RSA keys. Only endpoints that are configured with them get it. */
const LEGACY_CIPHERS = 'ALL:!aNULL:@SECLEVEL=0';

/** A context chosen by SNI does not apply these options to a connection, so the listener needs them too. */
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
  // Node.js lets clients renegotiate, which other servers no longer do.
  secureOptions: tls.clientRenegotiation === true ? 0 : constants.SSL_OP_NO_RENEGOTIATION,
  ...ciphersOf(tls),
});

const ciphersOf = (tls: TlsConfig): { ciphers?: string } => {
  if (tls.ciphers !== undefined) return { ciphers: tls.ciphers };
  return needsLegacy(tls) ? { ciphers: LEGACY_CIPHERS } : {};
};

const needsLegacy = ({ minVersion, certificate }: TlsConfig): boolean =>
  minVersion === 'TLSv1' || minVersion === 'TLSv1.1' || certificate.key === 'rsa-1024' || certificate.hash === 'SHA-1';
