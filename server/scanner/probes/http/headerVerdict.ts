/** What browsers make of a header's value: it protects, protects badly, or is not understood. */
export type HeaderVerdict = 'good' | 'unsafe' | 'invalid';

/** RFC 7034 §2.1 and the HTML standard ("check an X-Frame-Options header"): ALLOW-FROM is obsolete and ignored; values that contradict each other are no header to rely on. */
export const frameOptionsVerdict = (value: string): HeaderVerdict => {
  const values = new Set(value.split(',').map((part) => part.trim().toLowerCase()));
  return values.size === 1 && (values.has('deny') || values.has('sameorigin')) ? 'good' : 'invalid';
};

/** Fetch standard, "determine nosniff": the first value counts. */
export const contentTypeOptionsVerdict = (value: string): HeaderVerdict =>
  value.split(',')[0]?.trim().toLowerCase() === 'nosniff' ? 'good' : 'invalid';

/** Referrer Policy §3: whether each known policy keeps the full address from other sites. */
const REFERRER_POLICIES: Readonly<Record<string, HeaderVerdict>> = {
  'no-referrer': 'good',
  'same-origin': 'good',
  origin: 'good',
  'strict-origin': 'good',
  'origin-when-cross-origin': 'good',
  'strict-origin-when-cross-origin': 'good',
  'no-referrer-when-downgrade': 'unsafe',
  'unsafe-url': 'unsafe',
};

/** Referrer Policy §8.1: of several tokens the last that the browser knows counts. */
export const referrerPolicyVerdict = (value: string): HeaderVerdict => {
  const known = value
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter((token) => Object.hasOwn(REFERRER_POLICIES, token));
  return REFERRER_POLICIES[known.at(-1) ?? ''] ?? 'invalid';
};
