import { expect } from 'chai';
import { InconclusiveError } from '../kit/check.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { Failing, Page } from '../kit/testing/scannerIoOf.ts';
import { http } from './http.ts';

type Headers = NonNullable<Page['headers']>;
const strict: Headers = [
  ['strict-transport-security', 'max-age=63072000; includeSubDomains'],
  ['content-security-policy', "default-src 'self'; base-uri 'none'; frame-ancestors 'none'"],
  ['x-frame-options', 'DENY'],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['permissions-policy', 'camera=()'],
];
const plainUrl = 'http://example.org/';
const secureUrl = 'https://example.org/';
const to = (location: string, headers: Headers = []): Page => ({
  status: 301,
  headers: [['location', location], ...headers],
});
const look = (plain: Page | Failing, secure: Page | Failing, others: Readonly<Record<string, Page | Failing>> = {}) =>
  lookWith(http, { pages: { [plainUrl]: plain, [secureUrl]: secure, ...others } });
/** A site that redirects to https and answers there with these headers. */
const site = (headers: Headers, more: Page = {}) => look(to(secureUrl), { ...more, headers });
const closed: Failing = { fails: 'connectionRefused' };

describe('The http check', () => {
  it('passes an exemplary site', async () => {
    const { observation, findings } = await site(
      [
        ...strict,
        ['content-type', 'text/html'],
        ['set-cookie', '__Host-session=1; Secure; HttpOnly; SameSite=Lax; Path=/'],
      ],
      {
        body: '<title>Example</title>',
      },
    );
    expect(findings.filter(({ outcome }) => outcome !== 'pass').map(({ code }) => code)).to.deep.equal([
      'csp-advice',
      'compression-off',
      'waf-not-seen',
    ]);
    expect(observation).to.deep.include({ redirectsToHttps: true, title: 'Example' });
    expect(observation.plain).to.deep.include({ finalUrl: secureUrl, finalStatus: 200, stopped: null });
    expect(observation.plain)
      .to.have.property('hops')
      .that.deep.equals([
        { url: plainUrl, status: 301, location: secureUrl, hsts: null, tlsError: null },
        { url: secureUrl, status: 200, location: null, hsts: 'max-age=63072000; includeSubDomains', tlsError: null },
      ]);
    expect(observation.hsts).to.deep.equal({
      maxAge: 63_072_000,
      includeSubDomains: true,
      preload: false,
      fault: null,
      overlooked: [],
    });
    expect(observation.headers).to.deep.include({ 'x-frame-options': 'DENY', duplicated: [] });
  });

  it('warns about everything missing on a bare site', async () => {
    const { observation, outcomes } = await site([]);
    expect(observation.headers).to.deep.include({ 'content-security-policy': null, 'strict-transport-security': null });
    expect(outcomes).to.include({
      'hsts-missing': 'warn',
      'csp-missing': 'warn',
      'frames-unprotected': 'warn',
      'nosniff-missing': 'warn',
      'referrer-policy-missing': 'warn',
      'permissions-policy-missing': 'warn',
    });
  });

  it('fails a site without HTTPS, and requires no HSTS there', async () => {
    const { observation, outcomes } = await look({ headers: [['x-frame-options', 'SAMEORIGIN']] }, closed);
    expect(observation).to.deep.include({ redirectsToHttps: false, hsts: null });
    expect(observation.secure.status).to.equal('notServed');
    expect(outcomes).to.include({ 'https-missing': 'fail', 'frames-protected': 'pass' });
    expect(outcomes).not.to.have.any.keys('hsts-missing', 'http-not-redirected');
  });

  it('finds nothing to judge if there is no site', async () => {
    for (const kind of ['connectionRefused', 'nameNotFound', 'malformed'] as const) {
      const { outcomes } = await look({ fails: kind }, { fails: kind });
      expect(outcomes).to.deep.equal({ 'web-not-served': 'notApplicable' });
    }
  });

  it('fails http without a redirect, and does not count a redirect to another site as one to https', async () => {
    expect((await look({}, { headers: strict })).outcomes).to.include({ 'http-not-redirected': 'fail' });
    const script = `<p>Hello<script>location.protocol !== 'https:' && location.replace('https:' + location.href.slice(5))</script>`;
    const byScript = await look({ body: script }, { headers: strict });
    expect(byScript.outcomes).to.include({ 'http-redirect-not-checked': 'inconclusive' });
    expect(byScript.observation.redirectsToHttps).to.equal(null);
    const away = await look(to('https://other.example/'), { headers: strict }, { 'https://other.example/': {} });
    expect(away.observation.redirectsToHttps).to.equal(false);
    expect(away.outcomes)
      .to.include({ 'redirect-off-host-first': 'warn' })
      .and.not.have.any.keys('http-not-redirected', 'http-redirects-to-https');
    const open = await look(to('http://other.example/'), { headers: strict }, { 'http://other.example/': {} });
    expect(open.outcomes).to.include({ 'http-not-redirected': 'fail' });
    const own = await look(to('https://www.example.org/'), { headers: strict }, { 'https://www.example.org/': {} });
    expect(own.observation.redirectsToHttps).to.equal(true);
  });

  it('does not judge a redirect that it could not see', async () => {
    expect((await look({ fails: 'timeout' }, {})).outcomes).to.include({ 'http-redirect-not-checked': 'inconclusive' });
    expect((await look(closed, {})).outcomes).to.include({ 'http-not-served': 'info' });
    expect((await look({ status: 503 }, {})).outcomes).to.include({ 'http-redirect-not-checked': 'inconclusive' });
  });

  it('does not call HTTPS missing if port 443 did not answer, or port 80 neither', async () => {
    expect((await look({}, { fails: 'timeout' })).outcomes).to.include({ 'https-not-checked': 'inconclusive' });
    const both = await look({ fails: 'timeout' }, closed);
    expect(both.outcomes).to.include({ 'https-not-checked': 'inconclusive', 'page-not-read': 'inconclusive' });
    expect(both.outcomes).not.to.have.property('https-missing');
  });

  it('reports a redirect back from https to http', async () => {
    const { outcomes } = await look({}, to(plainUrl));
    expect(outcomes).to.include({ 'https-served': 'pass', 'https-downgraded': 'fail' });
  });

  it('reads HSTS of the domain itself: a header of www alone does not protect it', async () => {
    const www = 'https://www.example.org/';
    const { observation, outcomes } = await look(to(www), to(www), { [www]: { headers: strict } });
    expect(observation.hsts).to.equal(null);
    expect(observation.headers).to.have.property('strict-transport-security', 'max-age=63072000; includeSubDomains');
    expect(outcomes).to.include({ 'hsts-not-on-domain': 'warn' });
    const both = await look(to(www), to(www, [['strict-transport-security', 'max-age=31536000']]), {
      [www]: { headers: strict },
    });
    expect(both.outcomes).to.include({ 'hsts-good': 'pass' });
  });

  it('distinguishes short, switched-off and malformed HSTS, and uses the first of two headers', async () => {
    const hsts = async (...values: string[]) =>
      (await site(values.map((value) => ['strict-transport-security', value] as const))).outcomes;
    expect(await hsts('max-age=300')).to.include({ 'hsts-short': 'warn' });
    expect(await hsts('max-age=15767999')).to.include({ 'hsts-short': 'warn' });
    expect(await hsts('max-age=15768000')).to.include({ 'hsts-good': 'pass' });
    expect(await hsts('max-age=0')).to.include({ 'hsts-off': 'warn' });
    expect(await hsts('max-age=soon')).to.include({ 'hsts-invalid': 'warn' });
    expect(await hsts('max-age=31536000', 'max-age=1')).to.include({
      'hsts-good': 'pass',
      'header-duplicated': 'warn',
    });
  });

  it('does not count HSTS on a connection with an invalid certificate (RFC 6797 §8.1)', async () => {
    const { observation, outcomes } = await site(strict, { tlsError: 'CERT_HAS_EXPIRED' });
    expect(observation.hsts?.maxAge).to.equal(null);
    expect(observation.secure).to.have.property('tlsError', 'CERT_HAS_EXPIRED');
    expect(outcomes).to.include({ 'hsts-not-counted': 'info' });
  });

  it('distinguishes an unsafe policy, a gap, a report-only policy and one in <meta>', async () => {
    const csp = async (headers: Headers, body = '') => (await site(headers, { body })).outcomes;
    expect(await csp([['content-security-policy', "default-src 'self' 'unsafe-inline'"]])).to.include({
      'csp-unsafe': 'warn',
    });
    expect(await csp([['content-security-policy', "default-src 'self'; frame-ancestors 'self'"]])).to.include({
      'csp-incomplete': 'warn',
    });
    expect(await csp([['content-security-policy-report-only', "default-src 'self'"]])).to.include({
      'csp-report-only': 'warn',
    });
    const meta = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; base-uri 'none'">`;
    expect(await csp([['content-type', 'text/html']], meta)).to.include({
      'csp-incomplete': 'warn',
      'frames-unprotected': 'warn',
    });
  });

  it('judges a recorded policy with the current list of hosts, and one whose text was not kept by its earlier judgement', async () => {
    const policy = "default-src 'self' https://ajax.googleapis.com; base-uri 'none'; frame-ancestors 'none'";
    const { observation, outcomes } = await site([['content-security-policy', policy]]);
    expect(outcomes).to.include({ 'csp-incomplete': 'warn' });
    const recorded = { ...observation, csp: { weaknesses: [], reportOnly: false, fromMeta: false, unsafe: false } };
    const target = { domain: 'example.org', registrableDomain: 'example.org' };
    const codes = (seen: typeof recorded) => http.assess(seen, target).map(({ code }) => code);
    expect(codes(recorded)).to.include('csp-incomplete').and.not.include('csp-good');
    expect(codes({ ...recorded, headerLines: undefined })).to.include('csp-good');
    expect(codes({ ...recorded, document: undefined })).to.include('csp-good');
  });

  for (const anyone of ['*', '*:*', 'https:', 'https://*', 'http://*:443']) {
    it(`treats frame-ancestors ${anyone} as every site`, async () => {
      const { outcomes } = await site([['content-security-policy', `frame-ancestors 'self' ${anyone}`]]);
      expect(outcomes).to.include({ 'frames-unprotected': 'warn' });
    });
  }

  it('accepts frame-ancestors instead of X-Frame-Options, and gives it priority', async () => {
    const frames = async (headers: Headers) => (await site(headers)).outcomes;
    expect(await frames([['content-security-policy', "frame-ancestors 'self'"]])).to.include({
      'frames-protected': 'pass',
    });
    expect(
      await frames([
        ['content-security-policy', 'frame-ancestors *'],
        ['x-frame-options', 'DENY'],
      ]),
    ).to.include({ 'frames-unprotected': 'warn' });
    expect(await frames([['x-frame-options', 'ALLOWALL']])).to.include({ 'frame-options-invalid': 'warn' });
  });

  it('judges login cookies more strictly than others, on every hop of the site', async () => {
    const { observation, outcomes } = await look(
      to(secureUrl),
      to('https://example.org/home', [['set-cookie', 'PHPSESSID=1']]),
      {
        'https://example.org/home': {
          headers: [
            ['set-cookie', 'theme=dark; SameSite=None'],
            ['set-cookie', 'csrftoken=1; Secure; SameSite=Strict'],
          ],
        },
      },
    );
    const seen = observation.cookies.map(({ name, secure, httpOnly, sameSite, session }) => ({
      name,
      secure,
      httpOnly,
      sameSite,
      session,
    }));
    expect(seen).to.deep.equal([
      { name: 'PHPSESSID', secure: false, httpOnly: false, sameSite: 'unset', session: true },
      { name: 'theme', secure: false, httpOnly: false, sameSite: 'none', session: false },
      { name: 'csrftoken', secure: true, httpOnly: false, sameSite: 'strict', session: false },
    ]);
    expect(outcomes).to.include({
      'cookie-session-insecure': 'fail',
      'cookie-session-readable': 'warn',
      'cookie-insecure': 'warn',
      'cookie-same-site-missing': 'warn',
    });
  });

  it('judges a cookie without a name, and says that it has none', async () => {
    const { observation, findings } = await look(to(secureUrl), {
      headers: [
        ['content-type', 'text/html'],
        ['set-cookie', 'testcookie'],
      ],
    });
    expect(observation.cookies.map(({ name }) => name)).to.deep.equal(['']);
    expect(findings.find(({ code }) => code === 'cookie-insecure')?.evidence).to.deep.equal([
      'a cookie without a name',
    ]);
  });

  it('neither criticises an error page for missing protections nor praises existing ones', async () => {
    const challenge: Page = {
      status: 403,
      headers: [
        ['server', 'cloudflare'],
        ['cf-mitigated', 'challenge'],
        ['x-frame-options', 'DENY'],
      ],
      body: '<title>Just a moment...</title>',
    };
    const { observation, findings, outcomes } = await look(challenge, challenge);
    expect(outcomes).to.include({
      'page-is-error': 'inconclusive',
      'csp-missing': 'inconclusive',
      'waf-detected': 'info',
    });
    const judged = findings.filter(({ outcome }) => ['pass', 'warn', 'fail'].includes(outcome)).map(({ code }) => code);
    expect(judged).to.deep.equal(['https-served']);
    expect(observation.headers).to.have.property('x-frame-options', 'DENY');
  });

  it('reads no headers if the redirects end at one that is not followed', async () => {
    const metadata = 'http://169.254.169.254/';
    const { observation, outcomes } = await look(to(metadata), to(metadata), { [metadata]: { fails: 'guarded' } });
    expect(observation).to.deep.include({ headers: null, cookies: [], redirectsToHttps: false });
    expect(observation.plain)
      .to.have.property('stopped')
      .that.matches(/^guarded/);
    expect(outcomes).to.include({ 'page-not-read': 'inconclusive' }).and.not.have.property('csp-missing');
  });

  it('reports a loop', async () => {
    const { observation, outcomes } = await look(to(secureUrl), to(secureUrl));
    expect(observation.secure).to.have.property('hops').lengthOf(21);
    expect(outcomes).to.include({ 'redirect-loop': 'warn', 'page-not-read': 'inconclusive' });
  });

  it('says when the page belongs to another site', async () => {
    const { outcomes } = await look(closed, to('https://other.example/'), {
      'https://other.example/': { headers: strict },
    });
    expect(outcomes).to.include({ 'redirect-leaves-site': 'info' });
  });

  it('reports a server that reveals its version', async () => {
    expect((await site([['server', 'Apache/2.2.15 (CentOS)']])).outcomes).to.include({
      'server-version-shown': 'warn',
    });
    expect((await site([['server', 'nginx']])).outcomes).not.to.have.property('server-version-shown');
  });

  it('reads a page in another charset, and one that claims a charset that does not exist', async () => {
    const body = Uint8Array.from(Buffer.from('<title>Caf\xe9</title>', 'latin1'));
    expect((await site([['content-type', 'text/html; charset=iso-8859-1']], { body })).observation.title).to.equal(
      'Café',
    );
    expect((await site([['content-type', 'text/html; charset=klingon']], { body })).observation.title).to.equal('Café');
  });

  it('keeps hostile headers, cookies and pages within the limits of the observation', async () => {
    const huge = 'x'.repeat(16_384);
    const cookies = Array.from({ length: 190 }, (_, index) => ['set-cookie', `${huge}${index}=1`] as const);
    const headers: Headers = [
      ...strict.map(([name]) => [name, `${huge}\uD800\0`] as const),
      ['server', huge],
      ...cookies,
    ];
    const { observation } = await site(headers, { body: `<title>${huge}\uD800`, truncated: true });
    expect(observation.cookies).to.have.lengthOf(100);
    expect(observation.title).to.have.lengthOf(300);
    expect(observation.headers?.['x-frame-options']).to.have.lengthOf(8_192);
  });

  it('is inconclusive if neither http nor https could be checked', async () => {
    const error = await rejectionOf(look({ fails: 'timeout' }, { fails: 'connectionReset' }));
    expect(error).to.be.instanceOf(InconclusiveError).with.property('reason', 'unreachable');
  });

  it('ends when its time is over', async () => {
    const pages = { [plainUrl]: {}, [secureUrl]: { fails: 'hangs' } } as const;
    expect(await rejectionOf(lookWith(http, { pages }, { signal: AbortSignal.timeout(10) }))).to.have.property(
      'kind',
      'aborted',
    );
  });

  it('reports what browsers repair in its answers, with the bytes', async () => {
    const repaired = { repairs: [{ kind: 'foldedLine', bytes: 'X: a\\n b' }] } as const;
    const { findings } = await look(closed, { headers: [['content-type', 'text/html']], ...repaired });
    expect(findings.find(({ code }) => code === 'response-repaired')).to.deep.include({
      outcome: 'warn',
      evidence: [`folded header: X: a\\n b (${secureUrl})`],
    });
    expect((await site([])).outcomes).not.to.have.property('response-repaired');
  });

  it('says how much of a truncated page was received, and praises nothing', async () => {
    const { findings, outcomes } = await site([['content-type', 'text/html']], {
      body: '<p>Hel',
      truncated: true,
      received: { bytes: 6, announced: 900 },
    });
    expect(findings.find(({ code }) => code === 'page-partly-read')?.evidence).to.include('6 of 900 bytes received');
    expect(outcomes).not.to.include.any.keys('sri-not-needed', 'mixed-content-none');
  });

  it('follows a page that leads on at once, and says so', async () => {
    const page = 'https://example.org/start';
    const start: Page = { headers: [['content-type', 'text/html']], body: '<title>Start</title>' };
    for (const first of [
      { headers: [['refresh', '0; url=/start']] },
      { headers: [['content-type', 'text/html']], body: '<meta http-equiv=refresh content="0; url=start">' },
    ] satisfies Page[]) {
      const { observation, outcomes } = await look(to(secureUrl), first, { [page]: start });
      expect(observation).to.include({ title: 'Start' });
      expect(observation.secure).to.include({ finalUrl: page });
      expect(outcomes).to.include({ 'redirect-by-page': 'info' });
    }
    // Visitors see the first page if the next one fails.
    const dead = await look(
      to(secureUrl),
      { headers: [['refresh', '0; url=/start']] },
      { [page]: { fails: 'timeout' } },
    );
    expect(dead.observation.secure).to.include({ finalUrl: secureUrl, stopped: null });
    expect(dead.outcomes).not.to.have.property('redirect-by-page');
  });

  it('takes a dot at the end of a redirect target for the same host, as Chromium does for HSTS, but not for cookies', async () => {
    const dotted = 'https://example.org./';
    const page: Page = {
      headers: [
        ['content-type', 'text/html'],
        ['strict-transport-security', 'max-age=31536000'],
        ['set-cookie', 'a=b; Secure; Domain=example.org'],
      ],
    };
    const { outcomes } = await look(to(dotted), to(dotted), { [dotted]: page });
    expect(outcomes).to.include({ 'hsts-good': 'pass', 'cookie-dropped': 'warn' });
    expect(outcomes).not.to.include.any.keys('redirect-off-host-first', 'redirect-leaves-site');
  });

  it('reads the site with www if only that one answers, and says so', async () => {
    const page: Page = {
      headers: [
        ['content-type', 'text/html'],
        ['strict-transport-security', 'max-age=31536000'],
      ],
      body: '<title>With www</title>',
    };
    const { observation, outcomes } = await look(closed, closed, { 'https://www.example.org/': page });
    expect(observation).to.include({ title: 'With www', onlyAt: 'www.example.org' });
    expect(outcomes).to.include({ 'web-only-at-www': 'warn', 'https-served': 'pass', 'hsts-good': 'pass' });
    expect((await look(closed, page, {})).outcomes).not.to.have.property('web-only-at-www');
    expect((await look(closed, closed)).outcomes).to.have.property('web-not-served');
  });

  it('judges nothing of a challenge that came with status 200', async () => {
    const { findings, outcomes } = await site(
      [
        ['content-type', 'text/html'],
        ['cf-mitigated', 'challenge'],
      ],
      { body: '<title>Just a moment...</title>' },
    );
    expect(outcomes).to.include({ 'page-is-challenge': 'inconclusive', 'csp-missing': 'inconclusive' });
    expect(
      findings.filter(({ code, outcome }) => outcome === 'warn' && /^(csp|frames|nosniff)/.test(code)),
    ).to.deep.equal([]);
  });

  it('says that a domain is parked', async () => {
    const body = '<script src="//c.parkingcrew.net/x.js"></script>';
    expect((await site([['content-type', 'text/html']], { body })).outcomes).to.include({ 'page-is-parked': 'info' });
  });
});
