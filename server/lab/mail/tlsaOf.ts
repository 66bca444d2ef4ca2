import { createHash, X509Certificate } from 'node:crypto';
import type { TlsaData } from 'dns-packet';
import type { TlsaConfig } from './mailConfig.ts';

/** Creates the record for a server that presents `chain` (PEM, leaf first). `other` is the digest of a key that nobody has. */
export const tlsaOf = ({ usage, selector, matchingType, of }: TlsaConfig, chain: string): TlsaData => {
  const certificates = chain.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];
  const certificate = new X509Certificate(certificates[of === 'issuer' ? 1 : 0] ?? chain);
  const bytes = selector === 0 ? certificate.raw : certificate.publicKey.export({ type: 'spki', format: 'der' });
  const named = of === 'other' ? Buffer.from('a key that nobody has') : bytes;
  const hash = matchingType === 1 ? 'sha256' : 'sha512';
  const data = matchingType === 0 ? named : createHash(hash).update(named).digest();
  return { usage, selector, matchingType, certificate: data };
};
