import type { HelloVersion } from '../../scanner/io/scannerIo.ts';
import type { CertificateConfig } from '../pki/tlsConfig.ts';

/** One cipher suite as such a server has it. */
export interface RawSuite {
  /** Of the IANA registry; of SSL 2 its three bytes. */
  readonly id: number;
  /** IANA's name: what a report shows. */
  readonly name: string;
  /** Of the prime of Diffie-Hellman, or of the temporary key of an export suite; sent in ServerKeyExchange. */
  readonly bits?: number;
  /** Named group (IANA), sent in ServerKeyExchange. */
  readonly curve?: number;
}

/**
 * A server that answers a ClientHello as configured, up to ServerHelloDone, and breaks every handshake off after that: for all that OpenSSL has
 * forgotten (SSL 2 and 3, RC4, export suites …), and for what no honest server does.
 */
export interface RawTlsConfig {
  readonly certificate: CertificateConfig;
  /** What it accepts by version, in its own order. TLS 1.3 is not among them: its first flight is encrypted. */
  readonly versions: Readonly<Partial<Record<Exclude<HelloVersion, 'TLSv1.3'>, readonly RawSuite[]>>>;
  readonly compression?: boolean;
  /** RFC 5746; default true. */
  readonly secureRenegotiation?: boolean;
  /** RFC 7507; default true. */
  readonly fallbackScsv?: boolean;
  /** Default `answers`. `drips`: a byte at a time. */
  readonly mood?: 'answers' | 'alerts' | 'resets' | 'hangsUp' | 'hangs' | 'drips' | 'lies';
}
