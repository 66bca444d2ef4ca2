import { expect } from 'chai';
import type { HttpRequest } from '../../server/scanner/io/scannerIo.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Failing, Page, World } from '../kit/testing/scannerIoOf.ts';
import { FOREIGN_ORIGIN } from './cors.ts';
import { http } from './http.ts';

type Lines = NonNullable<Page['headers']>;
const secureUrl = 'https://example.org/';
const toHttps: Page = { status: 301, headers: [['location', secureUrl]] };
const lookAt = (pages: NonNullable<World['pages']>) =>
  lookWith(http, { pages: { 'http://example.org/': toHttps, ...pages } });
const page = (headers: Lines, body = '<!doctype html><p>Hello') => lookAt({ [secureUrl]: { headers, body } });
const html = (body: string, headers: Lines = []) => page([['content-type', 'text/html'], ...headers], body);
const hash = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

const evidenceOf = (looked: Awaited<ReturnType<typeof page>>, code: string) =>
  looked.findings.find((finding) => finding.code === code)?.evidence;

describe("The cross-origin access of other sites' scripts", () => {
  type Reply = (request: HttpRequest) => Lines | Failing;
  const site = (reply: Reply) =>
    lookAt({
      [secureUrl]: (request) => {
        if (request.headers?.['origin'] === undefined) return { body: '<p>' };
        const answer = reply(request);
        return 'fails' in answer ? answer : { headers: answer };
      },
    });
  const allow = (origin: string, credentials?: string): Lines => [
    ['access-control-allow-origin', origin],
    ...(credentials === undefined ? [] : ([['access-control-allow-credentials', credentials]] as const)),
  ];
  const originOf = ({ headers }: HttpRequest): string => headers?.['origin'] ?? '';

  for (const [what, reply, code, outcome] of [
    ['nothing', () => [], 'cors-closed', 'pass'],
    ['everything without cookies', () => allow('*'), 'cors-public', 'info'],
    ['the origin that asks, without cookies', (request) => allow(originOf(request)), 'cors-public', 'info'],
    [
      'the origin that asks, with cookies',
      (request) => allow(originOf(request), 'true'),
      'cors-open-with-credentials',
      'fail',
    ],
    ['a partner', () => allow('https://partner.example', 'true'), 'cors-restricted', 'pass'],
    ['the origin null with cookies', () => allow('null', 'true'), 'cors-open-to-null', 'fail'],
    ['the origin null without cookies', () => allow('null'), 'cors-public', 'info'],
    ['everything with cookies, which browsers refuse', () => allow('*', 'true'), 'cors-contradictory', 'warn'],
    ['credentials that are not spelt true', (request) => allow(originOf(request), 'TRUE'), 'cors-public', 'info'],
    [
      'a foreign origin in the preflight only',
      ({ method, ...request }) => (method === 'OPTIONS' ? allow(originOf({ ...request }), 'true') : []),
      'cors-restricted',
      'pass',
    ],
    [
      'a foreign origin in the answer only',
      (request) => (request.method === 'OPTIONS' ? { fails: 'connectionReset' } : allow(originOf(request), 'true')),
      'cors-open-with-credentials',
      'fail',
    ],
    ['no answer', () => ({ fails: 'connectionReset' }), 'cors-not-checked', 'inconclusive'],
  ] as const satisfies readonly (readonly [string, Reply, string, string])[]) {
    it(`is judged if the site allows ${what}`, async () => {
      const { outcomes, findings } = await site(reply);
      expect(outcomes).to.have.property(code, outcome);
      expect(findings.filter((finding) => finding.code.startsWith('cors-'))).to.have.length(1);
    });
  }

  it('is tested with a preflight, from a foreign origin and from null, for the page itself', async () => {
    const asked: string[] = [];
    await lookAt({
      [secureUrl]: { status: 302, headers: [['location', 'https://example.org/home']] },
      'https://example.org/home': ({ method, headers, url }) => {
        asked.push(`${method ?? 'GET'} ${headers?.['origin'] ?? '-'} ${url}`);
        return {};
      },
    });
    expect(asked.filter((line) => line.endsWith('/home') && !line.includes(' - '))).to.have.members([
      'GET null https://example.org/home',
      `GET ${FOREIGN_ORIGIN} https://example.org/home`,
      `OPTIONS ${FOREIGN_ORIGIN} https://example.org/home`,
    ]);
  });

  it('is recorded with its Vary header', async () => {
    const { observation } = await site(() => [['vary', 'Accept, ORIGIN'], ...allow('https://partner.example')]);
    expect(observation.cors).to.have.nested.property('foreign.varyOrigin', true);
  });

  it('is not tested if no page was read', async () => {
    const { observation } = await lookWith(http, {
      pages: { [secureUrl]: { fails: 'tls' }, 'http://example.org/': toHttps },
    });
    expect(observation).not.to.have.property('cors');
  });
});

describe('A script with a malformed hash', () => {
  for (const [integrity, isLoaded] of [
    ['sha384-abc', false],
    [`${hash} sha512-abc`, false],
    ['sha384', true],
    ['md5-abc', true],
    [`'${hash}'`, true],
  ] as const) {
    it(`is ${isLoaded ? '' : 'not '}loaded with integrity="${integrity.slice(0, 30)}"`, async () => {
      const { outcomes } = await lookAt({
        [secureUrl]: {
          body: `<p>Hello<script src="https://cdn.example.net/a.js" integrity="${integrity}" crossorigin></script>`,
        },
      });
      expect(outcomes).to.have.property('sri-invalid', 'warn');
      expect('sri-missing' in outcomes).to.equal(isLoaded);
    });
  }
});

describe('Scripts that browsers do not load', () => {
  for (const [what, markup] of [
    ['wait for consent', '<script type="text/plain" src="http://cdn.example.net/a.js"></script>'],
    ['are for browsers without modules', '<script nomodule src="http://cdn.example.net/a.js"></script>'],
    ['are in <noscript>', '<noscript><script src="http://cdn.example.net/a.js"></script></noscript>'],
  ] as const) {
    it(`are neither accused nor praised if they ${what}`, async () => {
      const { outcomes } = await lookAt({ [secureUrl]: { body: `<p>Hello${markup}` } });
      expect(Object.keys(outcomes).filter((code) => code.startsWith('sri-'))).to.deep.equal([]);
      expect(outcomes).to.have.property('mixed-content-none', 'pass');
    });
  }

  it('do not hide a script that Rocket Loader runs', async () => {
    const type = 'a5d0e39c1f2b4c6d8e7f9012-text/javascript';
    const { outcomes } = await lookAt({
      [secureUrl]: { body: `<script type="${type}" src="https://cdn.example.net/a.js"></script>` },
    });
    expect(outcomes).to.have.property('sri-missing', 'warn');
  });

  it('and pictures for visitors without scripts are no mixed content', async () => {
    const { outcomes } = await lookAt({
      [secureUrl]: {
        body: '<p>Hello<noscript><img src="http://p.example.net/p.gif"><style>@import "http://a.example/a.css";</style></noscript>',
      },
    });
    expect(outcomes).to.have.property('mixed-content-none', 'pass');
  });
});

describe('The resources of the page', () => {
  for (const [what, body, code, outcome] of [
    ['no scripts of others', '<script src="/a.js"></script>', 'sri-not-needed', 'pass'],
    [
      'a script of its own other name',
      '<script src="https://cdn.example.org/a.js"></script>',
      'sri-not-needed',
      'pass',
    ],
    [
      'a script of its domain for files',
      '<script src="https://a.exampleassets.net/a.js"></script>',
      'sri-not-needed',
      'pass',
    ],
    ['a script of others', '<script src="https://cdn.example.net/a.js"></script>', 'sri-missing', 'warn'],
    ['a script of others, scheme left out', '<script src="//cdn.example.net/a.js"></script>', 'sri-missing', 'warn'],
    [
      'a script of others with a hash',
      `<script src="https://cdn.example.net/a.js" integrity="${hash}" crossorigin></script>`,
      'sri-good',
      'pass',
    ],
    [
      'a script of others with half a hash',
      '<script src="https://cdn.example.net/a.js" integrity="sha384-abc" crossorigin></script>',
      'sri-invalid',
      'warn',
    ],
    [
      'a script with a hash that browsers cannot check',
      `<script src="https://cdn.example.net/a.js" integrity="${hash}"></script>`,
      'sri-without-cors',
      'warn',
    ],
    [
      'a module with a hash, which browsers fetch with CORS',
      `<script type="module" src="https://cdn.example.net/a.js" integrity="${hash}"></script>`,
      'sri-good',
      'pass',
    ],
    ['nothing over http', '<img src="/a.png"><a href="http://a.example/">', 'mixed-content-none', 'pass'],
    ['a script over http', '<script src="http://a.example/a.js"></script>', 'mixed-content-active', 'fail'],
    ['a frame over http', '<iframe src="http://a.example/"></iframe>', 'mixed-content-active', 'fail'],
    ['an image over http', '<img src="http://a.example/a.png">', 'mixed-content-passive', 'warn'],
    ['a form over http', '<form action="http://example.org/login">', 'mixed-content-form', 'fail'],
    [
      'what its own policy upgrades',
      '<meta http-equiv=content-security-policy content="upgrade-insecure-requests"><img src="http://a.example/a.png">',
      'mixed-content-upgraded',
      'info',
    ],
  ] as const) {
    it(`are judged if it is ${what}`, async () => {
      expect((await html(body)).outcomes).to.have.property(code, outcome);
    });
  }

  it('are named once, however often the page loads them', async () => {
    const { findings } = await html('<script src="http://a.example/a.js"></script>'.repeat(3));
    const evidenceOf = (code: string) => findings.find((finding) => finding.code === code)?.evidence;
    expect(evidenceOf('mixed-content-active')).to.deep.equal(['script src: http://a.example/a.js']);
    expect(evidenceOf('sri-missing')).to.deep.equal(['script http://a.example/a.js']);
  });

  it('are not judged if it is not HTML', async () => {
    const { observation, findings } = await page(
      [['content-type', 'application/json']],
      '{"html":"<script src=http://a.example/a.js></script>"}',
    );
    expect(observation.document).to.equal(null);
    expect(findings.filter(({ code }) => /^(sri|mixed)-/.test(code))).to.deep.equal([]);
  });

  it('do not count against an error page', async () => {
    const { outcomes } = await lookAt({
      [secureUrl]: { status: 403, body: '<!doctype html><script src="http://a.example/a.js"></script>' },
    });
    expect(outcomes).to.include({ 'mixed-content-active': 'inconclusive', 'page-is-error': 'inconclusive' });
  });
});

describe('The redirects from http to https', () => {
  const way = (...hops: readonly string[]) => {
    const pages: Record<string, Page> = { [secureUrl]: { body: '<p>' } };
    for (const [index, url] of hops.entries()) {
      const next = hops[index + 1];
      pages[url] = next === undefined ? { body: '<p>' } : { status: 301, headers: [['location', next]] };
    }
    return lookWith(http, { pages });
  };

  for (const [hops, code] of [
    [['http://example.org/', 'https://example.org/'], undefined],
    [['http://example.org/', 'https://example.org/home', 'https://www.example.org/'], undefined],
    [['http://example.org/', 'https://www.example.org/'], 'redirect-off-host-first'],
    [['http://example.org/', 'http://www.example.org/', 'https://www.example.org/'], 'redirect-insecure-step'],
    [
      [
        'http://example.org/',
        'https://example.org/1',
        'https://example.org/2',
        'https://example.org/3',
        'https://example.org/4',
      ],
      'redirect-long',
    ],
  ] as const) {
    it(`are ${code ?? 'good'} with ${hops.slice(0, 3).join(' and ')}`, async () => {
      const { findings } = await way(...hops);
      const faults = findings.filter((finding) => finding.code.startsWith('redirect-') && finding.outcome === 'warn');
      expect(faults.map((finding) => finding.code)).to.deep.equal(code === undefined ? [] : [code]);
    });
  }

  it('are mentioned if they are temporary', async () => {
    const { outcomes } = await lookAt({
      'http://example.org/': { status: 302, headers: [['location', secureUrl]] },
      [secureUrl]: {},
    });
    expect(outcomes).to.have.property('redirect-temporary', 'info');
  });
});

describe('The cookies of the page', () => {
  const cookies = (...lines: readonly string[]) => page(lines.map((line) => ['set-cookie', line]));

  for (const [line, code] of [
    ['a=1; Secure; SameSite=Lax', undefined],
    ['a=1; Secure; SameSite=Loose', 'cookie-same-site-invalid'],
    ['a=1; SameSite=None', 'cookie-none-without-secure'],
    ['__Host-a=1; Secure', 'cookie-prefix-broken'],
    ['a=1; Secure; Domain=example.net', 'cookie-dropped'],
    ['a=1; Secure; Domain=org', 'cookie-dropped'],
    ['a=\x01; Secure', 'cookie-dropped'],
    ['a=1; Partitioned', 'cookie-dropped'],
    ['__Http-a=1; Secure', 'cookie-prefix-broken'],
    ['session=1; Secure; HttpOnly', 'cookie-same-site-missing'],
  ] as const) {
    it(`are ${code ?? 'protected'} with ${JSON.stringify(line)}`, async () => {
      const { outcomes } = await cookies(line);
      expect(outcomes).to.have.property(code ?? 'cookies-protected', code === undefined ? 'pass' : 'warn');
    });
  }

  for (const line of [
    '__Host-session=1; SameSite=Lax',
    'session=1; Domain=example.net',
    'session=1; Partitioned',
    `session=${'x'.repeat(5_000)}`,
  ]) {
    it(`are not called readable if browsers drop them: ${line.slice(0, 40)}`, async () => {
      const { outcomes } = await cookies(line);
      const codes = Object.keys(outcomes).filter((code) => code.startsWith('cookie'));
      expect(codes).to.have.lengthOf(1);
      expect(codes[0]).to.match(/^cookie-(prefix-broken|dropped)$/);
    });
  }

  for (const name of [
    'heroku-session-affinity',
    'sticky_session',
    'author_id',
    'assessment',
    'session_expires',
    'token-expiry',
    'redirect_after_login',
    'loginUrl',
  ]) {
    it(`do not belong to a login with the name ${name}`, async () => {
      const { observation } = await cookies(`${name}=1; Secure`);
      expect(observation.cookies[0]).to.include({ name, session: false });
    });
  }

  for (const name of [
    'PHPSESSID',
    'connect.sid',
    'authorization',
    'access_token',
    'laravel_session',
    'remember_web_1',
  ]) {
    it(`belong to a login with the name ${name}`, async () => {
      const { observation } = await cookies(`${name}=1; Secure`);
      expect(observation.cookies[0]).to.include({ name, session: true });
    });
  }

  it('cause no problem by being deleted', async () => {
    const { findings } = await cookies('session=; Max-Age=0', 'old=; Expires=Thu, 01 Jan 1970 00:00:00 GMT');
    expect(findings.filter(({ code }) => code.startsWith('cookie'))).to.deep.equal([]);
  });

  it('are distinguished from those of another site during redirects', async () => {
    const { outcomes, observation } = await lookAt({
      [secureUrl]: { status: 302, headers: [['location', 'https://login.example.net/']] },
      'https://login.example.net/': { headers: [['set-cookie', 'session=1']] },
    });
    expect(outcomes).to.have.property('cookie-third-party', 'info');
    expect(outcomes).not.to.have.property('cookie-session-insecure');
    expect(observation.cookies[0]).to.include({ thirdParty: true, host: 'login.example.net' });
  });

  it('are mentioned if they are kept for years', async () => {
    expect((await cookies('a=1; Secure; Max-Age=99999999')).outcomes).to.have.property('cookie-long-lived', 'info');
  });

  it('are a hundred at most', async () => {
    const { observation } = await cookies(...Array.from({ length: 150 }, (_, index) => `c${index}=1; Secure`));
    expect(observation.cookies).to.have.length(100);
  });
});

describe('A page that was not read to its end', () => {
  const cut = (body: string, headers: Lines = []) =>
    lookAt({ [secureUrl]: { headers: [['content-type', 'text/html'], ...headers], body, truncated: true } });

  it('is neither praised for unread parts nor criticised for what they may lack', async () => {
    const { outcomes } = await cut('', [['content-encoding', 'zstd']]);
    expect(outcomes).to.include({
      'page-partly-read': 'inconclusive',
      'csp-missing': 'inconclusive',
      'referrer-policy-missing': 'inconclusive',
      // Headers are complete even if the page was cut.
      'nosniff-missing': 'warn',
    });
    for (const code of ['sri-not-needed', 'sri-good', 'mixed-content-none', 'compression-on', 'compression-off'])
      expect(outcomes).to.not.have.property(code);
  });

  it('is criticised for the parts that were read', async () => {
    const { outcomes } = await cut('<!doctype html><script src="https://cdn.example.net/a.js"></script>');
    expect(outcomes).to.include({ 'sri-missing': 'warn', 'page-partly-read': 'inconclusive' });
  });

  it('has no policy in its markup if the first 2 MiB contain none', async () => {
    const { outcomes } = await cut(`<!doctype html><p>${'x'.repeat(2 * 1_024 * 1_024)}`);
    expect(outcomes).to.include({ 'page-partly-read': 'inconclusive', 'csp-missing': 'warn' });
    expect(outcomes).to.not.have.property('sri-not-needed');
  });
});

describe('The other headers of the page', () => {
  for (const [line, code, outcome] of [
    [['permissions-policy', 'camera=(), microphone=()'], 'permissions-policy-present', 'pass'],
    [['permissions-policy', "camera 'none'"], 'permissions-policy-invalid', 'warn'],
    [['permissions-policy', ''], 'permissions-policy-invalid', 'warn'],
    [['permissions-policy', 'camera=*'], 'permissions-policy-broad', 'warn'],
    [['permissions-policy', 'fullscreen=*'], 'permissions-policy-present', 'pass'],
    [['permissions-policy', 'camera=none'], 'permissions-policy-faulty', 'warn'],
    [['feature-policy', "camera 'none'"], 'permissions-policy-missing', 'warn'],
    [['feature-policy', "camera 'none'"], 'header-obsolete', 'info'],
    [['cross-origin-opener-policy', 'same-origin'], 'cross-origin-isolated', 'pass'],
    [['cross-origin-opener-policy', 'Same-Origin'], 'cross-origin-header-invalid', 'warn'],
    [['cross-origin-embedder-policy', 'require-corp; report-to="x"'], 'cross-origin-isolated', 'pass'],
    [['cross-origin-embedder-policy', 'yes'], 'cross-origin-header-invalid', 'warn'],
    [['cross-origin-embedder-policy', 'require-corp ;report-to="x"'], 'cross-origin-header-invalid', 'warn'],
    [['cross-origin-opener-policy', 'same-origin; report-to=x;'], 'cross-origin-header-invalid', 'warn'],
    [['cross-origin-resource-policy', 'same-site'], 'cross-origin-isolated', 'pass'],
    [['cross-origin-resource-policy', 'same-host'], 'cross-origin-header-invalid', 'warn'],
    [['x-xss-protection', '1; mode=block'], 'xss-filter-on', 'info'],
    [['expect-ct', 'max-age=0'], 'header-obsolete', 'info'],
    [['content-encoding', 'br'], 'compression-on', 'info'],
    [['content-encoding', 'identity'], 'compression-off', 'info'],
    [['content-encoding', 'UTF-8'], 'compression-off', 'info'],
    [['x-powered-by', 'PHP/5.3.3'], 'server-version-shown', 'warn'],
    [['x-aspnet-version', '4.0.30319'], 'server-version-shown', 'warn'],
    [['server', 'Apache/2.2.15 (CentOS)'], 'server-version-shown', 'warn'],
    [['content-security-policy', "default-src 'self'; default-src 'none'"], 'csp-faulty', 'warn'],
    [['content-security-policy', 'default-src self'], 'csp-faulty', 'warn'],
  ] as const) {
    it(`cause ${code} with ${line.join(': ')}`, async () => {
      expect((await page([line])).outcomes).to.have.property(code, outcome);
    });
  }

  for (const line of [
    ['server', 'nginx'],
    ['server', 'awselb/2.0'],
    ['server', 'Microsoft-HTTPAPI/2.0'],
    ['x-powered-by', 'Express'],
    ['x-xss-protection', '0'],
  ] as const) {
    it(`cause no finding with ${line.join(': ')}`, async () => {
      const { outcomes } = await page([line]);
      expect(outcomes).not.to.have.any.keys('server-version-shown', 'xss-filter-on');
    });
  }

  it("include the referrer policy of the page's markup next to that of the header", async () => {
    const meta = '<meta name=referrer content="no-referrer">';
    expect((await html(meta)).outcomes).to.have.property('referrer-policy-good', 'pass');
    for (const [word, code] of [
      ['never', 'good'],
      ['default', 'good'],
      ['origin-when-crossorigin', 'good'],
      ['always', 'unsafe'],
      ['nonsense', 'invalid'],
    ] as const)
      expect((await html(`<meta name=referrer content=${word}>`)).outcomes).to.have.property(`referrer-policy-${code}`);
    const unsafe = await html('<meta name=referrer content="unsafe-url">', [['referrer-policy', 'no-referrer']]);
    expect(unsafe.outcomes).to.have.property('referrer-policy-unsafe', 'warn');
    expect(evidenceOf(unsafe, 'referrer-policy-unsafe')).to.deep.equal([
      'no-referrer, unsafe-url (with <meta name="referrer">)',
    ]);
  });

  it('are kept unchanged, and others are not kept', async () => {
    const { observation } = await page([
      ['x-frame-options', 'DENY'],
      ['x-secret-token', 'abc'],
      ['x-frame-options', 'SAMEORIGIN'],
    ]);
    expect(observation.headerLines).to.deep.equal([
      ['x-frame-options', 'DENY'],
      ['x-frame-options', 'SAMEORIGIN'],
    ]);
    expect(observation.headers?.duplicated).to.deep.equal(['x-frame-options']);
  });

  it('are reported with their values if they are wrongly repeated', async () => {
    const twice = await page([
      ['x-frame-options', 'DENY'],
      ['x-frame-options', 'ALLOWALL'],
    ]);
    expect(evidenceOf(twice, 'header-duplicated')).to.deep.equal(['x-frame-options: "DENY" and "ALLOWALL"']);
    // Browsers then block every frame.
    expect(twice.outcomes).to.have.property('frames-protected', 'pass');
  });

  it('may be repeated with the same value, which all browsers follow', async () => {
    const twice = await page([
      ['x-frame-options', 'SAMEORIGIN'],
      ['x-content-type-options', 'nosniff'],
      ['x-frame-options', 'SameOrigin'],
      ['x-content-type-options', 'nosniff'],
    ]);
    expect(twice.outcomes).not.to.have.property('header-duplicated');
    expect(twice.outcomes).to.include({ 'frames-protected': 'pass', 'nosniff-good': 'pass' });
  });

  for (const [name, first, second] of [
    ['content-security-policy', "default-src 'self'", "frame-ancestors 'none'"],
    ['permissions-policy', 'camera=()', 'microphone=()'],
    ['referrer-policy', 'no-referrer', 'strict-origin'],
  ] as const) {
    it(`may be repeated: ${name}`, async () => {
      const { outcomes } = await page([
        [name, first],
        [name, second],
      ]);
      expect(outcomes).not.to.have.property('header-duplicated');
    });
  }

  for (const policy of ['', ' ; ', 'default-src \u2018self\u2019']) {
    it(`are as good as missing if no browser reads a directive, and say so: ${JSON.stringify(policy)}`, async () => {
      const seen = await page([['content-security-policy', policy]]);
      expect(seen.outcomes).to.have.property('csp-missing', 'warn');
      expect(evidenceOf(seen, 'csp-missing')).to.deep.equal([
        `no directive that browsers read in Content-Security-Policy: ${policy}`,
      ]);
    });
  }

  it('may contain several policies at once: each restricts by itself', async () => {
    const { outcomes } = await page([
      ['content-security-policy', "script-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'"],
      ['content-security-policy', "script-src 'self'; frame-ancestors 'none'"],
    ]);
    expect(outcomes).to.have.property('csp-good', 'pass');
  });

  it('cost points for a missing policy once', async () => {
    const { findings } = await page([]);
    const policies = findings.filter(({ code, outcome }) => code.startsWith('csp-') && outcome !== 'pass');
    expect(policies.map(({ code }) => code)).to.deep.equal(['csp-missing']);
  });
});
