/** A security.txt (RFC 9116), served at the site's /.well-known/security.txt. */
export interface SecurityTxtConfig {
  readonly contact: readonly string[];
  /** `undefined` if the field is missing, which §2.5.5 does not allow. */
  readonly expires: Date | undefined;
  readonly encryption?: string;
  readonly policy?: readonly string[];
  readonly preferredLanguages?: readonly string[];
  readonly canonical?: string;
  /** Set if the owner refuses port checks (docs/adr/0028). */
  readonly candorPorts?: 'no';
  /** Whether it has an OpenPGP cleartext signature (§2.3). */
  readonly signed: boolean;
}
