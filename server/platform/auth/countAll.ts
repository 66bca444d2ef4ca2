import type { RateLimiter } from './rateLimiter.ts';

/** What is counted: by which limiter, under which name; and whatever else a caller keeps with it. */
export type Count = readonly [limiter: RateLimiter, name: string, ...unknown[]];

type CountedAll<Each> =
  /** `spent`: of each, in their order, how many of its window this one is. */
  | { readonly allowed: true; readonly spent: readonly (number | undefined)[] }
  /** `by`: the one whose limit is reached. */
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly by: Each };

export const giveBackAll = async (counts: readonly Count[]): Promise<void> => {
  await Promise.all(counts.map(([limiter, name]) => limiter.refund(name)));
};

/** Counts by all of them, one after the other, or, where one has reached its limit, by none. */
export const countAll = async <Each extends Count>(counts: readonly Each[]): Promise<CountedAll<Each>> => {
  const spent: (number | undefined)[] = [];
  for (const by of counts) {
    const [limiter, name] = by;
    const verdict = await limiter.consume(name);
    if (!verdict.allowed) {
      await giveBackAll(counts.slice(0, spent.length));
      return { ...verdict, by };
    }
    spent.push(verdict.spent);
  }
  return { allowed: true, spent };
};
