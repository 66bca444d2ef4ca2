import { certbotNames, webHost } from '../kit/example.ts';
import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';
import { cookiesWith } from './headerExamples.ts';

const SESSION_COOKIE = 'Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/';
const redirectExample = (name: string, target: string) =>
  `server { listen 80; server_name ${name}; return 301 https://${target}$request_uri; }   # nginx`;

/** Findings of the http check about the entry points of the site, its cookies and the services in front of it, and the points they cost. */
export const siteCodes = {
  'https-served': {
    reference: rfc(9110, '4.2.2'),
  },
  'https-missing': {
    reference: rfc(9110, '4.2.2'),
    penalty: { category: 'web', points: 60 },
    risk: 'unencrypted',
    example: (domain, seen) => `certbot --nginx ${certbotNames(domain, seen)}`,
  },
  'https-not-checked': {
    isMain: true,
    reference: rfc(9110, '4.2.2'),
  },
  'web-not-served': {
    reference: rfc(9110, '4.2'),
  },
  'https-downgraded': {
    reference: rfc(9110, '4.2.2'),
    penalty: { category: 'web', points: 30 },
    risk: 'unencrypted',
  },
  'http-redirects-to-https': {
    reference: rfc(6797, '7.2'),
  },
  'http-not-redirected': {
    reference: rfc(6797, '7.2'),
    penalty: { category: 'web', points: 20 },
    risk: 'firstVisit',
    example: (domain, seen) => redirectExample(webHost(domain, seen), '$host'),
  },
  'http-redirect-not-checked': {
    reference: rfc(6797, '7.2'),
  },
  'http-not-served': {
    reference: rfc(6797, '7.2'),
  },
  'redirect-loop': {
    reference: rfc(9110, '15.4'),
    penalty: { category: 'web', points: 5 },
    risk: 'unreachable',
  },
  'web-only-at-www': {
    reference: rfc(9110, '4.2'),
    penalty: { category: 'web', points: 3 },
    risk: 'unreachable',
    example: (domain, seen) => redirectExample(domain, webHost(domain, seen)),
  },
  'redirect-by-page': {
    reference: {
      label: 'HTML standard: meta refresh',
      url: 'https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-refresh',
    },
  },
  'response-repaired': {
    reference: rfc(9112, '5'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
  },
  'redirect-leaves-site': {
    reference: rfc(9110, '15.4'),
  },
  'page-not-read': {
    isMain: true,
    reference: rfc(9110, '15.4'),
  },
  'page-is-error': {
    isMain: true,
    reference: rfc(9110, '15'),
  },
  'page-is-challenge': {
    isMain: true,
    reference: rfc(9110, '15'),
  },
  'page-is-parked': {
    reference: rfc(9110, '4.2'),
  },
  'cookies-protected': {
    reference: rfc(6265, '5.3'),
  },
  'cookie-session-insecure': {
    reference: rfc(6265, '4.1.2.5'),
    penalty: { category: 'web', points: 15 },
    risk: 'session',
    example: cookiesWith((cookie) => cookie.session && !cookie.secure, SESSION_COOKIE),
  },
  'cookie-session-readable': {
    reference: rfc(6265, '4.1.2.6'),
    penalty: { category: 'web', points: 8 },
    risk: 'session',
    example: cookiesWith((cookie) => cookie.session && !cookie.httpOnly, SESSION_COOKIE),
  },
  'cookie-insecure': {
    reference: rfc(6265, '4.1.2.5'),
    penalty: { category: 'web', points: 4 },
    risk: 'partsUnencrypted',
    example: cookiesWith(
      (cookie) => !cookie.session && !cookie.secure,
      'Set-Cookie: name=…; Secure; SameSite=Lax; Path=/',
    ),
  },
  'cookie-same-site-missing': {
    reference: {
      label: 'Cookies: HTTP State Management Mechanism (RFC 6265bis) §4.1.2.7',
      url: 'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.7',
    },
    penalty: { category: 'web', points: 2 },
    risk: 'session',
    example: cookiesWith((cookie) => cookie.session && cookie.sameSite === 'unset', SESSION_COOKIE),
  },
  'waf-detected': {
    reference: {
      label: 'OWASP: Web Application Firewall',
      url: 'https://owasp.org/www-community/Web_Application_Firewall',
    },
  },
  'waf-not-seen': {
    reference: {
      label: 'OWASP: Web Application Firewall',
      url: 'https://owasp.org/www-community/Web_Application_Firewall',
    },
  },
  'cdn-detected': {
    reference: rfc(9110, '3.7'),
  },
  'server-version-shown': {
    reference: rfc(9110, '10.2.4'),
    penalty: { category: 'web', points: 2 },
    risk: 'software',
    example: 'server_tokens off;   # nginx\nServerTokens Prod   # Apache\nexpose_php = Off   # PHP',
  },
} as const satisfies FindingRules;
