import { daysFromMonthStart } from '../labDates.ts';

/** A server's certificate as a site asks for it. */
export interface CertificateConfig {
  /** The first is the common name; all are subject alternative names. */
  readonly names: readonly [string, ...string[]];
  readonly key: 'ecdsa-p256' | 'rsa-2048' | 'rsa-1024';
  readonly hash: 'SHA-256' | 'SHA-1';
  /** `intermediate`: of the lab's authority · `stranger`: an authority that nobody trusts · `self`: signed by its own key. */
  readonly issuer: 'intermediate' | 'stranger' | 'self';
  /** Whether the server sends the issuer's certificate along, as it must (RFC 8446 §4.4.2). */
  readonly sendsChain: boolean;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Signed timestamps of so many made-up logs (RFC 6962); default: none. */
  readonly timestamps?: number;
  /** RFC 7633. */
  readonly mustStaple?: boolean;
  /** The policy of the CA/Browser Forum that it names. */
  readonly validation?: 'domain' | 'organization' | 'extended';
  /** Default: serverAuth. */
  readonly purpose?: 'serverAuth' | 'clientAuth';
  /** It names a list of revoked certificates (CRL) at this URL, which says this of it. `missing`: nothing is there. */
  readonly revocationList?: {
    readonly url: string;
    readonly says: 'good' | 'revoked' | 'stale' | 'forged' | 'missing';
  };
  /** The root is sent along, of no use to anyone. */
  readonly sendsRoot?: boolean;
}

/** What a careful operator has; `different` is where a site departs from it. */
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

/** TLS at one endpoint. */
export interface TlsConfig {
  readonly minVersion: TlsVersion;
  readonly maxVersion: TlsVersion;
  readonly certificate: CertificateConfig;
  /** OpenSSL's list; default: what Node.js has by default, or everything where the versions or the key are old. */
  readonly ciphers?: string;
  /** Whose order of suites counts; default: the server's, as with Node.js. */
  readonly order?: 'server' | 'client';
  /** Clients may start a second handshake within a connection; default: they may not. */
  readonly clientRenegotiation?: boolean;
  /** What is stapled (RFC 6066 §8), and for how many days from the month's start on; default: nothing. */
  readonly staple?: 'good' | 'revoked' | 'stale';
  /** With a key of the other kind, for clients that ask for it; the site has its listener to itself, and clients that name no site get the same. */
  readonly alsoCertificate?: CertificateConfig;
  /** What clients get that do not name the site; default: no certificate, and so no handshake. */
  readonly unnamedCertificate?: CertificateConfig;
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

export const TLS_VERSIONS = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const satisfies readonly TlsVersion[];

/** What servers of today accept. */
export const modernTls = (certificate: CertificateConfig): TlsConfig => ({
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.3',
  certificate,
});
