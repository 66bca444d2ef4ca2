/**
 * Parses Retry-After (RFC 9110 §10.2.3): seconds, or a date in one of the three forms of RFC 9110 §5.6.7. Returns milliseconds from `now`, 0 if the date has
 * passed, or `undefined` if it is absent or neither.
 */
export const retryAfterMsOf = (value: string | undefined, now: number): number | undefined => {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Require a weekday and day, because Date.parse takes any number for a year.
  if (!/^[A-Z][a-z]{2,8}(?:, | [A-Z][a-z]{2} {1,2})\d/.test(text)) return undefined;
  // The form of asctime has no time zone, and is UTC.
  const date = Date.parse(text.endsWith('GMT') || /[+-]\d{4}$/.test(text) ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
};
