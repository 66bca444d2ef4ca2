import fc from 'fast-check';
import { FOREIGN_ORIGIN } from '../../checks/http/cors.ts';
import { TESTS, type Lines, type Site, type TestName } from '../../checks/http/observatory/testing/recordedCases.ts';

/** Returns the lines of one header. */
const linesOf = (name: string, values: readonly string[]): Lines => values.map((value) => [name, value]);

const SOURCES = [
  "'self'",
  "'none'",
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'strict-dynamic'",
  "'nonce-abc123'",
  "'sha256-hqBEA/HXB3aJU2FgOnYN8rkAgEVgyfi3Vs1j2/XMPBA='",
  "'report-sample'",
  'https:',
  'http:',
  'data:',
  'blob:',
  '*',
  'https://*',
  'http://*.*',
  'ftp:',
  'ftp://a.example',
  'http://a.example',
  'https://a.example',
  'HTTPS://A.example/Path/',
  'https://a.example/path/more',
  'https://a.example/%41',
  'https://a.example/%zz',
  '*.example',
  "'SELF'",
];
const DIRECTIVES = [
  'default-src',
  'script-src',
  'Script-Src',
  'style-src',
  'object-src',
  'img-src',
  'media-src',
  'connect-src',
  'frame-ancestors',
  'base-uri',
  'form-action',
  'report-uri',
  'report-to',
  'sandbox',
  'upgrade-insecure-requests',
  'frobnicate',
];
const directive = fc
  .tuple(fc.constantFrom(...DIRECTIVES), fc.array(fc.constantFrom(...SOURCES), { maxLength: 4 }))
  .map(([name, sources]) => [name, ...sources].join(' '));
const policy = fc.oneof(
  { weight: 9, arbitrary: fc.array(directive, { minLength: 1, maxLength: 5 }).map((all) => all.join('; ')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(';', 'x', 'a b', '  ;; default-src  \t self ;', 'img-src', "default-src 'none';"),
  },
);
const metaOf = (content: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${content.replaceAll('"', '&quot;')}">`;

const attribute = fc.constantFrom(
  'Secure',
  'secure',
  'HttpOnly',
  'SameSite=Lax',
  'SameSite=strict',
  'SameSite=None',
  'SameSite',
  'SameSite=',
  'SameSite=whatever',
  'Path=/',
  'Path=/deep',
  'Domain=example.org',
  'Domain=.example.org',
  'Domain=other.example',
  'Domain=org',
  'Max-Age=100',
  'Max-Age=0',
  'Expires=Wed, 21 Oct 2099 07:28:00 GMT',
  'Partitioned',
  'unknown=thing',
);
const cookieName = fc.constantFrom(
  'a',
  'PHPSESSID',
  'login',
  'csrftoken',
  'XSRF-TOKEN',
  'lang',
  'heroku-session-affinity',
  '__Host-id',
  '__Secure-sess',
);
const cookieLine = fc
  .tuple(cookieName, fc.array(attribute, { maxLength: 4 }))
  .map(([name, attributes]) => [`${name}=1`, ...attributes].join('; '));

const script = fc
  .record({
    src: fc.constantFrom(
      undefined,
      '',
      '/a.js',
      'a.js',
      '#x',
      '//cdn.example.net/a.js',
      '//example.org/a.js',
      'https://example.org/a.js',
      'https://static.example.org/a.js',
      'http://static.example.org/a.js',
      'https://cdn.example.net/a.js',
      ' HTTPS://CDN.example.net/a.js ',
      'http://cdn.example.net/a.js',
      'data:text/javascript,1',
      'https://192.0.2.1/a.js',
    ),
    integrity: fc.constantFrom(
      undefined,
      '',
      'sha256-x',
      'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
    ),
    crossorigin: fc.constantFrom(undefined, '', 'anonymous'),
  })
  .map(
    (attributes) =>
      `<script${Object.entries(attributes)
        .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
        .join('')}></script>`,
  );


const sample = (runs: number, sites: fc.Arbitrary<Site>): Site[] => fc.sample(sites, { numRuns: runs, seed: 20_260_101 });

const PLAIN_ONLY: Site = { plain: ['http://example.org/'], secure: null };
const schemeOf = (https: boolean): Site => (https ? {} : PLAIN_ONLY);

const headerValues = fc.array(
  fc.constantFrom(
    '',
    'DENY',
    'sameorigin',
    ' SameOrigin ',
    'ALLOW-FROM https://a.example',
    'allowall',
    'nosniff',
    'NoSniff',
    'sniff',
    'same-site',
    'same-origin',
    'Cross-Origin',
    'no-referrer',
    'unsafe-url',
    'no-referrer, strict-origin',
    'origin , nonsense',
    'nonsense',
    'same-origin,unsafe-url',
    'strict-origin-when-cross-origin',
  ),
  { maxLength: 2 },
);

const policyToken = fc
  .tuple(
    fc.constantFrom(
      'same-origin',
      'same-origin-allow-popups',
      'noopener-allow-popups',
      'unsafe-none',
      'require-corp',
      'credentialless',
      'Same-Origin',
      '"same-origin"',
      'same-origin,',
      'nonsense',
      '1',
      '?1',
      '*',
      '',
    ),
    fc.constantFrom(
      '',
      ' ',
      ';report-to="default"',
      '; report-to="de\\"f"',
      '; report-to=default',
      ' ;report-to="x"',
      ';a;b=?1;c=1.5',
      ';a=-12',
      ';a=1.',
      ';A=1',
      ';',
      '; ',
      ';report-to="x',
      ', unsafe-none',
      ' x',
      ';a=:aGk=:',
      ';a=:a-b:',
      ';a=1;;b',
      ';\ta=1',
    ),
  )
  .map((parts) => parts.join(''));
const policyTokens = fc.array(policyToken, { maxLength: 2 });

const hstsHeader = fc
  .array(
    fc.constantFrom(
      'max-age=31536000',
      'max-age=15552000',
      'max-age=15551999',
      'Max-Age=1',
      'max-age=0',
      'max-age=',
      'max-age=x',
      'max-age="31536000"',
      'max-age = 31536000',
      'max-age=-1',
      'includeSubDomains',
      'preload',
      '',
      'nonsense',
      'a,b',
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('; '));

const hostname = fc.constantFrom('example.org', 'shop.app');
const tlsError = fc.constantFrom(null, 'CERT_HAS_EXPIRED');
const stopUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.constantFrom('example.org', 'www.example.org', 'shop.app', 'other.example'),
    fc.nat(5),
  )
  .map(([scheme, name, n]) => `${scheme}://${name}/${n}`);

export interface Group {
  readonly about: string;
  readonly tests: readonly TestName[];
  readonly sites: readonly Site[];
}

/** Generated with a fixed seed, so that every run produces the same. */
export const GROUPS: readonly Group[] = [
  {
    about: 'policies in headers',
    tests: ['csp', 'frames'],
    sites: sample(
      1_500,
      fc.tuple(fc.array(policy, { maxLength: 3 }), fc.boolean()).map(([policies, https]) => ({
        lines: linesOf('content-security-policy', policies),
        ...schemeOf(https),
      })),
    ),
  },
  {
    about: 'policies in the page, and in both',
    tests: ['csp', 'frames'],
    sites: sample(
      300,
      fc
        .tuple(fc.array(policy, { maxLength: 2 }), fc.array(policy, { minLength: 1, maxLength: 2 }), fc.boolean())
        .map(([headers, metas, reportOnly]) => ({
          lines: [
            ...linesOf('content-security-policy', headers),
            ...linesOf('content-security-policy-report-only', reportOnly ? ["default-src 'self'"] : []),
          ],
          html: `<head>${metas.map(metaOf).join('')}</head>`,
        })),
    ),
  },
  {
    about: 'cookies',
    tests: ['cookies'],
    sites: sample(
      800,
      fc
        .tuple(fc.array(cookieLine, { maxLength: 4 }), fc.boolean(), fc.boolean())
        .map(([cookies, hsts, https]) => ({
          lines: [
            ...linesOf('set-cookie', cookies),
            ...linesOf('strict-transport-security', hsts ? ['max-age=31536000'] : []),
          ],
          ...schemeOf(https),
        })),
    ),
  },
  {
    about: 'scripts',
    tests: ['sri'],
    sites: sample(
      400,
      fc
        .tuple(
          // None in a <template>: browsers do not load those, but the Observatory counts them, because it reads the markup without a document.
          fc.array(script, { maxLength: 4 }),
          fc.constantFrom('', '<base href="https://cdn.example.net/x/">', '<base href="/deep/">', '<noscript>'),
          fc.constantFrom('text/html', 'application/xhtml+xml;x', 'text/plain', 'TEXT/HTML', ' text/html'),
          fc.boolean(),
        )
        .map(([scripts, before, contentType, https]) => ({
          html: `<!doctype html>${before}${scripts.join('\n')}`,
          contentType,
          ...schemeOf(https),
        })),
    ),
  },
  {
    about: 'the headers that stand alone',
    tests: ['frames', 'nosniff', 'referrer', 'corp'],
    sites: sample(
      800,
      fc.tuple(headerValues, headerValues, headerValues, headerValues).map(([frames, nosniff, referrer, corp]) => ({
        lines: [
          ...linesOf('x-frame-options', frames),
          ...linesOf('x-content-type-options', nosniff),
          ...linesOf('referrer-policy', referrer),
          ...linesOf('cross-origin-resource-policy', corp),
        ],
      })),
    ),
  },
  {
    about: 'the policies of openers and embedders',
    tests: ['coep', 'coop'],
    sites: sample(
      800,
      fc.tuple(policyTokens, policyTokens).map(([embedder, opener]) => ({
        lines: [
          ...linesOf('cross-origin-embedder-policy', embedder),
          ...linesOf('cross-origin-opener-policy', opener),
        ],
      })),
    ),
  },
  {
    about: 'the referrer policy of the page',
    tests: ['referrer'],
    sites: [[], ['no-referrer'], ['unsafe-url'], ['nonsense']].flatMap((header) =>
      ['no-referrer', 'unsafe-url', 'nonsense', 'always', ''].map((meta) => ({
        lines: linesOf('referrer-policy', header),
        html: `<meta name=referrer content="origin"><meta name=" Referrer " content="${meta}">`,
      })),
    ),
  },
  {
    about: 'HSTS',
    tests: ['hsts'],
    sites: [
      { plain: null },
      PLAIN_ONLY,
      ...sample(
        600,
        fc.tuple(fc.array(hstsHeader, { maxLength: 2 }), tlsError, hostname).map(([headers, error, name]) => ({
          lines: linesOf('strict-transport-security', headers),
          tlsError: error,
          hostname: name,
        })),
      ),
    ],
  },
  {
    about: 'the way from http to https',
    tests: ['redirection'],
    sites: [
      { plain: null },
      PLAIN_ONLY,
      ...sample(
        500,
        fc
          .tuple(fc.uniqueArray(stopUrl, { maxLength: 3 }), tlsError, hostname, fc.boolean())
          .map(([urls, error, name, https]) => ({
            hostname: name,
            tlsError: error,
            plain: [`http://${name}/`, ...urls],
            secure: https ? [`https://${name}/`] : null,
          })),
      ),
    ],
  },
  {
    about: 'CORS',
    tests: ['cors'],
    sites: [[], '*', ' * ', FOREIGN_ORIGIN, FOREIGN_ORIGIN.toUpperCase(), 'https://partner.example', 'null', ''].flatMap(
      (origin) =>
        [[], 'true', 'TRUE ', 'false', ''].map((credentials) => ({
          corsLines: [
            ...linesOf('access-control-allow-origin', [origin].flat()),
            ...linesOf('access-control-allow-credentials', [credentials].flat()),
          ],
        })),
    ),
  },
  {
    about: 'everything at once',
    tests: TESTS,
    sites: [
      {},
      { html: '' },
      {
        lines: [
          ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
          ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
          ['x-content-type-options', 'nosniff'],
          ['referrer-policy', 'no-referrer'],
          ['cross-origin-resource-policy', 'same-origin'],
          ['cross-origin-opener-policy', 'same-origin'],
          ['cross-origin-embedder-policy', 'require-corp'],
          ['set-cookie', '__Host-session=1; Secure; HttpOnly; SameSite=Lax; Path=/'],
        ],
      },
    ],
  },
];
