import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { rateKey } from './rateKey.ts';
import type { RateLimiter } from './rateLimiter.ts';

export const unlimited: RateLimiter = {
  consume: () => Promise.resolve({ allowed: true }),
  refund: () => Promise.resolve(),
  keyOf: () => undefined,
};

/** Our interface over one of the library's stores; the library rejects with a RateLimiterRes where the limit is reached. */
export const overStore = (store: RateLimiterAbstract, secret: Buffer): RateLimiter => ({
  consume: async (address) => {
    try {
      const { consumedPoints } = await store.consume(rateKey(secret, address));
      return { allowed: true, spent: consumedPoints };
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // The library counts what it refuses too: then nothing that is given back would open the limit again.
      await store.reward(rateKey(secret, address));
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) };
    }
  },
  refund: async (address) => {
    await store.reward(rateKey(secret, address));
  },
  keyOf: (address) => store.getKey(rateKey(secret, address)),
});
