import type { ListingKind } from '../blockListTable.ts';

/** Spec 2 §3, domain_intelligence, beyond records, certificate and security.txt, which have sections or facts of their own. Null: not checked. */
export interface DomainFacts {
  readonly dnssec: {
    /** `secure`: validated to the root · `insecure`: provably unsigned · `bogus`: signed, but invalid · `indeterminate`: could not be determined. */
    readonly status: 'secure' | 'insecure' | 'bogus' | 'indeterminate';
    /** A human-readable sentence: the chain, or the error and its zone. */
    readonly details: string;
    readonly chain: readonly { readonly zone: string; readonly status: string; readonly detail: string }[];
  } | null;
  readonly dnsServers:
    | readonly {
        /** From 1. */
        readonly number: number;
        readonly name: string;
        readonly ipAddress: string | null;
        /** DNS over HTTPS (RFC 8484); null: not checked. */
        readonly dohSupport: boolean | null;
      }[]
    | null;
  /** TXT records with a meaning for security or ownership: SPF, DMARC, verification tokens …; `kind` is a short English noun. */
  readonly txtSecurityRecords: readonly { readonly kind: string; readonly value: string }[] | null;
  /** Short English statements: "DNSSEC", "CAA", "IPv6", "DoH on its name servers" … that were found. */
  readonly dnsSecurityFeatures: readonly string[] | null;
  readonly caa: { readonly present: boolean; readonly name: string | null; readonly issuers: readonly string[] } | null;
  readonly ipv6: boolean | null;
  /** `detected` false: no sign of one, which is no proof; `evidence`: the headers, names or network that indicate it. */
  readonly cdn: {
    readonly detected: boolean;
    readonly name: string | null;
    readonly evidence: readonly string[];
  } | null;
  /** Null: not known, as behind a CDN that hides it. */
  readonly hostingProvider: string | null;
  /** The evidence for the provider. */
  readonly hostingEvidence: readonly string[];
  /** Names below the registrable domain in certificate transparency logs; `truncated`: there are more. */
  readonly subdomains: {
    readonly count: number;
    readonly truncated: boolean;
    readonly names: readonly string[];
  } | null;
  readonly ports: PortFacts | null;
  /** Why `ports` is null, where the owner refuses the check of ports. */
  readonly portRefusal: PortRefusalFacts | null;
  readonly blockLists: readonly BlockListFacts[] | null;
}

/** Where and how the owner says so: third-party text. */
export interface PortRefusalFacts {
  readonly place: 'txt' | 'securityTxt';
  /** The name of the TXT record, or the address of security.txt. */
  readonly where: string;
  readonly text: string;
}

export interface OpenPort {
  readonly port: number;
  readonly service: string;
  readonly description: string;
  readonly riskLevel: 'low' | 'medium' | 'high';
  readonly risk: string;
  readonly recommendation: string;
  /** The banner of the service, third-party text; null: none. */
  readonly banner: string | null;
}

export interface PortFacts {
  readonly address: string;
  readonly open: readonly OpenPort[];
  readonly closed: readonly number[];
  /** No response: a firewall, or not reachable from here. Neither open nor closed. */
  readonly filtered: readonly number[];
  /** Caveats for the reader: a CDN in front, ports that our own network may block. */
  readonly notes: readonly string[];
  /** Spec 2 §4: `high` if any open port is, else `moderate` if any is medium, else `good` · `unknown`: it cannot be determined what is open. */
  readonly summary: 'high' | 'moderate' | 'good' | 'unknown';
}

export interface BlockListFacts {
  readonly name: string;
  readonly zone: string;
  readonly kind: 'ip' | 'domain';
  /** `unknown`: the list refused or did not answer; never "clean". */
  readonly status: 'listed' | 'notListed' | 'unknown';
  /** The most severe meaning of a listing. `policy` is no accusation: an address that should not send mail directly. */
  readonly listing: ListingKind | null;
  /** The addresses or names that were looked up. */
  readonly subjects: readonly string[];
  /** For a listing, the meaning of its codes; for `unknown`, the reason. */
  readonly detail: string | null;
  readonly removalUrl: string;
}
