import { daysFromMonthStart } from '../labDates.ts';

/** A server's certificate as a site configures it. */
export interface CertificateConfig {
  /** The first is the common name; all are subject alternative names. */
  readonly names: readonly [string, ...string[]];
  readonly key: 'ecdsa-p256' | 'rsa-2048' | 'rsa-1024';
  readonly hash: 'SHA-256' | 'SHA-1';
  /** `intermediate`: the lab's authority · `stranger`: an untrusted authority · `self`: self-signed. */
  readonly issuer: 'intermediate' | 'stranger' | 'self';
  /** Whether the server also sends the issuer's certificate, as required (RFC 8446 §4.4.2). */
  readonly sendsChain: boolean;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Number of fictional logs with a signed timestamp (RFC 6962). Default: none. */
  readonly timestamps?: number;
  /** RFC 7633. */
  readonly mustStaple?: boolean;
  /** The CA/Browser Forum policy that it names. */
  readonly validation?: 'domain' | 'organization' | 'extended';
  /** Default: serverAuth. */
  readonly purpose?: 'serverAuth' | 'clientAuth';
  /** The certificate names a CRL at this URL, with the given content. `missing`: nothing is there. */
  readonly revocationList?: {
    readonly url: string;
    readonly says: 'good' | 'revoked' | 'stale' | 'forged' | 'missing';
  };
  /** Whether the root is sent too, which helps nobody. */
  readonly sendsRoot?: boolean;
}

/** The certificate of a careful operator; `different` has a site's deviations. */
export const goodCertificate = (
  names: CertificateConfig['names'],
  different: Partial<CertificateConfig> = {},
): CertificateConfig => ({
  names,
  key: 'ecdsa-p256',
  hash: 'SHA-256',
  issuer: 'intermediate',
  sendsChain: true,
  notBefore: daysFromMonthStart(-10),
  notAfter: daysFromMonthStart(80),
  ...different,
});

/** The TLS of one endpoint. */
export interface TlsConfig {
  readonly minVersion: TlsVersion;
  readonly maxVersion: TlsVersion;
  readonly certificate: CertificateConfig;
  /** OpenSSL's cipher list. Default: that of Node.js, or everything if the versions or the key are old. */
  readonly ciphers?: string;
  /** Whose order of suites counts. Default: the server's, as in Node.js. */
  readonly order?: 'server' | 'client';
  /** Whether clients may start a second handshake within a connection. Default: no. */
  readonly clientRenegotiation?: boolean;
  /** The stapled OCSP response (RFC 6066 §8). Default: none. */
  readonly staple?: 'good' | 'revoked' | 'stale';
  /**
   * A second certificate with a key of the other kind, for clients that ask for it. The site then has a listener of its own, which also serves clients without
   * SNI.
   */
  readonly alsoCertificate?: CertificateConfig;
  /** The certificate for clients without SNI. Default: none, so their handshake fails. */
  readonly unnamedCertificate?: CertificateConfig;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly TlsVersion[];

/** What modern servers accept. */
export const modernTls = (certificate: CertificateConfig): TlsConfig => ({
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.3',
  certificate,
});
