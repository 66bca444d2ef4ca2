import type { SeenCertificate } from './observation.ts';
import type { TlsHandshake } from '../../server/scanner/io/scannerIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { observeCertificate } from './observeCertificate.ts';

/** Returns the certificate of one of several handshakes with its faults for `domain`. Returns null if there is none, or if it cannot be read. */
export const seenCertificate = (domain: string, handshake: TlsHandshake): SeenCertificate | null => {
  try {
    const { certificate, faults } = observeCertificate({
      domain,
      chain: handshake.chain,
      authorizationError: handshake.authorizationError,
      authority: handshake.authority,
      trust: 'checked',
      ocspResponse: handshake.ocspResponse,
      timestamps: undefined,
      now: new Date(),
    });
    const { subject, issuer, subjectAltNames, notAfter, keyType, keyBits, sha256 } = certificate;
    return { subject, issuer, names: subjectAltNames.slice(0, 20), notAfter, keyType, keyBits, sha256, faults };
  } catch (error) {
    if (error instanceof InconclusiveError) return null;
    throw error;
  }
};
