import type { profileProperties } from '../../scanner/probes/companyProfile/wikidata.ts';

type ProfileProperty = (typeof profileProperties)[keyof typeof profileProperties];

/** One statement on Wikidata. `value`: an amount, `2019-05-02`, an address; in angle brackets the name of an item: `<Norway>`. */
export interface ClaimConfig {
  readonly property: ProfileProperty;
  readonly value: string;
  readonly preferred?: true;
  /** ISO date: it held until then. */
  readonly until?: string;
  /** ISO date: when it was so. */
  readonly at?: string;
  readonly currency?: string;
  readonly ticker?: string;
  /** Of the place that is the value. */
  readonly country?: string;
  /** Of a date; default: a day. */
  readonly precision?: 'year' | 'month';
}

/** An item whose official website is the site's front page. */
export interface CompanyConfig {
  readonly item: `Q${number}`;
  readonly name: string;
  readonly description: string;
  /** Number of its articles. */
  readonly links: number;
  readonly claims: readonly ClaimConfig[];
  /** `thing`: no organisation has the website but something that this one owns. */
  readonly has?: 'thing';
}

/** A record of the index of legal entities. */
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

/** A hit of the search for mentions. */
export interface MentionConfig {
  readonly kind: 'story' | 'comment';
  /** HTML in a comment, as the search has it. */
  readonly text: string;
  readonly at: Date;
  /** Where a story leads. */
  readonly url?: string;
}

/** As an operator's aggregator answers. */
export interface ReviewSourceConfig {
  readonly source: string;
  readonly rating: number | null;
  readonly total_reviews: number | null;
  readonly bbb_rating?: string;
  readonly bbb_accredited?: boolean;
  readonly complaint_count?: number;
  readonly reviews: readonly { readonly text: string; readonly date: string; readonly rating: number | null }[];
}
