import type { CompanyConfig, EntityConfig, MentionConfig, ReviewSourceConfig } from './businessSources.ts';

/**
 * How an outside source fails when it is asked for a site: `rateLimited`: 429 · `serverError`: 500 · `page`: HTML with status 200 ·
 * `silent`: never answers · `cut`: half of the answer · `empty`: status 200 and no byte.
 *
 * Fewer than five sites in a row of labSites.ts may fail with the same source, or its breaker opens for the next of them.
 */
export type SourceFault = 'rateLimited' | 'serverError' | 'page' | 'silent' | 'cut' | 'empty';

/** As the paths of the lab's source server begin. */
export type SourceName =
  | 'hibp'
  | 'tosdr'
  | 'rdap'
  | 'gleif'
  | 'wikidata'
  | 'wikidata-api'
  | 'crtsh'
  | 'mentions'
  | 'reviews'
  | 'hstspreload'
  | 'urlhaus'
  | 'openphish'
  | 'rpki';

/** What the outside sources of the sample internet say of one site, in a few words each. */
export interface SiteSources {
  /** The sources that fail for this site. */
  readonly faults?: Partial<Readonly<Record<SourceName, SourceFault>>>;
  /** Default: none is known. */
  readonly breaches?: readonly BreachConfig[];
  /** Undefined: ToS;DR does not know the site. */
  readonly tosdr?: TosdrConfig;
  /** The names of each certificate that was logged. Default: one certificate, for the domain and its `www`. */
  readonly certificates?: readonly (readonly string[])[];
  /** At the registry. Default: `ordinaryRegistration`. `unknown`: the registry does not have it. */
  readonly registration?: RegistrationConfig | 'unknown';
  /** What WHOIS says of it. Default: that it is not there. */
  readonly whois?: string;
  /** URLs, of hosts of the site or below it, that the lists of bad URLs have. Default: none. */
  readonly listedUrls?: Partial<Readonly<Record<'urlhaus' | 'openphish', readonly string[]>>>;
  /** What the HSTS preload list has of it. Default: nothing. */
  readonly preload?: 'preloaded' | 'pending';
  /** Undefined: Wikidata knows nobody with this website. */
  readonly company?: CompanyConfig;
  /** Records of the index of legal entities, of which the site's may be one. */
  readonly entities?: readonly EntityConfig[];
  readonly mentions?: readonly MentionConfig[];
  readonly reviews?: readonly ReviewSourceConfig[];
}

export interface RegistrationConfig {
  readonly registrar: { readonly name: string; readonly ianaId: string };
  /** Undefined: withheld. */
  readonly registrant?: { readonly organization: string; readonly country: string };
  readonly registered: Date;
  readonly changed?: Date;
  readonly expires: Date;
  /** In RDAP's words (RFC 8056): `client transfer prohibited`. */
  readonly statuses: readonly string[];
  readonly delegationSigned: boolean;
  /** The registry knows the registrar only; the registrar's own server, to which it leads, knows the registrant. */
  readonly isThin?: true;
}

export interface BreachConfig {
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly accounts: number;
  readonly dataClasses: readonly string[];
  /** HTML, as the catalogue has it. */
  readonly description?: string;
  readonly verified?: false;
  /** Why it is no breach of the domain's own. */
  readonly notCounted?: 'fabricated' | 'spamList' | 'retired' | 'stealerLog' | 'malware';
}

export interface TosdrConfig {
  readonly name: string;
  readonly rating: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly documents: readonly string[];
}
