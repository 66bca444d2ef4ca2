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

/** A server by which programs read and send mail. Its address is what the lab's DNS says of its name. */
export interface MailServiceHost {
  readonly name: string;
  /** TLS begins with the first byte on 465, 993 and 995 (RFC 8314 §3.3), and by STARTTLS on the others. */
  readonly port: 110 | 143 | 465 | 587 | 993 | 995;
  /** Undefined: there is none. */
  readonly tls: TlsConfig | undefined;
  /** STARTTLS is offered, and not given. */
  readonly refuses?: boolean;
}

/** A TLSA record (RFC 6698 §2.1), of what the server presents or of something else. */
export interface TlsaConfig {
  readonly usage: number;
  readonly selector: number;
  readonly matchingType: number;
  readonly of: 'served' | 'issuer' | 'other';
}
