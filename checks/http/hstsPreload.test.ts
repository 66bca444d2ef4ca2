import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import type { World } from '../kit/testing/scannerIoOf.ts';
import { http } from './http.ts';
import { assessPreload } from './hstsPreload.ts';
import { observatoryOf } from './observatory/observatory.ts';

const FULL = 'max-age=63072000; includeSubDomains; preload';
const question = (domain: string) => `hstsPreload /status?domain=${domain}`;
const answered = (status: string, more: object = {}) => ({
  json: { name: 'example.org', status, bulk: status === 'preloaded', preloadedDomain: '', ...more },
});
const preloaded = answered('preloaded', { preloadedDomain: 'example.org' });
type Source = NonNullable<World['sources']>[string];

const look = (
  source: Source | undefined,
  header: string | undefined = FULL,
  domain = 'example.org',
  more: World['pages'] = {},
) =>
  lookWith(
    http,
    {
      pages: {
        [`https://${domain}/`]: { headers: header === '' ? [] : [['strict-transport-security', header]], body: '<p>' },
        ...more,
      },
      sources: source === undefined ? {} : { [question(domain)]: source },
    },
    { target: { domain, registrableDomain: 'example.org' } },
  );
const said = async (...args: Parameters<typeof look>) =>
  (await look(...args)).findings.filter(({ code }) => code.startsWith('hsts-preload'));

describe('The HSTS preload list', () => {
  it('contains the domain, and the finding says who added it, when and as what', async () => {
    const { observation, findings } = await look(preloaded);
    expect(observation.preloadList).to.deep.equal({
      status: 'checked',
      listing: 'preloaded',
      entry: 'example.org',
      bulk: true,
      source: 'hstspreload.example',
      retrievedAt: '2026-01-02T03:04:05.000Z',
    });
    expect(findings.filter(({ code }) => code.startsWith('hsts-preload'))).to.deep.equal([
      {
        code: 'hsts-preloaded',
        outcome: 'pass',
        evidence: ['entry: example.org', 'hstspreload.example, 2026-01-02T03:04:05.000Z'],
      },
    ]);
  });

  for (const [status, code] of [
    ['pending', 'hsts-preload-pending'],
    ['pending-removal', 'hsts-preload-leaving'],
    ['pending-automated-removal', 'hsts-preload-leaving'],
    ['unknown', 'hsts-preload-not-listed'],
    ['removed', 'hsts-preload-not-listed'],
    ['rejected', 'hsts-preload-not-listed'],
  ] as const) {
    it(`is reported with the status "${status}", without a judgement`, async () => {
      expect((await said(answered(status))).map((one) => [one.code, one.outcome])).to.deep.equal([[code, 'info']]);
    });
  }

  it('is not reported as missing if nobody requests it: without the preload directive, and below the registrable domain', async () => {
    expect(await said(answered('unknown'), 'max-age=63072000; includeSubDomains')).to.deep.equal([]);
    expect(await said(answered('unknown', { name: 'www.example.org' }), FULL, 'www.example.org')).to.deep.equal([]);
  });

  for (const [header, evidence] of [
    ['', ['no Strict-Transport-Security header']],
    ['max-age=31536000', ['no includeSubDomains', 'no preload']],
    ['max-age=10886399; includeSubDomains; preload', ['max-age=10886399, less than 10886400']],
    ['max-age=0', ['max-age=0, less than 10886400', 'no includeSubDomains', 'no preload']],
    ['includeSubDomains; preload', ['"max-age" is missing']],
  ] as const) {
    it(`warns if an entry has to meet its conditions and the header is "${header}"`, async () => {
      const [finding, ...rest] = await said(preloaded, header);
      expect(finding).to.deep.include({ code: 'hsts-preload-unmet', outcome: 'warn' });
      expect(finding?.evidence.slice(0, -2)).to.deep.equal(evidence);
      expect(rest).to.deep.equal([]);
    });
  }

  it('does not warn about a max-age that an older entry may have', async () => {
    expect((await said(preloaded, 'max-age=10886400; includeSubDomains; preload'))[0]).to.include({ outcome: 'pass' });
  });

  it('does not warn if the entry belongs to another domain, was not made with the form, or the certificate is invalid', async () => {
    const parent = answered('preloaded', { name: 'www.example.org', preloadedDomain: 'example.org', bulk: false });
    expect((await said(parent, '', 'www.example.org'))[0]).to.include({ code: 'hsts-preloaded' });
    const custom = answered('preloaded', { preloadedDomain: 'example.org', bulk: false });
    expect((await said(custom, ''))[0]).to.include({ code: 'hsts-preloaded' });
    const broken = { 'https://example.org/': { tlsError: 'CERT_HAS_EXPIRED', body: '<p>' } };
    expect((await said(preloaded, '', 'example.org', broken))[0]).to.include({ code: 'hsts-preloaded' });
  });

  it('does not warn about an error page, which says little about other pages', async () => {
    const blocked = { 'https://example.org/': { status: 403, body: '<p>' } };
    expect((await said(preloaded, '', 'example.org', blocked))[0]).to.include({
      code: 'hsts-preload-unmet',
      outcome: 'inconclusive',
    });
  });

  it('makes up for a header that is missing, short, off or malformed', async () => {
    for (const header of ['', 'max-age=60', 'max-age=0', 'includeSubDomains'])
      expect(
        (await look(preloaded, header)).findings.filter(({ code }) => /^hsts-(?!preload)/.test(code)),
      ).to.deep.equal([]);
    expect((await look(answered('unknown'), '')).outcomes).to.have.property('hsts-missing', 'warn');
  });

  it('makes up for a missing redirect, because browsers never ask over http', async () => {
    const open = { 'http://example.org/': { body: '<p>Hello' } };
    expect((await look(preloaded, FULL, 'example.org', open)).outcomes).not.to.have.property('http-not-redirected');
    expect((await look(answered('unknown'), FULL, 'example.org', open)).outcomes).to.have.property(
      'http-not-redirected',
      'fail',
    );
  });

  it('contains whole top-level domains', async () => {
    for (const source of [undefined, answered('unknown', { name: 'example.dev' }), { fails: 'timeout' } as const]) {
      const { outcomes, findings } = await look(source, '', 'example.dev');
      expect(outcomes).not.to.have.property('hsts-missing');
      expect(findings.filter(({ code }) => code.startsWith('hsts-preload'))).to.deep.equal([
        { code: 'hsts-preloaded', outcome: 'pass', evidence: ['entry: dev'] },
      ]);
    }
  });

  it('is not mentioned if no source is configured, nor for older scans', async () => {
    const { observation } = await look(undefined);
    expect(observation.preloadList).to.deep.equal({ status: 'off' });
    const { preloadList, ...older } = observation;
    expect(preloadList).to.not.equal(undefined);
    for (const seen of [observation, older] satisfies Observations['http'][]) {
      expect(assessPreload(seen, { domain: 'example.org', registrableDomain: 'example.org' })).to.deep.equal([]);
    }
  });

  for (const [what, source] of [
    ['is silent', { fails: 'timeout' }],
    ['is not there', {}],
    ['speaks of another name', answered('preloaded', { name: 'example.net', preloadedDomain: 'example.net' })],
    ['has an entry that does not cover the name', answered('preloaded', { preloadedDomain: 'ample.org' })],
    ['knows a new status', answered('constructor')],
    ['says nothing', { json: null }],
    ['answers megabytes of a word', answered('x'.repeat(100_000))],
  ] as const) {
    it(`was not checked if its operator ${what}`, async () => {
      expect((await said(source as Source)).map((one) => [one.code, one.outcome])).to.deep.equal([
        ['hsts-preload-not-checked', 'inconclusive'],
      ]);
    });
  }

  it('is no longer awaited when the scan ends', async () => {
    const world: World = { pages: {}, sources: { [question('example.org')]: { fails: 'hangs' } } };
    expect(await rejectionOf(lookWith(http, world, { signal: AbortSignal.timeout(10) }))).to.have.property(
      'kind',
      'aborted',
    );
  });
});

describe('The Observatory’s reading of the preload list', () => {
  const hstsOf = async (...args: Parameters<typeof look>) => {
    const observatory = observatoryOf((await look(...args)).observation);
    return observatory?.tests.find(({ name }) => name === 'strict-transport-security')?.result;
  };

  it("includes the domain if the list's operator says so, whatever the header says", async () => {
    expect(await hstsOf(preloaded)).to.equal('hsts-preloaded');
    expect(await hstsOf(preloaded, '')).to.equal('hsts-preloaded');
    const parent = answered('preloaded', { name: 'www.example.org', preloadedDomain: 'example.org', bulk: false });
    expect(await hstsOf(parent, '', 'www.example.org')).to.equal('hsts-preloaded');
  });

  it('follows the header if the domain is not on it, or nobody was asked', async () => {
    for (const source of [undefined, answered('pending'), answered('unknown'), { fails: 'timeout' } as const]) {
      expect(await hstsOf(source)).to.equal('hsts-implemented-max-age-at-least-six-months');
      expect(await hstsOf(source, '')).to.equal('hsts-not-implemented');
    }
  });

  it('includes names below an entry, and no other host of a redirect', async () => {
    const redirectionTo = async (host: string) => {
      const { observation } = await look(preloaded, FULL, 'example.org', {
        'http://example.org/': { status: 301, headers: [['location', `http://${host}/`]] },
        [`http://${host}/`]: { status: 301, headers: [['location', 'https://example.org/']] },
      });
      return observatoryOf(observation)?.tests.find(({ name }) => name === 'redirection')?.result;
    };
    expect(await redirectionTo('www.example.org')).to.equal('redirection-all-redirects-preloaded');
    expect(await redirectionTo('www.example.net')).to.equal('redirection-not-to-https-on-initial-redirection');
    expect(await redirectionTo('anexample.org')).to.equal('redirection-not-to-https-on-initial-redirection');
  });
});
