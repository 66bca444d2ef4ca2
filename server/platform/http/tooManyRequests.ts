import type { Response } from 'express';
import { detail } from './detail.ts';

interface RateLimited {
  readonly message: string;
  /** Whole seconds. */
  readonly retryAfterSeconds: number;
}

/** Answers who has reached a limit: 429 with Retry-After (RFC 6585 §4). */
export const tooManyRequests = (response: Response, { message, retryAfterSeconds }: RateLimited): void => {
  response.setHeader('Retry-After', String(retryAfterSeconds));
  detail(response, 429, message);
};
