import type { ListingKind } from '../blockListTable.ts';

/** Spec 2 §3, domain_intelligence, beyond records, certificate and security.txt, which have sections or facts of their own. Null: not checked. */
export interface DomainFacts {
  readonly dnssec: {
    /** `secure`: validated to the root · `insecure`: provably unsigned · `bogus`: signed and wrong · `indeterminate`: could not be told. */
    readonly status: 'secure' | 'insecure' | 'bogus' | 'indeterminate';
    /** A sentence for people: the chain, or the fault and the zone it stands in. */
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
  /** `detected` false: no sign of one, which proves nothing; `evidence`: the headers, names or network that give it away. */
  readonly cdn: {
    readonly detected: boolean;
    readonly name: string | null;
    readonly evidence: readonly string[];
  } | null;
  /** Null: not known, as behind a CDN that hides it. */
  readonly hostingProvider: string | null;
  /** What the provider is known by. */
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

/** Where the owner says so, and how: foreign text. */
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
  /** What the service said first, foreign text; null: nothing. */
  readonly banner: string | null;
}

export interface PortFacts {
  readonly address: string;
  readonly open: readonly OpenPort[];
  readonly closed: readonly number[];
  /** No answer at all: a firewall, or not reachable from here. Neither open nor closed. */
  readonly filtered: readonly number[];
  /** What has to be known to read it: a CDN in front, ports that our own network may not let out. */
  readonly notes: readonly string[];
  /** Spec 2 §4: `high` if any open port is, else `moderate` if any is medium, else `good` · `unknown`: what is open cannot be told. */
  readonly summary: 'high' | 'moderate' | 'good' | 'unknown';
}

export interface BlockListFacts {
  readonly name: string;
  readonly zone: string;
  readonly kind: 'ip' | 'domain';
  /** `unknown`: the list refused or did not answer; never "clean". */
  readonly status: 'listed' | 'notListed' | 'unknown';
  /** Of a listing, the gravest that it says. `policy` is no accusation: an address that shall not send mail by itself. */
  readonly listing: ListingKind | null;
  /** The addresses or names that it was asked about. */
  readonly subjects: readonly string[];
  /** Of a listing, its codes explained; of `unknown`, why. */
  readonly detail: string | null;
  readonly removalUrl: string;
}
