import { expect } from 'chai';
import fc from 'fast-check';
import type { HttpRequest } from '../../../io/scannerIo.ts';
import { lookWith } from '../../testing/lookWith.ts';
import type { Page, World } from '../../testing/scannerIoOf.ts';
import { FOREIGN_ORIGIN } from '../askCors.ts';
import { http } from '../http.ts';
import { observatoryGrade, observatoryOf } from './observatory.ts';
import { mdnGrade, mdnTests, type MdnSite } from './testing/mdnOracle.ts';

type Lines = readonly (readonly [name: string, value: string])[];

/** A site as both are shown it: through the test world to our probe, as ready-made answers to the Observatory's analyzers. */
interface Site {
  readonly hostname?: string;
  readonly lines?: Lines;
  readonly contentType?: string;
  readonly html?: string;
  readonly corsLines?: Lines;
  /** Addresses that http://host/ leads through, the last is the page. Undefined: nothing listens there. */
  readonly plain?: readonly string[] | undefined;
  /** The same of https. */
  readonly secure?: readonly string[] | undefined;
  readonly tlsError?: string | undefined;
}

const TESTS = [
  'csp',
  'cookies',
  'cors',
  'redirection',
  'referrer',
  'hsts',
  'sri',
  'nosniff',
  'frames',
  'corp',
] as const;
type TestName = (typeof TESTS)[number];

const expand = (site: Site) => {
  const hostname = site.hostname ?? 'example.org';
  const given = {
    lines: [],
    contentType: 'text/html; charset=utf-8',
    html: '<p>Hello',
    corsLines: [],
    plain: [`http://${hostname}/`, `https://${hostname}/`],
    secure: [`https://${hostname}/`],
    tlsError: undefined,
    ...site,
  };
  const lines: Lines = [...given.lines, ['content-type', given.contentType]];
  return { ...given, hostname, lines };
};

const worldOf = (site: Site): World => {
  const { lines, html, corsLines, plain, secure, tlsError } = expand(site);
  const pages: Record<string, Page | ((request: HttpRequest) => Page)> = {};
  for (const route of [plain, secure]) {
    for (const [index, url] of (route ?? []).entries()) {
      const next = route?.[index + 1];
      const bad = tlsError !== undefined && url.startsWith('https:') ? { tlsError } : {};
      pages[url] =
        next === undefined
          ? ({ headers }) => ({ ...bad, headers: headers?.['origin'] === undefined ? lines : corsLines, body: html })
          : { ...bad, status: 301, headers: [['location', next]] };
    }
  }
  return { pages };
};

const mdnSiteOf = (site: Site): MdnSite => {
  const { hostname, lines, html, corsLines, plain, secure, tlsError } = expand(site);
  const wayOf = (urls: readonly string[] | undefined) =>
    urls && { urls, lines, html, verified: tlsError === undefined || !urls.some((url) => url.startsWith('https:')) };
  return { hostname, plain: wayOf(plain), secure: wayOf(secure), corsLines, corsOrigin: FOREIGN_ORIGIN };
};

const oursOf = async (site: Site) => {
  const { hostname } = expand(site);
  const { observation } = await lookWith(http, worldOf(site), {
    target: { domain: hostname, registrableDomain: hostname },
  });
  return observatoryOf(observation);
};

/** Fails where a class, a modifier or a pass differs. */
const compare = async (site: Site, ...names: readonly TestName[]): Promise<void> => {
  const wanted = (index: number): boolean => names.length === 0 || names.includes(TESTS[index] ?? 'csp');
  const ours = (await oursOf(site))?.tests.filter((_, index) => wanted(index));
  expect(
    ours?.map(({ result, modifier, pass }) => ({ result, modifier, pass })),
    JSON.stringify(site),
  ).to.deep.equal(mdnTests(mdnSiteOf(site), wanted));
};

/** Lines of one header. */
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

const run = (runs: number) => ({ numRuns: runs, seed: 20_260_101 });

describe('the reading of the MDN HTTP Observatory, held against its own analyzers', () => {
  it('agrees on policies in headers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(policy, { maxLength: 3 }), fc.boolean(), (policies, https) =>
        compare(
          {
            lines: linesOf('content-security-policy', policies),
            ...(!https && { plain: ['http://example.org/'], secure: undefined }),
          },
          'csp',
          'frames',
        ),
      ),
      run(1_500),
    );
  }).timeout(60_000);

  it('agrees on policies in the page, and in both', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(policy, { maxLength: 2 }),
        fc.array(policy, { minLength: 1, maxLength: 2 }),
        fc.boolean(),
        (headers, metas, reportOnly) =>
          compare(
            {
              lines: [
                ...linesOf('content-security-policy', headers),
                ...linesOf('content-security-policy-report-only', reportOnly ? ["default-src 'self'"] : []),
              ],
              html: `<head>${metas.map(metaOf).join('')}</head>`,
            },
            'csp',
            'frames',
          ),
      ),
      run(300),
    );
  }).timeout(60_000);

  it('agrees on cookies', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(cookieLine, { maxLength: 4 }), fc.boolean(), fc.boolean(), (cookies, hsts, https) =>
        compare(
          {
            lines: [
              ...linesOf('set-cookie', cookies),
              ...linesOf('strict-transport-security', hsts ? ['max-age=31536000'] : []),
            ],
            ...(!https && { plain: ['http://example.org/'], secure: undefined }),
          },
          'cookies',
        ),
      ),
      run(800),
    );
  }).timeout(60_000);

  it('agrees on scripts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(script, { maxLength: 4 }),
        fc.constantFrom(
          '',
          '<base href="https://cdn.example.net/x/">',
          '<base href="/deep/">',
          '<noscript>',
          '<template>',
        ),
        fc.constantFrom('text/html', 'application/xhtml+xml;x', 'text/plain', 'TEXT/HTML', ' text/html'),
        fc.boolean(),
        (scripts, before, contentType, https) =>
          compare(
            {
              html: `<!doctype html>${before}${scripts.join('\n')}`,
              contentType,
              ...(!https && { plain: ['http://example.org/'], secure: undefined }),
            },
            'sri',
          ),
      ),
      run(400),
    );
  }).timeout(60_000);

  it('agrees on the headers that stand alone', async () => {
    const values = fc.array(
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
    await fc.assert(
      fc.asyncProperty(values, values, values, values, (frames, nosniff, referrer, corp) =>
        compare(
          {
            lines: [
              ...linesOf('x-frame-options', frames),
              ...linesOf('x-content-type-options', nosniff),
              ...linesOf('referrer-policy', referrer),
              ...linesOf('cross-origin-resource-policy', corp),
            ],
          },
          'frames',
          'nosniff',
          'referrer',
          'corp',
        ),
      ),
      run(800),
    );
  }).timeout(60_000);

  it('agrees on the referrer policy of the page', async () => {
    for (const header of [undefined, 'no-referrer', 'unsafe-url', 'nonsense'])
      for (const meta of ['no-referrer', 'unsafe-url', 'nonsense', 'always', ''])
        await compare(
          {
            lines: linesOf('referrer-policy', header === undefined ? [] : [header]),
            html: `<meta name=referrer content="origin"><meta name=" Referrer " content="${meta}">`,
          },
          'referrer',
        );
  });

  it('agrees on HSTS', async () => {
    const part = fc.constantFrom(
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
    );
    const header = fc.array(part, { maxLength: 4 }).map((parts) => parts.join('; '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(header, { maxLength: 2 }),
        fc.constantFrom(undefined, 'CERT_HAS_EXPIRED'),
        fc.constantFrom('example.org', 'shop.app'),
        (headers, tlsError, hostname) =>
          compare({ lines: linesOf('strict-transport-security', headers), tlsError, hostname }, 'hsts'),
      ),
      run(600),
    );
  }).timeout(60_000);

  it('agrees on the way from http to https', async () => {
    const host = fc.constantFrom('example.org', 'www.example.org', 'shop.app', 'other.example');
    const url = fc
      .tuple(fc.constantFrom('http', 'https'), host, fc.nat(5))
      .map(([scheme, name, n]) => `${scheme}://${name}/${n}`);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(url, { maxLength: 3 }),
        fc.constantFrom(undefined, 'CERT_HAS_EXPIRED'),
        fc.constantFrom('example.org', 'shop.app'),
        fc.boolean(),
        (urls, tlsError, hostname, https) =>
          compare(
            {
              hostname,
              tlsError,
              plain: [`http://${hostname}/`, ...urls],
              secure: https ? [`https://${hostname}/`] : undefined,
            },
            'redirection',
          ),
      ),
      run(500),
    );
    await compare({ plain: undefined }, 'redirection', 'hsts');
    await compare({ plain: ['http://example.org/'], secure: undefined }, 'redirection', 'hsts');
  }).timeout(60_000);

  it('agrees on CORS', async () => {
    for (const origin of [
      undefined,
      '*',
      ' * ',
      FOREIGN_ORIGIN,
      FOREIGN_ORIGIN.toUpperCase(),
      'https://partner.example',
      'null',
      '',
    ])
      for (const credentials of [undefined, 'true', 'TRUE ', 'false', ''])
        await compare(
          {
            corsLines: [
              ...linesOf('access-control-allow-origin', origin === undefined ? [] : [origin]),
              ...linesOf('access-control-allow-credentials', credentials === undefined ? [] : [credentials]),
            ],
          },
          'cors',
        );
  });

  it('agrees on everything at once', async () => {
    await compare({});
    await compare({ html: '' });
    await compare({
      lines: [
        ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
        ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'],
        ['x-content-type-options', 'nosniff'],
        ['referrer-policy', 'no-referrer'],
        ['cross-origin-resource-policy', 'same-origin'],
        ['set-cookie', '__Host-session=1; Secure; HttpOnly; SameSite=Lax; Path=/'],
      ],
    });
  });

  it('has its grades', () => {
    for (let score = 0; score <= 150; score += 1) expect(observatoryGrade(score), `${score}`).to.equal(mdnGrade(score));
  });
});

describe('the Observatory’s score', () => {
  it('gives extra credit from 90 on', async () => {
    const best = await oursOf({
      lines: [
        ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
        ['strict-transport-security', 'max-age=63072000'],
        ['x-content-type-options', 'nosniff'],
        ['referrer-policy', 'no-referrer'],
        ['cross-origin-resource-policy', 'same-origin'],
      ],
    });
    // 10 of the policy, 5 of its frame-ancestors, 5 of the referrer, 10 of the resource policy.
    expect(best).to.include({ score: 130, grade: 'A+' });
  });

  it('gives none below', async () => {
    const bare = await oursOf({ lines: [['referrer-policy', 'no-referrer']] });
    // 25 for no policy, 20 for no HSTS, 20 for no frame options, 5 for no nosniff.
    expect(bare).to.include({ score: 30, grade: 'D' });
  });

  it('is never below 0', async () => {
    const worst = await oursOf({
      plain: ['http://example.org/'],
      secure: undefined,
      html: '<script src="http://cdn.example.net/a.js"></script>',
      lines: [['set-cookie', 'session=1']],
    });
    expect(worst).to.include({ score: 0, grade: 'F' });
  });

  it('is not told where a test could not be made', async () => {
    const pages = { 'https://example.org/': { body: '<p>' }, 'http://example.org/': { fails: 'timeout' } } as const;
    const { observation } = await lookWith(http, { pages });
    const observatory = observatoryOf(observation);
    expect(observatory).to.include({ score: null, grade: null });
    expect(observatory?.tests.find(({ name }) => name === 'redirection')).to.include({ result: null, pass: null });
  });

  for (const status of [404, 500, 503]) {
    it(`is not told of a page with status ${status}`, async () => {
      const pages = { 'https://example.org/': { status, body: '<p>' } };
      expect(observatoryOf((await lookWith(http, { pages })).observation)).to.equal(null);
    });
  }

  it('is not told of an observation that was recorded without what it needs', async () => {
    const { observation } = await lookWith(http, worldOf({}));
    const { headerLines, ...older } = observation;
    expect(headerLines).not.to.equal(undefined);
    expect(observatoryOf(older)).to.equal(null);
  });
});
