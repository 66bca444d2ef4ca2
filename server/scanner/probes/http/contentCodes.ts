import type { FindingRule } from '../../probe.ts';

const link = (label: string, url: string) => ({ label, url });
const cors = link('Fetch standard: CORS protocol', 'https://fetch.spec.whatwg.org/#http-cors-protocol');
const sri = link('Subresource Integrity', 'https://www.w3.org/TR/SRI/');
const mixed = link('Mixed Content', 'https://www.w3.org/TR/mixed-content/');

const corsFix = () => ({
  text: 'Name the partners that may read answers; never copy the Origin of the request, and never allow "null".',
  example: 'Access-Control-Allow-Origin: https://partner.example\nVary: Origin',
});
const upgradeFix = () => ({
  text: 'Write these addresses with https. The policy helps until all are found.',
  example: 'Content-Security-Policy: upgrade-insecure-requests',
});
/** What the http probe can say of what the page loads and of who may read it, and what it costs. */
export const contentCodes = {
  'cors-closed': {
    title: 'CORS: other sites cannot read what the site answers',
    meaning: 'The front page is not shared with scripts of other sites.',
    reference: cors,
  },
  'cors-restricted': {
    title: 'CORS: only named sites can read what the site answers',
    meaning: 'A foreign site that we named in a request was not let in.',
    reference: cors,
  },
  'cors-public': {
    title: 'CORS: scripts of any site can read the page, without cookies',
    meaning: 'That is fine for what is public anyway.',
    reference: cors,
  },
  'cors-open-with-credentials': {
    title: 'CORS: any site can read the page as its visitor',
    meaning:
      'The server lets in whatever site asks, with the visitor’s cookies: any web page can read what only the visitor should see.',
    reference: cors,
    penalty: { category: 'web', points: 20 },
    fix: corsFix,
  },
  'cors-open-to-null': {
    title: 'CORS: sandboxed frames of any site can read the page as its visitor',
    meaning: 'The origin "null" is let in with the visitor’s cookies, and every site can take that origin.',
    reference: cors,
    penalty: { category: 'web', points: 15 },
    fix: corsFix,
  },
  'cors-contradictory': {
    title: 'CORS: "*" together with credentials',
    meaning: 'Browsers refuse this pair; the set-up does not do what it was meant to do.',
    reference: cors,
    penalty: { category: 'web', points: 1 },
    fix: corsFix,
  },
  'cors-not-checked': {
    title: 'CORS: what other sites may read could not be checked',
    meaning: 'The requests of a foreign site were not answered.',
    reference: cors,
  },
  'sri-good': {
    title: 'Subresource Integrity: scripts of others are held to a hash',
    meaning: 'A browser does not run what the other site has changed.',
    reference: sri,
  },
  'sri-not-needed': {
    title: 'Subresource Integrity is not needed: no scripts of other sites',
    meaning: 'The page loads scripts from the organisation’s own names only.',
    reference: sri,
  },
  'sri-missing': {
    title: 'No Subresource Integrity: scripts of other sites are loaded without a hash',
    meaning: 'Whoever controls the other site, or breaks into it, runs what he likes on this page.',
    reference: sri,
    penalty: { category: 'web', points: 3 },
    fix: () => ({
      text: 'Host the scripts yourself, or name a version and its hash.',
      example: '<script src="https://cdn.example/lib-1.2.3.js" integrity="sha384-…" crossorigin="anonymous"></script>',
    }),
  },
  'sri-invalid': {
    title: 'Subresource Integrity is malformed: browsers ignore a hash of a script or style sheet',
    meaning: 'The attribute protects nothing as it is written.',
    reference: sri,
    penalty: { category: 'web', points: 1 },
    fix: () => ({
      text: 'Write sha256, sha384 or sha512, a hyphen and the whole digest in base64.',
      example: 'openssl dgst -sha384 -binary lib.js | openssl base64 -A',
    }),
  },
  'sri-without-cors': {
    title: 'Subresource Integrity without CORS: browsers do not load the script',
    meaning: 'Of another site’s files browsers check the hash only with the attribute crossorigin.',
    reference: sri,
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Add crossorigin="anonymous" beside integrity.' }),
  },
  'mixed-content-none': {
    title: 'No mixed content: everything on the page is loaded over HTTPS',
    meaning: 'Nothing that the page shows can be changed on the way.',
    reference: mixed,
  },
  'mixed-content-upgraded': {
    title: 'Mixed content is upgraded: the page has its http addresses loaded over https',
    meaning: 'Browsers ask for them over https: upgrade-insecure-requests.',
    reference: mixed,
  },
  'mixed-content-active': {
    title: 'Active mixed content: the HTTPS page loads scripts, styles or frames over HTTP',
    meaning:
      'Browsers block them, so the page is broken; a browser that does not lets anyone on the way take over the page.',
    reference: mixed,
    penalty: { category: 'web', points: 10 },
    fix: upgradeFix,
  },
  'mixed-content-form': {
    title: 'Mixed content: a form on the HTTPS page is sent over HTTP',
    meaning: 'What visitors write into it can be read and changed on the way.',
    reference: mixed,
    penalty: { category: 'web', points: 8 },
    fix: upgradeFix,
  },
  'mixed-content-passive': {
    title: 'Mixed content: the HTTPS page shows images, sound or video over HTTP',
    meaning: 'Others on the way can see and change them; browsers try https instead.',
    reference: mixed,
    penalty: { category: 'web', points: 3 },
    fix: upgradeFix,
  },
} as const satisfies Record<string, FindingRule>;
