import type { profileProperties } from '../../../checks/companyProfile/wikidata.ts';

type ProfileProperty = (typeof profileProperties)[keyof typeof profileProperties];

/** One Wikidata statement. `value` is an amount, a date such as `2019-05-02`, a URL, or the name of an item in angle brackets: `<Norway>`. */
export interface ClaimConfig {
  readonly property: ProfileProperty;
  readonly value: string;
  readonly preferred?: true;
  /** ISO date until which it applied. */
  readonly until?: string;
  /** ISO date at which it applied. */
  readonly at?: string;
  readonly currency?: string;
  readonly ticker?: string;
  /** The country of the place that is the value. */
  readonly country?: string;
  /** Precision of a date. Default: a day. */
  readonly precision?: 'year' | 'month';
}

/** An item whose official website is the site's front page. */
export interface CompanyConfig {
  readonly item: `Q${number}`;
  readonly name: string;
  readonly description: string;
  /** Number of its Wikipedia articles. */
  readonly links: number;
  readonly claims: readonly ClaimConfig[];
  /** `thing`: the website belongs to something that this organisation owns, not to an organisation itself. */
  readonly has?: 'thing';
}

/** A record in the index of legal entities. */
export interface EntityConfig {
  readonly lei: string;
  readonly legalName: string;
  readonly country: string;
  readonly jurisdiction?: string;
  readonly city: string;
  readonly street: string;
  readonly postalCode: string;
  readonly registeredAs?: string;
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly registrationStatus: 'ISSUED' | 'LAPSED' | 'RETIRED';
  readonly nextRenewal: Date;
  readonly directParent?: { readonly lei: string; readonly name: string };
  readonly ultimateParent?: { readonly lei: string; readonly name: string };
}

/** A result of the search for mentions. */
export interface MentionConfig {
  readonly kind: 'story' | 'comment';
  /** For a comment, HTML as the search returns it. */
  readonly text: string;
  readonly at: Date;
  /** The URL that a story links to. */
  readonly url?: string;
}

/** A source as an operator's aggregator returns it. */
export interface ReviewSourceConfig {
  readonly source: string;
  readonly rating: number | null;
  readonly total_reviews: number | null;
  readonly bbb_rating?: string;
  readonly bbb_accredited?: boolean;
  readonly complaint_count?: number;
  readonly reviews: readonly { readonly text: string; readonly date: string; readonly rating: number | null }[];
}
