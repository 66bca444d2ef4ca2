import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';
import { cspEnforced, cspStricter, framesForbidden, headerAs, newCsp } from './headerExamples.ts';
import { hstsCodes } from './hsts.ts';
import { permissionsCodes } from './permissionsPolicy.ts';

const link = (label: string, url: string) => ({ label, url });
const csp3 = link('Content Security Policy Level 3', 'https://www.w3.org/TR/CSP3/');
const frames = rfc(7034, '2');
const nosniff = link(
  'Fetch standard: X-Content-Type-Options',
  'https://fetch.spec.whatwg.org/#x-content-type-options-header',
);
const referrer = link('W3C Referrer Policy', 'https://www.w3.org/TR/referrer-policy/');

const nosniffExample = headerAs('x-content-type-options', 'nosniff');
const referrerExample = headerAs('referrer-policy', 'strict-origin-when-cross-origin');

/** Findings of the http check about the six headers, and the points they cost. */
export const headerCodes = {
  ...hstsCodes,
  'csp-good': {
    reference: csp3,
  },
  'csp-missing': {
    reference: csp3,
    penalty: { category: 'web', points: 15 },
    risk: 'injection',
    example: newCsp,
  },
  'csp-report-only': {
    reference: csp3,
    penalty: { category: 'web', points: 12 },
    risk: 'injection',
    example: cspEnforced,
  },
  'csp-unsafe': {
    reference: csp3,
    penalty: { category: 'web', points: 8 },
    risk: 'injection',
    example: cspStricter,
  },
  'csp-incomplete': {
    reference: csp3,
    penalty: { category: 'web', points: 2 },
    risk: 'injection',
    example: cspStricter,
  },
  'frames-protected': {
    reference: frames,
  },
  'frames-unprotected': {
    reference: frames,
    penalty: { category: 'web', points: 8 },
    risk: 'framed',
    example: framesForbidden,
  },
  'frame-options-invalid': {
    reference: frames,
    penalty: { category: 'web', points: 8 },
    risk: 'framed',
    example: framesForbidden,
  },
  'nosniff-good': {
    reference: nosniff,
  },
  'nosniff-missing': {
    reference: nosniff,
    penalty: { category: 'web', points: 5 },
    risk: 'injection',
    example: nosniffExample,
  },
  'nosniff-invalid': {
    reference: nosniff,
    penalty: { category: 'web', points: 5 },
    risk: 'injection',
    example: nosniffExample,
  },
  'referrer-policy-good': {
    reference: referrer,
  },
  'referrer-policy-missing': {
    reference: referrer,
    penalty: { category: 'web', points: 3 },
    risk: 'origin',
    example: referrerExample,
  },
  'referrer-policy-unsafe': {
    reference: referrer,
    penalty: { category: 'web', points: 5 },
    risk: 'origin',
    example: referrerExample,
  },
  'referrer-policy-invalid': {
    reference: referrer,
    penalty: { category: 'web', points: 3 },
    risk: 'origin',
    example: referrerExample,
  },
  ...permissionsCodes,
  'header-duplicated': {
    reference: rfc(9110, '5.3'),
    penalty: { category: 'web', points: 1 },
    risk: 'injection',
  },
} as const satisfies FindingRules;
