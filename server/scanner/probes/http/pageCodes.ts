import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

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

const cookieFix = () => ({
  text: 'Write the attributes as browsers read them.',
  example: 'Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/',
});
const wayFix = (domain: string) => ({
  text: 'Lead from http to https on the same name first, then to another name.',
  example: `server { listen 80; server_name ${domain}; return 301 https://${domain}$request_uri; }   # nginx`,
});

/** What the http probe can say of the page beyond its six headers, and what it costs. */
export const pageCodes = {
  'csp-faulty': {
    title: 'The Content-Security-Policy has words that do nothing',
    meaning: 'Browsers pass over them: the policy is not what it was meant to be.',
    reference: csp3,
    penalty: { category: 'web', points: 1 },
    fix: () => ({
      text: 'Check spelling, quotes and semicolons; name each directive once.',
      example: "Content-Security-Policy: default-src 'self'; img-src 'self' https://img.example",
    }),
  },
  'cookie-same-site-invalid': {
    title: 'A cookie has a SameSite that browsers do not know',
    meaning: 'They follow their own default instead, and differ in it.',
    reference: cookies,
    penalty: { category: 'web', points: 2 },
    fix: cookieFix,
  },
  'cookie-none-without-secure': {
    title: 'A cookie has SameSite=None without Secure: browsers drop it',
    meaning: 'The cookie does not do what it was set for.',
    reference: cookies,
    penalty: { category: 'web', points: 1 },
    fix: cookieFix,
  },
  'cookie-prefix-broken': {
    title: 'A cookie’s name promises what its attributes do not keep: browsers drop it',
    meaning: '__Host- asks for Secure, Path=/ and no Domain; __Secure- asks for Secure.',
    reference: cookies,
    penalty: { category: 'web', points: 2 },
    fix: cookieFix,
  },
  'cookie-dropped': {
    title: 'A cookie is one that browsers drop',
    meaning: 'It names a domain that is not the site’s own, holds control characters, or is too long.',
    reference: cookies,
    penalty: { category: 'web', points: 1 },
    fix: cookieFix,
  },
  'cookie-third-party': {
    title: 'Another site on the way sets cookies',
    meaning: 'They are not judged here: that site is not this organisation’s.',
    reference: cookies,
  },
  'cookie-long-lived': {
    title: 'A cookie asks to be kept for more than 400 days',
    meaning: 'Browsers cut it to 400 days.',
    reference: cookies,
  },
  'redirect-insecure-step': {
    title: 'HTTP leads to another HTTP address before HTTPS',
    meaning: 'Each unencrypted step is a chance to lead visitors astray, and HSTS cannot protect it.',
    reference: redirection,
    penalty: { category: 'web', points: 4 },
    fix: wayFix,
  },
  'redirect-off-host-first': {
    title: 'HTTP leads to another name before HTTPS on its own',
    meaning:
      'Browsers never see the HSTS header of the name that was typed, so its next visit begins unencrypted again.',
    reference: redirection,
    penalty: { category: 'web', points: 2 },
    fix: wayFix,
  },
  'redirect-long': {
    title: 'The way to the page has many redirects',
    meaning: 'Each one is a round trip that visitors wait for.',
    reference: rfc(9110, '15.4'),
    penalty: { category: 'web', points: 1 },
    fix: (domain) => ({ text: `Lead from http://${domain}/ to the page in two steps at most.` }),
  },
  'redirect-temporary': {
    title: 'The redirect to HTTPS is a temporary one',
    meaning: 'Browsers do not remember it and ask over http each time.',
    reference: rfc(9110, '15.4.3'),
  },
  'cross-origin-isolated': {
    title: 'The page limits what other sites may do with it',
    meaning: 'Windows and resources are kept apart from those of other sites.',
    reference: isolation,
  },
  'cross-origin-header-invalid': {
    title: 'A cross-origin policy is malformed: browsers ignore it',
    meaning: 'Its value is not one that browsers know, capitals included.',
    reference: isolation,
    penalty: { category: 'web', points: 1 },
    fix: () => ({
      text: 'Write the value as the standard has it.',
      example: 'Cross-Origin-Opener-Policy: same-origin\nCross-Origin-Resource-Policy: same-site',
    }),
  },
  'xss-filter-on': {
    title: 'X-XSS-Protection switches on a filter that no browser has any more',
    meaning: 'In old browsers it opens holes of its own. A Content-Security-Policy does the work.',
    reference: link(
      'MDN: X-XSS-Protection',
      'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/X-XSS-Protection',
    ),
  },
  'header-obsolete': {
    title: 'Headers that browsers no longer know are sent',
    meaning: 'They do nothing; newer ones took their place.',
    reference: link('MDN: HTTP headers', 'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers'),
  },
  'compression-on': {
    title: 'The page is sent compressed',
    meaning: 'It arrives sooner, above all on slow lines.',
    reference: rfc(9110, '8.4'),
  },
  'compression-off': {
    title: 'The page is not sent compressed',
    meaning: 'Text shrinks to a third or less when it is compressed.',
    reference: rfc(9110, '8.4'),
  },
} as const satisfies Record<string, FindingRule>;
