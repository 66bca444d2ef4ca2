import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { daysFromMonthStart } from '../labDates.ts';
import type { CertificateAuthority } from './certificateAuthority.ts';
import type { OcspAnswer } from './ocspResponse.ts';
import { protocolOptions } from './protocolOptions.ts';
import type { TlsConfig } from './tlsConfig.ts';

export interface ServedContext {
  readonly context: SecureContext;
  /** The fingerprint of the server's certificate. */
  readonly fingerprint: string;
  readonly staple: Uint8Array | undefined;
  /** DER of the CRL that its certificate names. */
  readonly revocationList: Uint8Array | undefined;
  /** In PEM, as sent. */
  readonly chain: string;
}

/** Creates the endpoint's certificate and everything that node:tls needs to serve it. */
export const servedContextFor = async (authority: CertificateAuthority, tls: TlsConfig): Promise<ServedContext> => {
  const issued = await authority.issue(tls.certificate);
  const { cert, key } = issued;
  return {
    context: createSecureContext({ cert, key, ...protocolOptions(tls) }),
    fingerprint: new X509Certificate(cert).fingerprint256,
    chain: cert,
    revocationList: issued.revocationList,
    staple: tls.staple && issued.staple?.(STAPLES[tls.staple]),
  };
};

const STAPLES: Readonly<Record<NonNullable<TlsConfig['staple']>, OcspAnswer>> = {
  good: { status: 'good', thisUpdate: daysFromMonthStart(-1), nextUpdate: daysFromMonthStart(40) },
  revoked: { status: 'revoked', thisUpdate: daysFromMonthStart(-1), nextUpdate: daysFromMonthStart(40) },
  stale: { status: 'good', thisUpdate: daysFromMonthStart(-30), nextUpdate: daysFromMonthStart(-20) },
};
