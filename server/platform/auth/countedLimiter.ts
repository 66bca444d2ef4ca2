import type { RateLimiter } from './rateLimiter.ts';
import { countRefusal } from '../observability/ambient.ts';

/** The same limiter, its refusals counted. */
export const countedLimiter = (limiter: RateLimiter): RateLimiter => ({
  ...limiter,
  consume: async (address) => {
    const verdict = await limiter.consume(address);
    if (!verdict.allowed) countRefusal('rateLimit');
    return verdict;
  },
});
