/** Spec 2 §3, ip_intelligence and threat_intelligence. Null in a report, or of a field: not checked, or the data set does not say. */
export interface NetworkFacts {
  /** Addresses are shown in part, and numbers of autonomous systems not at all: they are kept for the owner. */
  readonly masked: boolean;
  readonly ip: string;
  readonly version: 4 | 6;
  /** All addresses of the domain, at most ten, with their networks; `ip` is the first. */
  readonly addresses: readonly {
    readonly ip: string;
    readonly version: 4 | 6;
    readonly asn: number | null;
    readonly organization: string | null;
    readonly countryCode: string | null;
  }[];
  readonly moreAddresses: boolean;
  /** Of its PTR record. Foreign text: anyone may write any name there. */
  readonly hostname: string | null;
  /** Whether that name leads back to the address; null: not checked, or there is none. */
  readonly hostnameConfirmed: boolean | null;
  readonly city: string | null;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly timezone: string | null;
  /** Autonomous system number without "AS"; null as well where it is masked. */
  readonly asn: number | null;
  /** Whom the number is registered to. */
  readonly organization: string | null;
  readonly company: {
    readonly name: string;
    readonly domain: string | null;
    readonly type: 'hosting' | 'cdn' | 'isp' | 'business' | 'education' | null;
  } | null;
  /** The data set, its licence and its date. */
  readonly attribution: string;
  readonly threat: ThreatFacts;
}

/** Heuristic, and marked so wherever it is shown. */
export interface ThreatFacts {
  /** 0-100: the sum of what the indicators add, at most 100. Null: nothing that could add to it answered. */
  readonly riskScore: number | null;
  /** none 0 · low 1-24 · medium 25-49 · high 50-74 · critical 75-100; null as the score. */
  readonly riskLevel: 'none' | 'low' | 'medium' | 'high' | 'critical' | null;
  readonly isMalicious: boolean | null;
  readonly isVpn: boolean | null;
  readonly isProxy: boolean | null;
  readonly isTor: boolean | null;
  readonly isHosting: boolean | null;
  /** What was found, what it adds and what it rests on. */
  readonly indicators: readonly { readonly text: string; readonly points: number; readonly evidence: string }[];
  /** What could not be asked, in words; those add nothing. */
  readonly notChecked: readonly string[];
}
