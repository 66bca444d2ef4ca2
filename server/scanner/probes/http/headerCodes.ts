import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';
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

const cspFix = () => ({
  text: 'Begin in report-only mode, name what your pages really load, then enforce it.',
  example: "Content-Security-Policy: default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
});
const framesFix = () => ({
  text: 'Forbid frames of other sites, in the policy and for old browsers in the header.',
  example: "Content-Security-Policy: frame-ancestors 'self'\nX-Frame-Options: SAMEORIGIN",
});
const nosniffFix = () => ({ text: 'Send this header with every answer.', example: 'X-Content-Type-Options: nosniff' });
const referrerFix = () => ({
  text: 'Send this header with every page.',
  example: 'Referrer-Policy: strict-origin-when-cross-origin',
});

/** What the http probe can say of the six headers, and what it costs. */
export const headerCodes = {
  ...hstsCodes,
  'csp-good': {
    title: 'A strict Content-Security-Policy is enforced',
    meaning: 'Injected scripts do not run.',
    reference: csp3,
  },
  'csp-missing': {
    title: 'No Content-Security-Policy',
    meaning: 'Nothing blocks injected scripts.',
    reference: csp3,
    penalty: { category: 'web', points: 15 },
    fix: cspFix,
  },
  'csp-report-only': {
    title: 'The Content-Security-Policy only reports',
    meaning: 'Violations are reported, but nothing is stopped.',
    reference: csp3,
    penalty: { category: 'web', points: 12 },
    fix: cspFix,
  },
  'csp-unsafe': {
    title: 'The Content-Security-Policy allows unsafe scripts',
    meaning: 'The policy has holes through which smuggled scripts run all the same.',
    reference: csp3,
    penalty: { category: 'web', points: 8 },
    fix: cspFix,
  },
  'csp-incomplete': {
    title: 'The Content-Security-Policy leaves gaps',
    meaning: 'Scripts are limited, but a smaller protection is missing.',
    reference: csp3,
    penalty: { category: 'web', points: 2 },
    fix: cspFix,
  },
  'frames-protected': {
    title: 'Clickjacking protection: other sites cannot show this one in a frame',
    meaning: 'Visitors cannot be tricked into clicking something on your page under a disguise.',
    reference: frames,
  },
  'frames-unprotected': {
    title: 'No clickjacking protection: other sites may show this one in a frame',
    meaning: 'Visitors can be tricked into clicking something on your page under a disguise (clickjacking).',
    reference: frames,
    penalty: { category: 'web', points: 8 },
    fix: framesFix,
  },
  'frame-options-invalid': {
    title: 'X-Frame-Options has a value that browsers do not understand',
    meaning: 'Only DENY and SAMEORIGIN count, once; browsers treat anything else each in their own way.',
    reference: frames,
    penalty: { category: 'web', points: 8 },
    fix: framesFix,
  },
  'nosniff-good': {
    title: 'X-Content-Type-Options: browsers take files for what they are declared to be',
    meaning: 'A picture or a text that was uploaded cannot be run as a script.',
    reference: nosniff,
  },
  'nosniff-missing': {
    title: 'X-Content-Type-Options is missing',
    meaning: 'Browsers may guess and run as a script what is none.',
    reference: nosniff,
    penalty: { category: 'web', points: 5 },
    fix: nosniffFix,
  },
  'nosniff-invalid': {
    title: 'X-Content-Type-Options is not "nosniff"',
    meaning: 'The only value that counts is nosniff; browsers ignore the header as it is.',
    reference: nosniff,
    penalty: { category: 'web', points: 5 },
    fix: nosniffFix,
  },
  'referrer-policy-good': {
    title: 'Referrer-Policy: other sites do not learn which page visitors came from',
    meaning: 'Addresses of your pages, which may hold private data, stay on your site.',
    reference: referrer,
  },
  'referrer-policy-missing': {
    title: 'Referrer-Policy is missing',
    meaning: 'Current browsers hide the path by default, older ones give other sites the full address.',
    reference: referrer,
    penalty: { category: 'web', points: 3 },
    fix: referrerFix,
  },
  'referrer-policy-unsafe': {
    title: 'Referrer-Policy gives other sites full addresses',
    meaning: 'Every site that is linked or embedded learns the address of the page, with all that is in it.',
    reference: referrer,
    penalty: { category: 'web', points: 5 },
    fix: referrerFix,
  },
  'referrer-policy-invalid': {
    title: 'Referrer-Policy has no value that browsers know',
    meaning: 'The header is ignored as it is.',
    reference: referrer,
    penalty: { category: 'web', points: 3 },
    fix: referrerFix,
  },
  ...permissionsCodes,
  'header-duplicated': {
    title: 'A security header is sent more than once',
    meaning: 'Two places of your set-up send it; browsers differ in which one they follow.',
    reference: rfc(9110, '5.3'),
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Send it in one place only: the application, the web server or the CDN.' }),
  },
} as const satisfies Record<string, FindingRule>;
