import type { HelloVersion } from '../../scanner/io/scannerIo.ts';
import type { CertificateConfig } from '../pki/tlsConfig.ts';

/** A cipher suite of such a server. */
export interface RawSuite {
  /** The IANA id, or the three bytes of SSL 2. */
  readonly id: number;
  /** IANA's name, which a report shows. */
  readonly name: string;
  /** Bits of the Diffie-Hellman prime, or of the temporary key of an export suite; sent in ServerKeyExchange. */
  readonly bits?: number;
  /** Named group (IANA), sent in ServerKeyExchange. */
  readonly curve?: number;
}

/**
 * A server that answers a ClientHello as configured, up to ServerHelloDone, and then aborts every handshake. For everything that OpenSSL no longer supports
 * (SSL 2 and 3, RC4, export suites, …), and for what no honest server does.
 */
export interface RawTlsConfig {
  readonly certificate: CertificateConfig;
  /** The accepted suites by version, in its own order. Does not include TLS 1.3, whose first flight is encrypted. */
  readonly versions: Readonly<Partial<Record<Exclude<HelloVersion, 'TLSv1.3'>, readonly RawSuite[]>>>;
  readonly compression?: boolean;
  /** RFC 5746; default true. */
  readonly secureRenegotiation?: boolean;
  /** RFC 7507; default true. */
  readonly fallbackScsv?: boolean;
  /** Default `answers`. `drips`: one byte at a time. */
  readonly mood?: 'answers' | 'alerts' | 'resets' | 'hangsUp' | 'hangs' | 'drips' | 'lies';
}
