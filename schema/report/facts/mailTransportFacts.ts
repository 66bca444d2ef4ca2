/** How mail gets to the domain: RFC 8461, RFC 8460, BIMI, RFC 3207, RFC 7672. Null where a part was not checked. */
export interface MailTransportFacts {
  readonly mtaSts: MtaStsFacts | null;
  readonly tlsRpt: TlsRptFacts | null;
  readonly bimi: BimiFacts | null;
  /** At most five, by their preference. */
  readonly mailServerTls: readonly MailServerFacts[] | null;
}

export interface MtaStsFacts {
  /**
   * `enforce`, `testing`, `none`: a policy in that mode is in force · `broken`: published, and senders act as if it were not · `absent` ·
   * `notApplicable`: no mail · `notChecked`: announced, and the policy could not be looked at.
   */
  readonly status: 'enforce' | 'testing' | 'none' | 'broken' | 'absent' | 'notApplicable' | 'notChecked';
  readonly record: string | null;
  readonly id: string | null;
  readonly mode: 'enforce' | 'testing' | 'none' | null;
  /** Seconds. */
  readonly maxAge: number | null;
  /** Of the policy. */
  readonly mx: readonly string[];
  /** Mail servers that the policy does not allow. */
  readonly hostsNotAllowed: readonly string[];
  /** Of the record and of the policy. */
  readonly faults: readonly string[];
}

export interface TlsRptFacts {
  readonly status: 'absent' | 'valid' | 'invalid';
  readonly record: string | null;
  /** Addresses that can be used. */
  readonly rua: readonly string[];
  readonly faults: readonly string[];
}

export interface BimiFacts {
  /** `valid`: of the record; what is wrong with the logo, its certificate or DMARC is among the faults. */
  readonly status: 'absent' | 'valid' | 'declined' | 'invalid';
  readonly record: string | null;
  readonly logoUrl: string | null;
  readonly certificateUrl: string | null;
  readonly faults: readonly string[];
}

export interface MailServerFacts {
  readonly host: string;
  /** Where it was reached. */
  readonly address: string | null;
  /** `failed`: offered, and no TLS came about. */
  readonly startTls: 'yes' | 'no' | 'failed' | 'notChecked';
  /** Of `failed` and `notChecked`. */
  readonly reason: string | null;
  readonly version: string | null;
  readonly cipher: string | null;
  /** Does it also take TLS 1.1 or older? Null: not checked. */
  readonly acceptsOldVersions: boolean | null;
  readonly certificate: {
    readonly subject: string;
    readonly issuer: string;
    /** ISO 8601. */
    readonly notAfter: string;
    readonly trusted: boolean;
    readonly nameMatches: boolean;
    readonly faults: readonly string[];
  } | null;
  readonly dane: {
    readonly status:
      | 'absent'
      | 'matched'
      | 'mismatched'
      | 'insecure'
      | 'unusable'
      | 'bogus'
      | 'notCompared'
      | 'notChecked';
    readonly detail: string | null;
    /** As a zone file has them: `3 1 1 …`, cut. */
    readonly records: readonly string[];
  };
}
