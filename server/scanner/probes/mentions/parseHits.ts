import { z } from 'zod';
import { ProbeInconclusiveError } from '../../probe.ts';
import { plainTextOf } from '../plainTextOf.ts';
import { instantOf } from '../registration/instantOf.ts';

/** A story or a comment, its markup taken off. */
export interface Hit {
  readonly id: string;
  readonly title: string;
  /** Where a story leads. */
  readonly address: string | null;
  readonly text: string;
  /** ISO 8601, UTC. */
  readonly at: string | null;
}

/** More of a comment is not looked through. */
const MAX_TEXT = 8_000;
const MAX_HITS = 200;

const text = z.string().nullish().catch(null);
const hit = z.object({
  objectID: z.string().regex(/^\d{1,15}$/),
  created_at: text,
  created_at_i: z.number().int().min(0).max(4_102_444_800).nullish().catch(null),
  title: text,
  url: text,
  story_text: text,
  comment_text: text,
});
const answer = z.object({ hits: z.array(z.unknown()) });

/** The answer of HN's search (https://hn.algolia.com/api). Throws ProbeInconclusiveError where it is none. */
export const parseHits = (body: unknown): readonly Hit[] => {
  const parsed = answer.safeParse(body);
  if (!parsed.success)
    throw new ProbeInconclusiveError('unavailable', 'The search for mentions answered no list of hits');
  const items = parsed.data.hits.slice(0, MAX_HITS);
  const hits = items.flatMap((item) => hit.safeParse(item).data ?? []);
  if (hits.length === 0 && items.length > 0)
    throw new ProbeInconclusiveError('unavailable', 'The search for mentions answered a list that cannot be read');
  return hits.map((each) => ({
    id: each.objectID,
    title: plainTextOf(each.title ?? '', 500),
    address: each.url ?? null,
    text: plainTextOf(each.comment_text ?? each.story_text ?? '', MAX_TEXT),
    at: timeOf(each.created_at_i, each.created_at),
  }));
};

const timeOf = (seconds: number | null | undefined, written: string | null | undefined): string | null =>
  (typeof seconds === 'number' ? new Date(seconds * 1_000) : instantOf(written))?.toISOString() ?? null;
