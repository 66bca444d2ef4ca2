import type { ExpectedMailTransport, ExpectedMtaSts } from './mailTransportExpectation.ts';
import type { ExpectedBrand, ExpectedLegalEntity, ExpectedProfile } from './businessExpectation.ts';
import type { BlockListId } from '../../../schema/report/blockListTable.ts';
import type { ProbeId } from '../../../schema/report/section.ts';
import type { ExpectedPrivacy } from '../policies/legalPages.ts';

/**
 * What a correct report of a lab site shows, in the words of schema/graphql/scans.graphql. Null is what null is there: "not checked".
 * Undefined is not stated: the lab does not know, and a test compares nothing.
 */
export type ExpectedReport =
  | { readonly outcome: 'failed'; readonly reason: ExpectedFailure }
  | {
      readonly outcome: 'completed';
      readonly email: ExpectedEmail;
      readonly web: ExpectedWeb;
      readonly dns: ExpectedDns;
      readonly securityTxt: ExpectedSecurityTxt;
      readonly network: ExpectedNetwork;
      readonly outside: ExpectedOutside;
      /** Undefined: nothing is stated of the site's policies. */
      readonly privacy: ExpectedPrivacy | undefined;
      readonly tools: ExpectedTools;
      /** Undefined: nothing is stated of the page; null: there is none. */
      readonly page: ExpectedPage | null | undefined;
      /** The checks whose state is INCONCLUSIVE; every other one is conclusive. */
      readonly inconclusive: ExpectedInconclusive;
    };

export type ExpectedFailure = 'NAME_NOT_FOUND' | 'ADDRESS_REFUSED' | 'DNS_FAILURE';

/** Each with the reasons that are honest: where a server hangs, it depends on whose deadline passes first. */
export type ExpectedInconclusive = Partial<Readonly<Record<ProbeId, readonly ExpectedReason[]>>>;
export type ExpectedReason =
  | 'TIMEOUT'
  | 'UNREACHABLE'
  | 'DNS_FAILURE'
  | 'MALFORMED'
  | 'TOO_LARGE'
  | 'GUARDED'
  | 'UNAVAILABLE'
  | 'PREREQUISITE';

export type ExpectedRecordState = 'VALID' | 'INVALID' | 'ABSENT' | 'NOT_CHECKED';

export interface ExpectedEmail extends ExpectedMailTransport {
  readonly spfStatus: ExpectedRecordState;
  readonly spfValid: boolean | null;
  readonly spfRecord: string | null;
  readonly spfLookups: number | null | undefined;
  readonly dkimConfigured: boolean | null;
  /** Of valid keys, in alphabetical order. */
  readonly dkimSelectors: readonly string[] | null;
  readonly dmarcStatus: ExpectedRecordState;
  readonly dmarcPolicy: string | null;
  readonly dmarcRecord: string | null | undefined;
  readonly secureMxProvider: boolean | null;
  readonly mailProvider: string | null;
  /** In the order of their preference. */
  readonly mailServers: readonly string[] | null;
}

export interface ExpectedWeb {
  readonly httpsEnabled: boolean | null;
  readonly redirectsToHttps: boolean | null | undefined;
  readonly tlsVersion: string | null;
  readonly tlsVersions: readonly { readonly version: string; readonly accepted: boolean | null }[] | null;
  readonly certificate: ExpectedCertificate | null;
  /** By the SSL Labs rating guide; stated by a site, where something departs from what servers of today have. */
  readonly sslGrade: string | null | undefined;
  /** From SSL 2 to TLS 1.3, the oldest first. */
  readonly protocols: readonly string[] | null;
  /** Whether a proof that the certificate is not revoked comes with it. */
  readonly stapled: boolean | null;
  readonly wafDetected: boolean | null | undefined;
  readonly wafName: string | null | undefined;
  readonly cdnName: string | null | undefined;
  readonly securityHeaders:
    | readonly { readonly name: string; readonly value: string | null | undefined }[]
    | null
    | undefined;
  /** From https://<domain>/, or from http:// where nothing serves that. */
  readonly redirects: readonly { readonly url: string; readonly status: number }[] | null | undefined;
  readonly cookies: readonly ExpectedCookie[] | null | undefined;
}

/** What a correct report says of a site's tools. Null: not checked. */
export interface ExpectedTools {
  /** `nginx (infrastructure)`, in alphabetical order. */
  readonly tools: readonly string[] | null;
  /** Names, each once, in alphabetical order; null: no page of the site could be read whole. */
  readonly trackers: readonly string[] | null;
  readonly cmsPlatform: string | null;
}

export interface ExpectedPage {
  /** https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring */
  readonly observatory: { readonly score: number | null; readonly grade: string | null };
  /** What a script of another site may read, and how that is judged. */
  readonly cors: 'pass' | 'info' | 'fail';
  /** Whether scripts of others are held to a hash. */
  readonly integrity: 'pass' | 'warn';
  /** References over http: active, passive, forms; null: the page is not https. */
  readonly mixed: readonly [active: number, passive: number, forms: number] | null;
  readonly permissionsIgnored: boolean;
}

export interface ExpectedCertificate {
  readonly commonName: string;
  readonly issuerCommonName: string;
  readonly subjectAltNames: readonly string[];
  /** ISO 8601, UTC. */
  readonly notBefore: string;
  readonly notAfter: string;
  readonly keyBits: number;
  /** Of schema/report/observations.ts: `expired`, `selfSigned` …; in alphabetical order. */
  readonly faults: readonly string[];
}

export interface ExpectedCookie {
  readonly name: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: 'strict' | 'lax' | 'none' | 'unset';
}

/** One for each of A, AAAA, MX, NS, TXT, SOA and CAA, data as a zone file prints it; the order of `records` means nothing. */
export interface ExpectedDns {
  readonly recordSets: readonly {
    readonly type: string;
    readonly status: 'FOUND' | 'ABSENT' | 'NOT_CHECKED';
    readonly records: readonly string[];
  }[];
  readonly dnssec: { readonly status: 'SECURE' | 'INSECURE' | 'BOGUS' };
  readonly dnsServers: readonly {
    readonly number: number;
    readonly name: string;
    readonly ipAddress: string | null;
    readonly dohSupport: boolean | null;
  }[];
}

export interface ExpectedSecurityTxt {
  /** Null: not checked; the rest is then null too, and so it is where there is none. */
  readonly present: boolean | null;
  readonly location: string | null;
  readonly contact: readonly string[] | null;
  readonly expires: string | null;
  readonly policy: readonly string[] | null;
  readonly preferredLanguages: readonly string[] | null;
  readonly pgpSigned: boolean | null;
  readonly hash: string | null;
}

/** What outside sources know, in the words of schema/report/facts. Null: not checked. */
export interface ExpectedOutside {
  readonly breach: {
    readonly riskLevel: string;
    readonly domainBreached: boolean;
    readonly breachCount: number;
    /** Newest first. */
    readonly recentBreaches: readonly {
      readonly title: string;
      /** Null: masked (tests/support/publicExpectation.ts). */
      readonly breachDate: string | null;
      readonly accounts: number | null;
    }[];
  } | null;
  readonly community: {
    readonly available: boolean;
    readonly grade: string | null;
    readonly pointsGood: readonly string[];
    readonly pointsBad: readonly string[];
    readonly documents: readonly string[];
  } | null;
  readonly subdomains: { readonly count: number; readonly truncated: boolean } | null;
  readonly registration: ExpectedRegistration | null;
  readonly profile: ExpectedProfile | null;
  readonly legalEntity: ExpectedLegalEntity | null;
  readonly brand: ExpectedBrand | null;
}

export interface ExpectedRegistration {
  readonly found: boolean;
  readonly protocol: 'rdap' | 'whois';
  readonly registrar: string | null;
  readonly registrarIanaId: string | null;
  readonly registrantOrganization: string | null;
  readonly registrantCountry: string | null;
  readonly redacted: boolean;
  readonly registeredAt: string | null;
  readonly expiresAt: string | null;
  readonly statuses: readonly string[];
  readonly nameServers: readonly string[];
  readonly dnssecDelegationSigned: boolean | null;
}

/** What a correct report of a lab site says of its ports, of block lists and of its network; `ip` null: the site has no address. */
export interface ExpectedNetwork {
  /** Null, like `silentPorts`: the owner refuses it, or whether they do could not be learnt. */
  readonly openPorts: readonly number[] | null;
  readonly silentPorts: readonly number[] | null;
  /** Where the owner says so; null: nowhere. */
  readonly portRefusal: 'txt' | 'securityTxt' | null;
  /** In the order of the table. */
  readonly blockLists: readonly {
    readonly id: BlockListId;
    readonly status: 'listed' | 'notListed' | 'unknown';
    /** A listing that accuses of nothing. */
    readonly isPolicy: boolean;
  }[];
  readonly ip: string | null;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly asn: number | null;
  readonly organization: string | null;
  readonly hostname: string | null;
  readonly hostnameConfirmed: boolean | null;
  /** Null: the exit list gave no answer. */
  readonly isTor: boolean | null;
}

/** The part of it that a site has to state, for it follows from a standard's rules and not from the configuration alone. */
export type StatedExpectations =
  | { readonly outcome: 'failed'; readonly reason: ExpectedFailure }
  | {
      readonly outcome: 'completed';
      /** Default: VALID where there is a record. */
      readonly spf?: 'INVALID';
      /** Queries over the whole include tree (RFC 7208 §4.6.4). */
      readonly spfLookups?: number;
      /** Where the standards decide; `secure`: its own mail servers take mail over TLS that senders can insist on. */
      readonly mailTransport?: {
        readonly mtaSts?: ExpectedMtaSts;
        readonly tlsRpt?: 'INVALID';
        readonly bimi?: 'DECLINED' | 'INVALID';
        readonly secure?: true;
      };
      readonly wafName?: string;
      readonly cdnName?: string;
      /** Default: none. */
      readonly breachRisk?: string;
      /** The organisation behind it, as its statements on Wikidata are to be read. Default: nobody is known. */
      readonly profile?: ExpectedProfile;
      /** The record of the index that is its own. Default: none. */
      readonly legalEntity?: { readonly lei: string; readonly isSure: boolean };
      /** Default: nobody says anything. */
      readonly brand?: ExpectedBrand;
      /** As a registry's words are to be read, where they come over WHOIS. */
      readonly whois?: ExpectedRegistration;
      readonly inconclusive?: ExpectedInconclusive;
      /** Of the front page, by the rules of the MDN Observatory and of the standards; null: there is none; undefined: not stated. */
      readonly page?: ExpectedPage | null;
      /** Takes the place of what was derived; `undefined` says that nothing is expected of the field. */
      readonly web?: Partial<ExpectedWeb>;
    };
