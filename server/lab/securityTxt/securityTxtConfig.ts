/** A security.txt (RFC 9116), served at /.well-known/security.txt of the site. */
export interface SecurityTxtConfig {
  readonly contact: readonly string[];
  /** Undefined: the field is missing, which §2.5.5 does not allow. */
  readonly expires: Date | undefined;
  readonly encryption?: string;
  readonly policy?: readonly string[];
  readonly preferredLanguages?: readonly string[];
  readonly canonical?: string;
  /** Whether ports may be knocked at (docs/adr/0028). */
  readonly candorPorts?: 'no';
  /** With an OpenPGP cleartext signature (§2.3). */
  readonly signed: boolean;
}
