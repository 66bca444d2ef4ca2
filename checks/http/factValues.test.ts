import { expect } from 'chai';
import type { HttpRequest } from '../../server/scanner/io/scannerIo.ts';
import { http } from './http.ts';
import { httpObservation } from './observation.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Page, World } from '../kit/testing/scannerIoOf.ts';
import { httpFacts, pageFacts } from './factValues.ts';

const redirect: Page = { status: 301, headers: [['location', 'https://example.org/']] };
const factsOf = async (pages: NonNullable<World['pages']>) => {
  const { observation } = await lookWith(http, { pages: { 'http://example.org/': redirect, ...pages } });
  return pageFacts({ http: observation });
};
const siteOf = (headers: NonNullable<Page['headers']>, body = '<!doctype html><p>Hello') =>
  factsOf({ 'https://example.org/': { headers: [['content-type', 'text/html'], ...headers], body } });

describe('Whether http leads to https', () => {
  for (const [answer, status, expected] of [
    ['a page', 200, false],
    ['an error, which may be for robots only', 403, null],
  ] as const) {
    it(`is ${String(expected)} if http answers with ${answer}`, async () => {
      const { observation } = await lookWith(http, {
        pages: { 'http://example.org/': { status, body: '<p>' }, 'https://example.org/': { body: '<p>' } },
      });
      expect(httpFacts({ http: observation }, 'example.org').redirectsToHttps).to.equal(expected);
    });
  }
});

describe('The facts of the front page', () => {
  it('are all "not checked" without an observation', () => {
    expect(Object.values(pageFacts({})).every((fact) => fact === null)).to.equal(true);
  });

  it('are "not checked" if no page was read, except for the redirects', async () => {
    const { redirectChains, ...rest } = await factsOf({ 'https://example.org/': { fails: 'timeout' } });
    expect(Object.values(rest).every((fact) => fact === null)).to.equal(true);
    expect(redirectChains).to.have.length(1);
  });

  it('are shown as far as possible for observations of earlier versions', async () => {
    const { observation } = await lookWith(http, { pages: { 'https://example.org/': { body: '<p>' } } });
    const { headerLines, document, cors, ...older } = observation;
    expect([headerLines, document, cors]).not.to.include(undefined);
    const facts = pageFacts({ http: older });
    expect(facts).to.include({ observatory: null, cors: null, integrity: null, mixedContent: null });
    expect(facts.headers).to.have.length(6);
    expect(facts.cookies).to.deep.equal([]);
  });

  it('have the Observatory’s tests with class and modifier', async () => {
    const { observatory } = await siteOf([['content-security-policy', "script-src 'unsafe-inline'"]]);
    expect(observatory?.tests).to.have.length(12);
    expect(observatory?.tests[0]).to.deep.equal({
      name: 'content-security-policy',
      title: 'Content Security Policy (CSP)',
      result: 'csp-implemented-with-unsafe-inline',
      modifier: -20,
      pass: false,
    });
  });

  it('have a verdict and a reason for each of the six headers, sent or not', async () => {
    const { headers } = await siteOf([
      ['x-frame-options', 'ALLOW-FROM https://a.example'],
      ['x-content-type-options', 'nosniff'],
      ['x-content-type-options', 'nosniff'],
    ]);
    expect(headers?.map(({ name, verdict }) => `${name} ${verdict}`)).to.deep.equal([
      'strict-transport-security warn',
      'content-security-policy warn',
      'x-frame-options warn',
      'x-content-type-options pass',
      'referrer-policy warn',
      'permissions-policy warn',
    ]);
    expect(headers?.[3]).to.include({ lines: 2, value: 'nosniff, nosniff' });
    expect(headers?.[3]?.reason).to.contain('(sent 2 times)');
    expect(headers?.[0]).to.include({ lines: 0, value: null });
  });

  it('include other headers only if they were sent, and mark the right one as a problem', async () => {
    const { headers } = await siteOf([
      ['cross-origin-opener-policy', 'same-origin'],
      ['cross-origin-resource-policy', 'nonsense'],
      ['server', 'nginx'],
      ['x-powered-by', 'PHP/5.3.3'],
    ]);
    expect(headers?.slice(6).map(({ name, verdict }) => `${name} ${verdict}`)).to.deep.equal([
      'cross-origin-opener-policy info',
      'cross-origin-resource-policy warn',
      'server info',
      'x-powered-by warn',
    ]);
  });

  it('have cookies with their problems in words', async () => {
    const { cookies } = await siteOf([['set-cookie', '__Host-a=1; SameSite=None; Max-Age=60']]);
    expect(cookies).to.deep.equal([
      {
        name: '__Host-a',
        secure: false,
        httpOnly: false,
        sameSite: 'none',
        domain: null,
        path: '/',
        lifetime: 60,
        session: false,
        thirdParty: false,
        faults: [
          'Its attributes break the rules of its name prefix: browsers drop it',
          'SameSite=None without Secure: browsers drop it',
        ],
      },
    ]);
  });

  it('say that a cookie has no name', async () => {
    const { cookies } = await siteOf([['set-cookie', 'testcookie; Secure']]);
    expect(cookies).to.have.lengthOf(1);
    expect(cookies?.[0]).to.include({ name: '(without a name)', secure: true });
  });

  it('have the cross-origin requests', async () => {
    const { cors } = await factsOf({
      'https://example.org/': ({ headers }: HttpRequest) => ({
        headers: [
          ['access-control-allow-origin', headers?.['origin'] ?? '*'],
          ['access-control-allow-credentials', 'true'],
        ],
      }),
    });
    expect(cors?.verdict).to.equal('fail');
    expect(cors?.requests.map(({ method, allowOrigin }) => `${method} ${allowOrigin ?? ''}`)).to.deep.equal([
      'OPTIONS https://foreign-origin.invalid',
      'GET https://foreign-origin.invalid',
      'GET null',
    ]);
  });

  it('have third-party scripts and their protection', async () => {
    const { integrity } = await siteOf(
      [],
      '<script src="https://cdn.example.net/a.js" integrity="md5-x"></script><script src="//www.example.org/b.js"></script>',
    );
    expect(integrity).to.deep.include({ verdict: 'warn', more: false });
    expect(integrity?.resources).to.deep.equal([
      {
        element: 'script',
        url: 'https://cdn.example.net/a.js',
        foreign: true,
        integrity: 'invalid',
        crossOrigin: null,
      },
    ]);
  });

  it('have mixed content by kind', async () => {
    const body =
      '<img src="http://a.example/1"><img src="http://a.example/2"><script src="http://a.example/3"></script>';
    const plain = await siteOf([], body);
    expect(plain.mixedContent).to.deep.include({ active: 1, passive: 2, forms: 0, upgraded: false });
    expect(plain.mixedContent?.examples.map(({ kind }) => kind)).to.deep.equal(['active', 'passive', 'passive']);
    const upgraded = await siteOf([['content-security-policy', 'img-src *; Upgrade-Insecure-Requests']], body);
    expect(upgraded.mixedContent).to.include({ upgraded: true });
  });

  it('have the features of a Permissions-Policy', async () => {
    expect((await siteOf([['permissions-policy', 'camera=(), usb=(self)']])).permissionsPolicy).to.deep.equal({
      configured: true,
      legacy: false,
      fault: null,
      features: [
        { name: 'camera', allowed: [], fault: null },
        { name: 'usb', allowed: ['self'], fault: null },
      ],
    });
    expect((await siteOf([['feature-policy', "camera 'none'"]])).permissionsPolicy).to.include({
      configured: false,
      legacy: true,
    });
    expect((await siteOf([['permissions-policy', "camera 'none'"]])).permissionsPolicy?.fault).to.contain(
      'Feature-Policy',
    );
  });

  it('have both redirect paths with their problems', async () => {
    const { redirectChains } = await factsOf({
      'http://example.org/': { status: 302, headers: [['location', 'http://www.example.org/']] },
      'http://www.example.org/': { status: 301, headers: [['location', 'https://www.example.org/']] },
      'https://www.example.org/': { headers: [['strict-transport-security', 'max-age=1']] },
      'https://example.org/': { fails: 'connectionRefused' },
    });
    expect(redirectChains).to.have.length(1);
    expect(redirectChains?.[0]).to.deep.include({
      start: 'http://example.org/',
      stopped: null,
      problems: ['HTTP leads to another HTTP address before HTTPS', 'The redirect to HTTPS is temporary'],
    });
    expect(redirectChains?.[0]?.hops.at(-1)).to.deep.equal({
      url: 'https://www.example.org/',
      status: 200,
      secure: true,
      hsts: 'max-age=1',
      tlsError: null,
    });
  });

  it('name a redirect loop', async () => {
    const { redirectChains } = await factsOf({
      'https://example.org/': { status: 302, headers: [['location', 'https://example.org/']] },
    });
    expect(redirectChains?.[1]?.problems).to.include('The site redirects endlessly');
  });

  it('have the response time of the page itself, not that of a redirect to it', async () => {
    const { observation } = await lookWith(http, {
      pages: {
        'https://example.org/': { status: 301, headers: [['location', 'https://www.example.org/']] },
        'https://www.example.org/': {},
      },
    });
    const { secure } = observation;
    if (secure.status !== 'answered') throw new Error('The page did not answer');
    const timed = secure.hops.map((hop, index) => ({ ...hop, milliseconds: [400, 120][index] ?? 0 }));
    const seen = httpObservation.parse({ ...observation, secure: { ...secure, hops: timed } });
    expect(pageFacts({ http: seen }).delivery?.milliseconds).to.equal(120);
  });

  it('show how the page is delivered', async () => {
    const { delivery } = await siteOf([
      ['content-encoding', 'br'],
      ['cache-control', 'no-store'],
      ['server', 'nginx'],
      ['set-cookie', 'id=secret'],
      ['x-customer', 'ada@example.org'],
    ]);
    expect(delivery?.headers, 'no cookies, and nothing that may be about a person').to.include.members([
      'content-encoding: br',
      'cache-control: no-store',
      'server: nginx',
    ]);
    expect(delivery?.headers.join('\n')).to.not.match(/set-cookie|x-customer/);
    expect({ ...delivery, headers: [] }).to.deep.equal({
      protocol: null,
      compression: 'br',
      milliseconds: null,
      cacheControl: 'no-store',
      software: ['server: nginx'],
      headers: [],
    });
  });
});
