import type { SourceNote } from './evidence.ts';

/** Spec 2 §3, brand trust. Null in a report: not checked. Only what sources really gave: an empty list is "no mentions found". */
export interface BrandFacts {
  readonly trustScore: {
    /** 0-100 from the mentions' sentiment and the reviews; null: too few (limited data). */
    readonly score: number | null;
    readonly trustLevel: 'Excellent' | 'Good' | 'Fair' | 'Poor' | 'Very Poor' | 'Unknown';
    readonly totalReviewsAnalyzed: number;
    readonly sourcesFound: number;
  };
  readonly reviewSources: readonly ReviewSource[];
  /** Null: mentions could not be looked for, and only the reviews are known. */
  readonly sentiment: {
    readonly totalMentions: number;
    readonly positiveMentions: number;
    readonly negativeMentions: number;
    readonly neutralMentions: number;
    readonly overallSentiment: 'positive' | 'negative' | 'neutral' | null;
    /** -1 to 1. */
    readonly averageScore: number | null;
    readonly mentions: readonly Mention[];
  } | null;
  /** Default General. */
  readonly industry: string;
  readonly sources: readonly SourceNote[];
}

export interface ReviewSource {
  readonly source: string;
  /** 0-5. */
  readonly rating: number | null;
  readonly bbbRating: string | null;
  readonly bbbAccredited: boolean | null;
  readonly totalReviews: number | null;
  readonly complaintCount: number | null;
  readonly reviews: readonly Mention[];
}

export interface Mention {
  readonly text: string;
  readonly source: string;
  readonly url: string | null;
  /** ISO date. */
  readonly date: string | null;
  readonly sentiment: 'positive' | 'negative' | 'neutral';
  /** -1 to 1. */
  readonly score: number;
}
