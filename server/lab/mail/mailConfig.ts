import type { TlsConfig } from '../pki/tlsConfig.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';

/** A mail server on port 25. Its address is in the lab's DNS. */
export interface MailHost {
  readonly name: string;
  /** `undefined` if STARTTLS is not offered. */
  readonly startTls: TlsConfig | undefined;
  /** Used instead after STARTTLS; its handshakes never complete. */
  readonly rawTls?: RawTlsConfig;
  /** Different behaviour at some of its addresses. `closed`: connections are refused · `undefined`: STARTTLS is not offered there. */
  readonly elsewhere?: Readonly<Record<string, 'closed' | TlsConfig | undefined>>;
  /** TLSA records at `_25._tcp.` + its name. Default: none. */
  readonly tlsa?: readonly TlsaConfig[];
}

/** A server through which mail programs read and send mail. Its address is in the lab's DNS. */
export interface MailServiceHost {
  readonly name: string;
  /** Ports 465, 993 and 995 use TLS from the first byte (RFC 8314 §3.3), the others STARTTLS. */
  readonly port: 110 | 143 | 465 | 587 | 993 | 995;
  /** `undefined` if there is no TLS. */
  readonly tls: TlsConfig | undefined;
  /** STARTTLS is offered but then refused. */
  readonly refuses?: boolean;
}

/** A TLSA record (RFC 6698 §2.1): of what the server presents, or of something else. */
export interface TlsaConfig {
  readonly usage: number;
  readonly selector: number;
  readonly matchingType: number;
  readonly of: 'served' | 'issuer' | 'other';
}
