import type { FindingRule } from '../../probe.ts';
import { rfc } from '../rfc.ts';

const https = (domain: string) => ({
  text: 'Get a free certificate and serve the site over HTTPS.',
  example: `certbot --nginx -d ${domain} -d www.${domain}`,
});
const redirect = (domain: string) => ({
  text: 'Let port 80 answer with nothing but a permanent redirect to https.',
  example: `server { listen 80; server_name ${domain}; return 301 https://$host$request_uri; }   # nginx`,
});

/** What the http probe can say of the ways to the site, its cookies and what stands in front, and what it costs. */
export const siteCodes = {
  'https-served': {
    title: 'The site is served over HTTPS',
    meaning: 'What visitors read and send is encrypted on the way.',
    reference: rfc(9110, '4.2.2'),
  },
  'https-missing': {
    title: 'No HTTPS: the site is served without encryption',
    meaning: 'Anyone on the way can read and change what visitors see and send, passwords included.',
    reference: rfc(9110, '4.2.2'),
    penalty: { category: 'web', points: 60 },
    fix: https,
  },
  'https-not-checked': {
    title: 'Whether HTTPS is served could not be checked',
    meaning: 'Port 443 did not answer in time, or broke off.',
    reference: rfc(9110, '4.2.2'),
  },
  'web-not-served': {
    title: 'No web site',
    meaning: 'Neither port 80 nor port 443 serves a site for this name, so there is nothing to judge.',
    reference: rfc(9110, '4.2'),
  },
  'https-downgraded': {
    title: 'HTTPS leads back to unencrypted HTTP',
    meaning: 'Visitors who come over HTTPS are sent on without encryption.',
    reference: rfc(9110, '4.2.2'),
    penalty: { category: 'web', points: 30 },
    fix: (domain) => ({ text: `Serve the page at https://${domain}/ itself, or redirect to https addresses only.` }),
  },
  'http-redirects-to-https': {
    title: 'HTTP redirects to HTTPS',
    meaning: 'Visitors who type the name or follow an old link end on the encrypted site.',
    reference: rfc(6797, '7.2'),
  },
  'http-not-redirected': {
    title: 'HTTP does not redirect to HTTPS',
    meaning: 'Visitors who type the name or follow an old link stay on an unencrypted connection.',
    reference: rfc(6797, '7.2'),
    penalty: { category: 'web', points: 20 },
    fix: redirect,
  },
  'http-redirect-not-checked': {
    title: 'Whether HTTP redirects to HTTPS could not be checked',
    meaning: 'Port 80 did not answer in time, answered with an error, or led to where nothing could be reached.',
    reference: rfc(6797, '7.2'),
  },
  'http-not-served': {
    title: 'Nothing is served over plain HTTP',
    meaning: 'Port 80 is closed. That is safe, but visitors who type the name may not get to the site.',
    reference: rfc(6797, '7.2'),
  },
  'redirect-loop': {
    title: 'The site redirects without end',
    meaning: 'Browsers give up with an error.',
    reference: rfc(9110, '15.4'),
    penalty: { category: 'web', points: 5 },
    fix: () => ({
      text: 'Compare the redirects of the web server, the CDN and the application: two of them undo each other.',
    }),
  },
  'redirect-leaves-site': {
    title: 'The site leads to another domain',
    meaning: 'Headers and cookies are those of the page at the end, which belongs to another domain.',
    reference: rfc(9110, '15.4'),
  },
  'page-not-read': {
    title: 'The page could not be read: its headers were not checked',
    meaning: 'The way to the page ended at a redirect that could not be followed.',
    reference: rfc(9110, '15.4'),
  },
  'page-is-error': {
    title: 'The site answered us with an error: what is missing there was not judged',
    meaning: 'It may be a protection against robots. Real pages may have other headers than the answer that we got.',
    reference: rfc(9110, '15'),
  },
  'cookies-protected': {
    title: 'All cookies are protected',
    meaning: 'Cookies of the first page travel encrypted only, and those that log visitors in are hidden from scripts.',
    reference: rfc(6265, '5.3'),
  },
  'cookie-session-insecure': {
    title: 'Cookie without Secure: a login cookie is also sent unencrypted',
    meaning: 'On an open network a stranger can read the cookie and take over the visit.',
    reference: rfc(6265, '4.1.2.5'),
    penalty: { category: 'web', points: 15 },
    fix: () => ({
      text: 'Add Secure, HttpOnly and SameSite to the cookie.',
      example: 'Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/',
    }),
  },
  'cookie-session-readable': {
    title: 'Cookie without HttpOnly: a login cookie can be read by scripts',
    meaning: 'An injected script can steal the session.',
    reference: rfc(6265, '4.1.2.6'),
    penalty: { category: 'web', points: 8 },
    fix: () => ({
      text: 'Add HttpOnly to the cookie.',
      example: 'Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/',
    }),
  },
  'cookie-insecure': {
    title: 'Cookie without Secure: it is also sent unencrypted',
    meaning: 'Others on the network can read and change it.',
    reference: rfc(6265, '4.1.2.5'),
    penalty: { category: 'web', points: 4 },
    fix: () => ({ text: 'Add Secure to every cookie.', example: 'Set-Cookie: name=…; Secure; SameSite=Lax; Path=/' }),
  },
  'cookie-same-site-missing': {
    title: 'Cookie without SameSite: a login cookie leaves it to the browser',
    meaning: 'What other sites make a visitor send may carry the cookie; browsers differ in their default.',
    reference: {
      label: 'Cookies: HTTP State Management Mechanism (RFC 6265bis) §4.1.2.7',
      url: 'https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.2.7',
    },
    penalty: { category: 'web', points: 2 },
    fix: () => ({
      text: 'Add SameSite=Lax, or Strict.',
      example: 'Set-Cookie: __Host-session=…; Secure; HttpOnly; SameSite=Lax; Path=/',
    }),
  },
  'waf-detected': {
    title: 'A web application firewall stands in front',
    meaning: 'A service filters requests before they reach the site.',
    reference: {
      label: 'OWASP: Web Application Firewall',
      url: 'https://owasp.org/www-community/Web_Application_Firewall',
    },
  },
  'waf-not-seen': {
    title: 'No web application firewall showed itself',
    meaning: 'Many firewalls leave no trace in the answers: not seeing one proves nothing.',
    reference: {
      label: 'OWASP: Web Application Firewall',
      url: 'https://owasp.org/www-community/Web_Application_Firewall',
    },
  },
  'cdn-detected': {
    title: 'A content delivery network serves the site',
    meaning: 'Pages come from servers of that network, which also sees the traffic.',
    reference: rfc(9110, '3.7'),
  },
  'server-version-shown': {
    title: 'Version disclosure: the server tells the version of its software',
    meaning: 'Attackers can look up the known holes of this very version.',
    reference: rfc(9110, '10.2.4'),
    penalty: { category: 'web', points: 2 },
    fix: () => ({
      text: 'Switch off what names versions.',
      example: 'server_tokens off;   # nginx\nServerTokens Prod   # Apache\nexpose_php = Off   # PHP',
    }),
  },
} as const satisfies Record<string, FindingRule>;
