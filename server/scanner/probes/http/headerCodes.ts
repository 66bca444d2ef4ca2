import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const link = (label: string, url: string) => ({ label, url });
const csp3 = link('Content Security Policy Level 3', 'https://www.w3.org/TR/CSP3/');
const frames = rfc(7034, '2');
const nosniff = link(
  'Fetch standard: X-Content-Type-Options',
  'https://fetch.spec.whatwg.org/#x-content-type-options-header',
);
const referrer = link('W3C Referrer Policy', 'https://www.w3.org/TR/referrer-policy/');
const permissions = link('W3C Permissions Policy', 'https://www.w3.org/TR/permissions-policy-1/');

const hstsFix = () => ({
  text: 'Send the header with every https answer; begin with a short max-age if subdomains are not ready.',
  example: 'Strict-Transport-Security: max-age=31536000; includeSubDomains',
});
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
const permissionsFix = () => ({
  text: 'Switch off what your pages do not use.',
  example: 'Permissions-Policy: camera=(), microphone=(), geolocation=()',
});

/** What the http probe can say of the six headers, and what it costs. */
export const headerCodes = {
  'hsts-good': {
    title: 'HSTS: browsers use HTTPS only',
    meaning: 'After the first visit browsers refuse to speak unencrypted with the site.',
    reference: rfc(6797, '6.1'),
  },
  'hsts-missing': {
    title: 'HSTS is missing (Strict-Transport-Security)',
    meaning: 'Someone on the way can keep visitors on an unencrypted copy of the site.',
    reference: rfc(6797, '6.1'),
    penalty: { category: 'web', points: 12 },
    fix: hstsFix,
  },
  'hsts-not-on-domain': {
    title: 'HSTS is sent by the page, but not by the domain itself',
    meaning:
      'The header counts for the name that sends it. Visitors who type the domain are not protected on their first hop.',
    reference: rfc(6797, '8.1'),
    penalty: { category: 'web', points: 4 },
    fix: (domain) => ({
      text: `Send the header with the redirect of https://${domain}/ too.`,
      example: 'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    }),
  },
  'hsts-short': {
    title: 'HSTS lasts less than half a year',
    meaning: 'Visitors who return later are unprotected.',
    reference: rfc(6797, '11.2'),
    penalty: { category: 'web', points: 6 },
    fix: hstsFix,
  },
  'hsts-off': {
    title: 'HSTS is switched off (max-age=0)',
    meaning: 'The header tells browsers to forget that the site wants HTTPS.',
    reference: rfc(6797, '6.1.1'),
    penalty: { category: 'web', points: 12 },
    fix: hstsFix,
  },
  'hsts-invalid': {
    title: 'The HSTS header is malformed: browsers ignore it',
    meaning: 'There is a header, but with a fault that makes Chromium and Firefox take it for missing.',
    reference: rfc(6797, '8.1'),
    penalty: { category: 'web', points: 12 },
    fix: hstsFix,
  },
  'hsts-overlooked': {
    title: 'Browsers overlook a part of the HSTS header',
    meaning: 'The header counts. Directives that nobody knows do nothing, and may be misspelt.',
    reference: rfc(6797, '6.1'),
    fix: () => ({
      text: 'Correct or remove the directives that are named.',
      example: 'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    }),
  },
  'hsts-not-counted': {
    title: 'HSTS does not count while the certificate has a fault',
    meaning: 'Browsers ignore the header on a connection that they do not trust.',
    reference: rfc(6797, '8.1'),
  },
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
    title: 'Other sites cannot show this one in a frame',
    meaning: 'Visitors cannot be tricked into clicking something on your page under a disguise.',
    reference: frames,
  },
  'frames-unprotected': {
    title: 'Other sites may show this one in a frame',
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
    title: 'Browsers take files for what they are declared to be',
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
    title: 'Other sites do not learn which page visitors came from',
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
  'permissions-policy-present': {
    title: 'Permissions-Policy limits what pages may use',
    meaning: 'Camera, location and other features are limited, also for what is embedded.',
    reference: permissions,
  },
  'permissions-policy-missing': {
    title: 'Permissions-Policy is missing',
    meaning: 'What is embedded in your pages may ask for the camera, the location and more.',
    reference: permissions,
    penalty: { category: 'web', points: 2 },
    fix: permissionsFix,
  },
  'permissions-policy-invalid': {
    title: 'Permissions-Policy is malformed: browsers ignore it',
    meaning: 'One fault in the header makes browsers drop all of it.',
    reference: permissions,
    penalty: { category: 'web', points: 2 },
    fix: permissionsFix,
  },
  'permissions-policy-faulty': {
    title: 'Permissions-Policy has words that browsers pass over',
    meaning: 'A feature is given to nobody, or to fewer than was meant.',
    reference: permissions,
    penalty: { category: 'web', points: 1 },
    fix: permissionsFix,
  },
  'permissions-policy-broad': {
    title: 'Permissions-Policy opens camera, microphone or the like to every frame',
    meaning: 'Without the header browsers keep these to the site itself.',
    reference: permissions,
    penalty: { category: 'web', points: 2 },
    fix: permissionsFix,
  },
  'header-duplicated': {
    title: 'A security header is sent more than once',
    meaning: 'Two places of your set-up send it; browsers differ in which one they follow.',
    reference: rfc(9110, '5.3'),
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Send it in one place only: the application, the web server or the CDN.' }),
  },
} as const satisfies Record<string, FindingRule>;
