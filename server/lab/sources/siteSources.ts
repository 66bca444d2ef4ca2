import type { CompanyConfig, EntityConfig, MentionConfig, ReviewSourceConfig } from './businessSources.ts';

/**
 * How an outside source fails for a site: `rateLimited`: 429 · `serverError`: 500 · `page`: HTML with status 200 · `silent`: never answers · `cut`: half of the
 * answer · `empty`: status 200 without content.
 *
 * Fewer than five consecutive sites in labSites.ts may fail with the same source; otherwise its breaker opens for the next site.
 */
export type SourceFault = 'rateLimited' | 'serverError' | 'page' | 'silent' | 'cut' | 'empty';

/** Also the first path segment at the lab's source server. */
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

/** What the outside sources of the sample internet say about one site. */
export interface SiteSources {
  /** The sources that fail for this site. */
  readonly faults?: Partial<Readonly<Record<SourceName, SourceFault>>>;
  /** Default: no known breach. */
  readonly breaches?: readonly BreachConfig[];
  /** `undefined` if ToS;DR does not know the site. */
  readonly tosdr?: TosdrConfig;
  /** The names of each certificate that was logged. Default: one certificate, for the domain and its `www`. */
  readonly certificates?: readonly (readonly string[])[];
  /** Its registry data. Default: `ordinaryRegistration`. `unknown`: the registry does not have it. */
  readonly registration?: RegistrationConfig | 'unknown';
  /** The WHOIS answer. Default: that the domain does not exist. */
  readonly whois?: string;
  /** Listed malicious URLs on hosts of the site or below it. Default: none. */
  readonly listedUrls?: Partial<Readonly<Record<'urlhaus' | 'openphish', readonly string[]>>>;
  /** Its entry in the HSTS preload list. Default: none. */
  readonly preload?: 'preloaded' | 'pending';
  /** `undefined` if Wikidata has no item with this website. */
  readonly company?: CompanyConfig;
  /** Records in the index of legal entities; one of them may be the site's. */
  readonly entities?: readonly EntityConfig[];
  readonly mentions?: readonly MentionConfig[];
  readonly reviews?: readonly ReviewSourceConfig[];
}

export interface RegistrationConfig {
  readonly registrar: { readonly name: string; readonly ianaId: string };
  /** `undefined` if withheld. */
  readonly registrant?: { readonly organization: string; readonly country: string };
  readonly registered: Date;
  readonly changed?: Date;
  readonly expires: Date;
  /** In RDAP's wording (RFC 8056), e.g. `client transfer prohibited`. */
  readonly statuses: readonly string[];
  readonly delegationSigned: boolean;
  /** The registry only knows the registrar, and refers to the registrar's own server, which knows the registrant. */
  readonly isThin?: true;
}

export interface BreachConfig {
  readonly title: string;
  /** ISO date. */
  readonly date: string;
  readonly accounts: number;
  readonly dataClasses: readonly string[];
  /** HTML, as in the catalogue. */
  readonly description?: string;
  readonly verified?: false;
  /** Why it does not count as the domain's own breach. */
  readonly notCounted?: 'fabricated' | 'spamList' | 'retired' | 'stealerLog' | 'malware';
}

export interface TosdrConfig {
  readonly name: string;
  readonly rating: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly documents: readonly string[];
}
