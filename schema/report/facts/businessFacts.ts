import type { ProfileFieldName } from '../ownerWords.ts';
import type { RegistrationFact } from '../observations/registrationObservation.ts';
import type { SourceNote } from './evidence.ts';

/** Spec 2 §3, business_intelligence. Each part is null when it was not checked, `found: false` when its source does not know the company. */
export interface BusinessFacts {
  readonly profile: CompanyProfile | null;
  readonly legalEntity: LegalEntity | null;
  readonly registration: Registration | null;
  /** Fields of which the owner of the domain has said what is right: those show their word. */
  readonly ownerProvided: readonly ProfileFieldName[];
}

export interface CompanyProfile {
  readonly found: boolean;
  readonly name: string | null;
  readonly description: string | null;
  readonly industries: readonly string[];
  readonly employees: { readonly count: number; readonly year: number | null } | null;
  readonly revenue: { readonly amount: number; readonly currency: string | null; readonly year: number | null } | null;
  /** ISO date, or a year alone. */
  readonly founded: string | null;
  readonly headquarters: string | null;
  readonly country: string | null;
  readonly companyType: string | null;
  readonly website: string | null;
  /** True where the source's official website is of this registrable domain. */
  readonly websiteVerified: boolean;
  readonly status: 'active' | 'dissolved' | null;
  readonly leadership: readonly { readonly name: string; readonly title: string }[];
  readonly funding: {
    readonly investors: readonly string[];
    readonly totalAmount: number | null;
    readonly currency: string | null;
    readonly stockExchanges: readonly string[];
    readonly tickers: readonly string[];
  };
  readonly structure: {
    readonly parents: readonly string[];
    readonly subsidiaries: readonly string[];
    readonly owners: readonly string[];
  };
  readonly logoUrl: string | null;
  readonly source: SourceNote;
}

export interface LegalEntity {
  readonly found: boolean;
  readonly legalName: string | null;
  readonly legalForm: string | null;
  readonly jurisdiction: string | null;
  readonly registrationAuthority: string | null;
  readonly registrationNumber: string | null;
  readonly leiCode: string | null;
  readonly entityStatus: string | null;
  readonly legalAddress: string | null;
  readonly headquartersAddress: string | null;
  /** ISO date of the next renewal of its LEI. */
  readonly nextRenewal: string | null;
  readonly directParent: string | null;
  readonly ultimateParent: string | null;
  /** How the entity was tied to the domain, in words; a name alone is a guess and says so. */
  readonly matchedBy: string | null;
  readonly source: SourceNote;
}

/** A line of a WHOIS answer, with its heading where it has no key, and the fact that it states. */
export interface RegistrationLine {
  readonly fact: RegistrationFact;
  readonly text: string;
}

/** RDAP (RFC 9083), or WHOIS where there is no RDAP. Contacts are public data of the registry; e-mail addresses are not kept. */
export interface Registration {
  readonly found: boolean;
  readonly domain: string;
  readonly protocol: 'rdap' | 'whois';
  readonly registrar: string | null;
  readonly registrarIanaId: string | null;
  readonly registrantOrganization: string | null;
  readonly registrantCountry: string | null;
  /** The registry or registrar withholds the registrant. */
  readonly redacted: boolean;
  /** ISO 8601. */
  readonly registeredAt: string | null;
  readonly changedAt: string | null;
  readonly expiresAt: string | null;
  /** EPP status codes as RDAP spells them: "client transfer prohibited". */
  readonly statuses: readonly string[];
  readonly nameServers: readonly string[];
  readonly dnssecDelegationSigned: boolean | null;
  /** Of WHOIS: the lines that the facts above were read from. */
  readonly lines: readonly RegistrationLine[];
  readonly source: SourceNote;
}
