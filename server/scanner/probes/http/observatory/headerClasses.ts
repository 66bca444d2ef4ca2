import type { HttpObservation } from '../../../../../schema/report/observations/httpObservation.ts';
import { headerOf, linesOf, type HeaderLines } from '../pageHeaders.ts';
import type { ObservatoryResult } from './observatoryModifiers.ts';

type Result<Start extends string> = Extract<ObservatoryResult, `${Start}-${string}`>;
type Cors = NonNullable<HttpObservation['cors']>;

/** The tests that look at one header each. */

export const frameOptionsClass = (lines: HeaderLines, limitedByCsp: boolean): Result<'x-frame-options'> => {
  if (limitedByCsp) return 'x-frame-options-implemented-via-csp';
  const value = headerOf(lines, 'x-frame-options')?.slice(0, 1_024).trim().toLowerCase() ?? '';
  if (value === '' && !headerOf(lines, 'x-frame-options')) return 'x-frame-options-not-implemented';
  if (value === 'deny' || value === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return value.startsWith('allow-from') ? 'x-frame-options-allow-from-origin' : 'x-frame-options-header-invalid';
};

export const contentTypeOptionsClass = (lines: HeaderLines): Result<'x-content-type-options'> => {
  const value = headerOf(lines, 'x-content-type-options');
  if (value === null || value === '') return 'x-content-type-options-not-implemented';
  return value.slice(0, 256).trim().toLowerCase() === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
};

export const resourcePolicyClass = (lines: HeaderLines): Result<'corp'> => {
  switch (headerOf(lines, 'cross-origin-resource-policy')?.slice(0, 256).trim().toLowerCase()) {
    case undefined:
    case '':
      return 'corp-not-implemented';
    case 'same-origin':
      return 'corp-implemented-with-same-origin';
    case 'same-site':
      return 'corp-implemented-with-same-site';
    case 'cross-origin':
      return 'corp-implemented-with-cross-origin';
    default:
      return 'corp-header-invalid';
  }
};

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const OTHER_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** The last known policy counts, and that of the page's <meta> after those of the header. */
export const referrerClass = (lines: HeaderLines, meta: string | null): Result<'referrer-policy'> => {
  const values = [...linesOf(lines, 'referrer-policy'), ...(meta === null ? [] : [meta])];
  if (values.length === 0) return 'referrer-policy-not-implemented';
  const policy = values
    .join(', ')
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .findLast((token) => PRIVATE_REFERRERS.includes(token) || OTHER_REFERRERS.includes(token));
  if (policy === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE_REFERRERS.includes(policy) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};

/** By the preflight; by the GET where that got no answer. Undefined: neither did. */
export const corsClass = (cors: Cors | undefined): Result<'cross-origin-resource-sharing'> | undefined => {
  if (cors?.status !== 'checked') return undefined;
  const reply = cors.preflight ?? cors.foreign;
  if (!reply) return undefined;
  const allowed = reply.allowOrigin ?? '';
  if (allowed === '') return 'cross-origin-resource-sharing-not-implemented';
  if (allowed.trim() === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  return allowed === cors.origin && reply.allowCredentials?.trim().toLowerCase() === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
};
