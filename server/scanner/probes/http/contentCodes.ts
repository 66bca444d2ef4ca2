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
    title: 'Other sites cannot read what the site answers',
    meaning: 'The front page is not shared with scripts of other sites.',
    reference: cors,
  },
  'cors-restricted': {
    title: 'Only named sites can read what the site answers',
    meaning: 'A foreign site that we named in a request was not let in.',
    reference: cors,
  },
  'cors-public': {
    title: 'Scripts of any site can read the page, without cookies',
    meaning: 'That is fine for what is public anyway.',
    reference: cors,
  },
  'cors-open-with-credentials': {
    title: 'Any site can read the page as its visitor',
    meaning:
      'The server lets in whatever site asks, with the visitor’s cookies: any web page can read what only the visitor should see.',
    reference: cors,
    penalty: { category: 'web', points: 20 },
    fix: corsFix,
  },
  'cors-open-to-null': {
    title: 'Sandboxed frames of any site can read the page as its visitor',
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
    title: 'What other sites may read could not be checked',
    meaning: 'The requests of a foreign site were not answered.',
    reference: cors,
  },
  'sri-good': {
    title: 'Scripts of others are held to a hash',
    meaning: 'A browser does not run what the other site has changed.',
    reference: sri,
  },
  'sri-not-needed': {
    title: 'No scripts of other sites',
    meaning: 'The page loads scripts from the organisation’s own names only.',
    reference: sri,
  },
  'sri-missing': {
    title: 'Scripts of other sites are loaded without a hash',
    meaning: 'Whoever controls the other site, or breaks into it, runs what he likes on this page.',
    reference: sri,
    penalty: { category: 'web', points: 3 },
    fix: () => ({
      text: 'Host the scripts yourself, or name a version and its hash.',
      example: '<script src="https://cdn.example/lib-1.2.3.js" integrity="sha384-…" crossorigin="anonymous"></script>',
    }),
  },
  'sri-invalid': {
    title: 'A hash of a script or style sheet is malformed: browsers ignore it',
    meaning: 'The attribute protects nothing as it is written.',
    reference: sri,
    penalty: { category: 'web', points: 1 },
    fix: () => ({
      text: 'Write sha256, sha384 or sha512, a hyphen and the whole digest in base64.',
      example: 'openssl dgst -sha384 -binary lib.js | openssl base64 -A',
    }),
  },
  'sri-without-cors': {
    title: 'A script with a hash is not asked for by CORS: browsers do not load it',
    meaning: 'Of another site’s files browsers check the hash only with the attribute crossorigin.',
    reference: sri,
    penalty: { category: 'web', points: 1 },
    fix: () => ({ text: 'Add crossorigin="anonymous" beside integrity.' }),
  },
  'mixed-content-none': {
    title: 'Everything on the page is loaded over HTTPS',
    meaning: 'Nothing that the page shows can be changed on the way.',
    reference: mixed,
  },
  'mixed-content-upgraded': {
    title: 'Addresses with http on the page are upgraded by its policy',
    meaning: 'Browsers ask for them over https: upgrade-insecure-requests.',
    reference: mixed,
  },
  'mixed-content-active': {
    title: 'The HTTPS page loads scripts, styles or frames over HTTP',
    meaning:
      'Browsers block them, so the page is broken; a browser that does not lets anyone on the way take over the page.',
    reference: mixed,
    penalty: { category: 'web', points: 10 },
    fix: upgradeFix,
  },
  'mixed-content-form': {
    title: 'A form on the HTTPS page is sent over HTTP',
    meaning: 'What visitors write into it can be read and changed on the way.',
    reference: mixed,
    penalty: { category: 'web', points: 8 },
    fix: upgradeFix,
  },
  'mixed-content-passive': {
    title: 'The HTTPS page shows images, sound or video over HTTP',
    meaning: 'Others on the way can see and change them; browsers try https instead.',
    reference: mixed,
    penalty: { category: 'web', points: 3 },
    fix: upgradeFix,
  },
} as const satisfies Record<string, FindingRule>;
