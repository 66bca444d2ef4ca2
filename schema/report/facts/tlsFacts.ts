/** What the page shows of TLS beside the certificate. Null is "not checked". */
export interface TlsFacts {
  readonly grade: TlsGradeFacts;
  /** SSL 2 to TLS 1.3, the oldest first. */
  readonly protocols: readonly TlsProtocolFacts[];
  /** Named groups in the order in which the server selected them; null: it was not observed to select one. */
  readonly groups: {
    readonly names: readonly string[];
    readonly complete: boolean;
    readonly postQuantum: boolean;
  } | null;
  readonly features: readonly TlsFeatureFacts[];
  readonly revocation: {
    readonly stapled: boolean;
    /** Null: nothing is stapled. */
    readonly status: 'good' | 'revoked' | 'unknown' | 'unusable' | null;
    readonly signature: 'valid' | 'invalid' | 'notChecked' | null;
    /** ISO 8601. */
    readonly thisUpdate: string | null;
    readonly nextUpdate: string | null;
    readonly mustStaple: boolean | null;
  };
  /** Signed certificate timestamps; null: they were not looked for. */
  readonly timestamps:
    | readonly { readonly source: 'certificate' | 'tls' | 'ocsp'; readonly logId: string; readonly at: string | null }[]
    | null;
  readonly validation: 'domain' | 'organization' | 'individual' | 'extended' | null;
  readonly daysLeft: number | null;
  readonly remarks: readonly { readonly remark: string; readonly detail: string }[];
}

/** By the SSL Labs rating guide. */
export interface TlsGradeFacts {
  readonly letter: string;
  /** 0-100; 0 where one of the parts is 0. */
  readonly score: number;
  readonly parts: readonly {
    readonly name: 'protocol' | 'keyExchange' | 'cipher';
    /** In per cent. */
    readonly weight: number;
    readonly score: number;
    readonly why: string;
  }[];
  /** Everything that caps the grade, or raises it to A+. */
  readonly reasons: readonly { readonly letter: string; readonly reason: string }[];
  /** False: some versions or suites could not be tested. */
  readonly complete: boolean;
}

export interface TlsProtocolFacts {
  readonly version: string;
  readonly accepted: boolean | null;
  /** Why it is refused or not checked, or why the list is not complete. */
  readonly detail: string | null;
  /** Null: not checked. */
  readonly order: 'server' | 'client' | null;
  readonly complete: boolean;
  /** In the order in which the server chose them. */
  readonly suites: readonly TlsSuiteFacts[];
}

export interface TlsSuiteFacts {
  /** IANA's. */
  readonly name: string;
  /** Of the symmetric key. */
  readonly bits: number;
  readonly forwardSecrecy: boolean;
  readonly aead: boolean;
  /** `insecure`: it does not protect · `weak`: it should be switched off · `sound`: without forward secrecy or AEAD · `strong` */
  readonly strength: 'insecure' | 'weak' | 'sound' | 'strong';
  /** The group or the bits of the key exchange, where the server showed it. */
  readonly exchange: string | null;
}

export interface TlsFeatureFacts {
  readonly feature: string;
  readonly title: string;
  readonly answer: 'yes' | 'no' | 'notChecked' | 'notNeeded' | 'same' | 'other' | 'refused';
  /** Null: neither good nor bad. */
  readonly good: boolean | null;
}

/** Whether a domain could go into the browsers' built-in list (https://hstspreload.org, "Submission Requirements"). */
export interface HstsPreloadFacts {
  /** True: every observable requirement is met; null: some could not be checked, and none fails. */
  readonly eligible: boolean | null;
  readonly requirements: readonly {
    readonly requirement:
      | 'baseDomain'
      | 'certificate'
      | 'redirect'
      | 'header'
      | 'maxAge'
      | 'includeSubDomains'
      | 'preload';
    readonly title: string;
    readonly met: boolean | null;
    readonly detail: string;
  }[];
}
