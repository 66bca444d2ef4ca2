import type { TlsConfig } from '../pki/tlsConfig.ts';

/** A mail server on port 25. Its address is what the lab's DNS says of its name. */
export interface MailHost {
  readonly name: string;
  /** Undefined: STARTTLS is not offered. */
  readonly startTls: TlsConfig | undefined;
}
