/** What a correct report says of the company behind a site, in the words of schema/report/facts. */
export interface ExpectedProfile {
  readonly found: boolean;
  readonly name: string | null;
  readonly industries: readonly string[];
  readonly employees: { readonly count: number; readonly year: number | null } | null;
  readonly revenue: { readonly amount: number; readonly currency: string | null; readonly year: number | null } | null;
  readonly founded: string | null;
  readonly headquarters: string | null;
  readonly country: string | null;
  readonly companyType: string | null;
  readonly website: string | null;
  readonly websiteVerified: boolean;
  readonly status: 'active' | 'dissolved' | null;
  readonly leadership: readonly { readonly name: string; readonly title: string }[];
  readonly investors: readonly string[];
  readonly stockExchanges: readonly string[];
  readonly tickers: readonly string[];
  readonly parents: readonly string[];
  readonly subsidiaries: readonly string[];
}

export interface ExpectedLegalEntity {
  readonly found: boolean;
  readonly legalName: string | null;
  readonly legalForm: string | null;
  readonly jurisdiction: string | null;
  readonly registrationAuthority: string | null;
  readonly registrationNumber: string | null;
  readonly leiCode: string | null;
  readonly entityStatus: string | null;
  readonly legalAddress: string | null;
  readonly directParent: string | null;
  readonly ultimateParent: string | null;
  /** The identifier beside the website, or a name, which is a guess. */
  readonly isSure: boolean;
}

export interface ExpectedBrand {
  readonly trustLevel: string;
  readonly totalReviewsAnalyzed: number;
  readonly sourcesFound: number;
  readonly industry: string;
  readonly reviewSources: readonly string[];
  /** Null: not checked. */
  readonly sentiment: {
    readonly totalMentions: number;
    readonly overallSentiment: 'positive' | 'negative' | 'neutral' | null;
  } | null;
}
