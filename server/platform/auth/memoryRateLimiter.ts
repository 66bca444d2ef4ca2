import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { overStore, unlimited } from './flexibleRateLimiter.ts';
import type { RateLimit, RateLimiter } from './rateLimiter.ts';

/** For pure tests and single-process tools: the counts live as long as the object. */
export const createMemoryRateLimiter = (limit: RateLimit): RateLimiter =>
  limit.points === 0
    ? unlimited
    : overStore(new RateLimiterMemory({ points: limit.points, duration: limit.windowSeconds }), randomBytes(32));
