import type { TlsConfig } from '../pki/tlsConfig.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';

/** A mail server on port 25. Its address is what the lab's DNS says of its name. */
export interface MailHost {
  readonly name: string;
  /** Undefined: STARTTLS is not offered. */
  readonly startTls: TlsConfig | undefined;
  /** What answers after STARTTLS in its place: no handshake comes to its end there. */
  readonly rawTls?: RawTlsConfig;
  /** What is otherwise at some of its addresses, by address. `closed`: refused · undefined: STARTTLS is not offered there. */
  readonly elsewhere?: Readonly<Record<string, 'closed' | TlsConfig | undefined>>;
  /** TLSA records at `_25._tcp.` + its name; default: none. */
  readonly tlsa?: readonly TlsaConfig[];
}

/** A TLSA record (RFC 6698 §2.1), of what the server presents or of something else. */
export interface TlsaConfig {
  readonly usage: number;
  readonly selector: number;
  readonly matchingType: number;
  readonly of: 'served' | 'issuer' | 'other';
}
