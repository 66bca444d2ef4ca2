import { IoFailure } from '../scannerIo.ts';

/** The server asks for a pause: status 429, or 503 with Retry-After. */
export class RateLimited extends IoFailure {
  /** `undefined` if the server did not say for how long. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super('unavailable', message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Parses Retry-After (RFC 9110 §10.2.3), in seconds or as a date. Returns milliseconds from `now`, or `undefined` if it is absent or neither. */
export const retryAfterMsOf = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Require a weekday and day, because Date.parse takes any number for a year.
  if (!/^[A-Z][a-z]{2}, \d/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
