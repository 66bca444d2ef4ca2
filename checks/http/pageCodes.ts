import { type Example, webHost } from '../kit/example.ts';
import { rfc } from '../kit/reference.ts';
import type { FindingRules } from '../kit/check.ts';

const link = (label: string, url: string) => ({ label, url });
const csp3 = link('Content Security Policy Level 3', 'https://www.w3.org/TR/CSP3/');
const cookies = link(
  'Cookies: HTTP State Management Mechanism (RFC 6265bis) §5.6',
  'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.6',
);
const redirection = link(
  'MDN HTTP Observatory: redirection',
  'https://developer.mozilla.org/en-US/docs/Web/Security/Practical_implementation_guides/TLS#http_redirection',
);
const isolation = link(
  'HTML standard: cross-origin opener and embedder policies',
  'https://html.spec.whatwg.org/multipage/browsers.html#cross-origin-opener-policies',
);

const cookieExample = 'Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/';
const wayExample: Example = (domain, seen) => {
  const host = webHost(domain, seen);
  return `server { listen 80; server_name ${host}; return 301 https://${host}$request_uri; }   # nginx`;
};

/** Findings of the http check about the page apart from its six headers, and the points they cost. */
export const pageCodes = {
  'csp-faulty': {
    reference: csp3,
    penalty: { category: 'web', points: 1 },
    risk: 'injection',
    example: "Content-Security-Policy: default-src 'self'; img-src 'self' https://img.example",
  },
  'csp-advice': {
    reference: link(
      'Google: Mitigate XSS with a strict Content Security Policy',
      'https://web.dev/articles/strict-csp',
    ),
  },
  'cookie-same-site-invalid': {
    reference: cookies,
    penalty: { category: 'web', points: 2 },
    risk: 'session',
    example: cookieExample,
  },
  'cookie-none-without-secure': {
    reference: cookies,
    penalty: { category: 'web', points: 1 },
    risk: 'malfunction',
    example: cookieExample,
  },
  'cookie-prefix-broken': {
    reference: cookies,
    penalty: { category: 'web', points: 2 },
    risk: 'malfunction',
    example: cookieExample,
  },
  'cookie-dropped': {
    reference: cookies,
    penalty: { category: 'web', points: 1 },
    risk: 'malfunction',
    example: cookieExample,
  },
  'cookie-third-party': {
    reference: cookies,
  },
  'cookie-long-lived': {
    reference: cookies,
  },
  'redirect-insecure-step': {
    reference: redirection,
    penalty: { category: 'web', points: 4 },
    risk: 'firstVisit',
    example: wayExample,
  },
  'redirect-off-host-first': {
    reference: redirection,
    penalty: { category: 'web', points: 2 },
    risk: 'firstVisit',
    example: wayExample,
  },
  'redirect-long': {
    reference: rfc(9110, '15.4'),
    penalty: { category: 'web', points: 1 },
    risk: 'unreachable',
  },
  'redirect-temporary': {
    reference: rfc(9110, '15.4.3'),
  },
  'cross-origin-isolated': {
    reference: isolation,
  },
  'cross-origin-header-invalid': {
    reference: isolation,
    penalty: { category: 'web', points: 1 },
    risk: 'injection',
    example: 'Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Resource-Policy: same-site',
  },
  'xss-filter-on': {
    reference: link(
      'MDN: X-XSS-Protection',
      'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-XSS-Protection',
    ),
  },
  'header-obsolete': {
    reference: link('MDN: HTTP headers', 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'),
  },
  'compression-on': {
    reference: rfc(9110, '8.4'),
  },
  'compression-off': {
    reference: rfc(9110, '8.4'),
  },
} as const satisfies FindingRules;
