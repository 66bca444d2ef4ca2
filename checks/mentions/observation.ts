import { z } from 'zod';
import { foreignText, notChecked, sourceNote } from '../kit/observation.ts';

const sentiment = z.enum(['positive', 'negative', 'neutral']);
/** VADER's compound score of the displayed text. */
const score = z.number().min(-1).max(1);

const mention = z.object({
  text: foreignText(280),
  source: foreignText(60),
  url: foreignText(2_048).nullable(),
  at: z.iso.datetime().nullable(),
  /** `opinion`: third-party text that names the site · `link`: a page of the site under its own title, which is not an opinion */
  kind: z.enum(['opinion', 'link']),
  /** `false` if sentiment analysis does not support the language; the sentiment is then neutral. */
  judged: z.boolean(),
  sentiment,
  score,
});

const review = z.object({ text: foreignText(280), at: z.iso.datetime().nullable(), sentiment, score });

const reviewSource = z.object({
  source: foreignText(80),
  /** 0-5. */
  rating: z.number().min(0).max(5).nullable(),
  totalReviews: z.number().int().min(0).max(2_147_483_647).nullable(),
  bbbRating: foreignText(10).nullable(),
  bbbAccredited: z.boolean().nullable(),
  complaintCount: z.number().int().min(0).max(2_147_483_647).nullable(),
  reviews: z.array(review).max(10),
});

/** Public mentions and reviews of the site, each with its source. */
export const mentionsObservation = z.object({
  domain: foreignText(253),
  /** The name that was searched for in addition to the domain; `null` if only the domain was. */
  companyName: foreignText(200).nullable(),
  mentions: z.discriminatedUnion('status', [
    notChecked,
    z.object({
      status: z.literal('read'),
      /** Newest first. */
      found: z.array(mention).max(100),
      /** Number of search hits that do not name the site. */
      passedOver: z.number().int().min(0),
      source: sourceNote,
    }),
  ]),
  /** `off`: no adapter is configured. */
  reviews: z.discriminatedUnion('status', [
    z.object({ status: z.literal('off') }),
    notChecked,
    z.object({ status: z.literal('read'), sources: z.array(reviewSource).max(20), source: sourceNote }),
  ]),
});
export type MentionsObservation = z.infer<typeof mentionsObservation>;
