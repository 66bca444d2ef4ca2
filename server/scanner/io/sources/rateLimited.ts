import { IoFailure } from '../scannerIo.ts';

/** 429, or 503 with Retry-After: the server asks for a pause. */
export class RateLimited extends IoFailure {
  /** Undefined: it did not say for how long. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super('unavailable', message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Retry-After (RFC 9110 §10.2.3), seconds or a date, in milliseconds from `now`; undefined: absent or neither. */
export const retryAfterMsOf = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // A date must name its day, or Date.parse takes any number for a year.
  if (!/^[A-Z][a-z]{2}, \d/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
