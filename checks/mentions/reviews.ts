import { z } from 'zod';
import { IoFailure } from '../../server/scanner/io/scannerIo.ts';
import { SOURCE_OFF, type SourceIo } from '../../server/scanner/io/sourceIo.ts';
import { InconclusiveError } from '../kit/check.ts';
import { inertText, wellFormedText } from '../kit/boundedText.ts';
import { plainTextOf } from '../kit/plainTextOf.ts';
import { instantOf } from '../registration/instantOf.ts';
import { isEnglish, NO_SENTIMENT, sentimentOf, type Sentiment } from './sentiment.ts';
import type { MentionsObservation } from './observation.ts';

const count = z.number().int().min(0).max(2_147_483_647).nullish().catch(null);
const rating = z.number().min(0).max(5).nullish().catch(null);
const text = z.string().nullish().catch(null);
const review = z.object({ text: z.string().min(1), date: text, rating });
const reviewed = z.object({
  source: z.string().min(1),
  rating,
  total_reviews: count,
  bbb_rating: text,
  bbb_accredited: z.boolean().nullish().catch(null),
  complaint_count: count,
  reviews: z.array(z.unknown()).nullish().catch(null),
});
const model = z.object({ sources: z.array(z.unknown()) });

/**
 * The operator's own review aggregator at CANDOR_REVIEWS_URL, queried with `?domain=example.org`. It answers `{sources: [{source, rating, total_reviews,
 * bbb_rating, bbb_accredited, complaint_count, reviews: [{text, date, rating}]}]}`, with ratings from 0 to 5. All fields except `sources` and `source` may be
 * null or absent. An empty list or a 404 means that there are no reviews.
 */
const operatorReviews: ReviewSourceAdapter = {
  name: 'The review aggregator',
  read: async (domain, sources, signal) => {
    try {
      const path = `?domain=${encodeURIComponent(domain)}`;
      const { body, url, retrievedAt, status } = await sources.getJson('reviews', { path }, signal);
      return {
        status: 'read',
        sources: status === 404 ? [] : parseReviews(body),
        source: { url: wellFormedText(url, 2_048), retrievedAt },
      };
    } catch (error) {
      if (error instanceof IoFailure && error.code === SOURCE_OFF) return undefined;
      throw error;
    }
  },
};

const parseReviews = (body: unknown): ReadReviews['sources'] => {
  const parsed = model.safeParse(body);
  const items = parsed.data?.sources.slice(0, 20) ?? [];
  const sources = items.flatMap((item) => reviewed.safeParse(item).data ?? []);
  if (!parsed.success || (sources.length === 0 && items.length > 0))
    throw new InconclusiveError('unavailable', 'The review aggregator answered what cannot be read');
  return sources.map((each) => ({
    source: inertText(each.source, 80) ?? 'unnamed',
    rating: each.rating ?? null,
    totalReviews: each.total_reviews ?? null,
    bbbRating: inertText(each.bbb_rating, 10),
    bbbAccredited: each.bbb_accredited ?? null,
    complaintCount: each.complaint_count ?? null,
    reviews: (each.reviews ?? []).slice(0, 10).flatMap(reviewOf),
  }));
};

const reviewOf = (item: unknown): ReadReviews['sources'][number]['reviews'] => {
  const { data } = review.safeParse(item);
  if (!data) return [];
  const words = plainTextOf(data.text, 280);
  const at = instantOf(data.date)?.toISOString() ?? null;
  return words === '' ? [] : [{ text: words, at, ...verdictOf(data.rating ?? null, words) }];
};

/** The reviewer's stars take precedence over the sentiment of the words: three stars are neutral. */
const verdictOf = (stars: number | null, words: string): Sentiment => {
  if (stars === null) return isEnglish(words) ? sentimentOf(words) : NO_SENTIMENT;
  const score = Math.max(-1, Math.round(((stars - 3) / 2) * 1_000) / 1_000);
  return { sentiment: score > 0.25 ? 'positive' : score < -0.25 ? 'negative' : 'neutral', score };
};

/** Tried in this order; the first configured adapter answers. */
export const reviewAdapters: readonly ReviewSourceAdapter[] = [operatorReviews];

type ReadReviews = Extract<MentionsObservation['reviews'], { status: 'read' }>;

/**
 * A source of reviews. No public one may be used freely, so none is configured by default. To add one, write an adapter like `operatorReviews` and list it in
 * `reviewAdapters`.
 */
interface ReviewSourceAdapter {
  readonly name: string;
  /** Returns `undefined` if it is not configured. Rejects as `SourceIo` does, or with `InconclusiveError` if the source returns nothing usable. */
  read(domain: string, sources: SourceIo, signal: AbortSignal): Promise<ReadReviews | undefined>;
}
