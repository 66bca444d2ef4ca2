import { expect } from 'chai';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLog } from '../platform/observability/log.ts';
import { allChecks } from '../../checks/registry.ts';
import { expectedReportOf } from '../lab/expected/expectedReportOf.ts';
import { publicExpectation } from '../../tests/support/publicExpectation.ts';
import { restDifferences } from '../../tests/support/restDifferences.ts';
import { labSite } from '../lab/labSites.ts';
import { getFrom, postTo, type ApiAnswer } from '../../tests/support/callApi.ts';
import { unavailable } from '../platform/http/unavailable.ts';
import { startTestCandor, type TestCandor } from '../../tests/support/startTestCandor.ts';
import { scanBodySchema } from '../report/securityScanBody.ts';

interface ScanBody {
  readonly id: string;
  readonly domain: string;
  readonly [field: string]: unknown;
}

const RATE_LIMITED = 'Rate limit exceeded. Please wait a few minutes before scanning again.';

const SITES = [
  'harbour-bank.example',
  'corner-shop.example',
  'rusty-gate.example',
  'village-choir.example',
  'wolf-in-wool.example',
  'static-noise.example',
  'dim-lantern.example',
];

describe('REST', () => {
  let candor: TestCandor;

  before(async () => {
    candor = await startTestCandor();
  });
  after(() => candor.close());

  const scan = (domain: unknown, headers?: Readonly<Record<string, string>>): Promise<ApiAnswer> =>
    postTo(`${candor.url}/api/security-scan`, { domain }, headers);
  const scanned = async (domain: string): Promise<ScanBody> => {
    const { status, body } = await scan(domain);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body as ScanBody;
  };
  const reports = new Map<string, Promise<ScanBody>>();
  /** The report of a scan that several tests read. */
  const reportOf = (domain: string): Promise<ScanBody> => {
    const report = reports.get(domain) ?? scanned(domain);
    reports.set(domain, report);
    return report;
  };
  const stats = async (): Promise<unknown> => (await getFrom(`${candor.url}/api/global-stats`)).body;

  describe('POST /api/security-scan', () => {
    it('answers a scan in exactly the shape of the specification', async () => {
      const answered = await reportOf('harbour-bank.example');
      expect(answered).to.include({
        domain: 'harbour-bank.example',
        company_name: 'Harbour Bank',
        total_scans: 1,
        data_sources_count: 23,
      });
      const body = scanBodySchema.parse(answered);
      expect(body.scan_duration).to.be.below(60);
      expect(body.security_summary.risk_level).to.equal('Low');
      expect(Object.values(body.cyber_trust_score)).not.to.include(null);
      // No browser runs here. An exemplary site has something to show in every other part.
      const planned = allChecks.map(({ id }) => id).filter((id) => id !== 'browser');
      expect(body.checks.map(({ probe }) => probe)).to.have.members(planned);
      for (const [part, shown] of Object.entries(body))
        if (part !== 'company_logo' && part !== 'browser') expect(shown, part).to.exist;
      for (const [part, shown] of Object.entries(body.business_intelligence)) expect(shown, part).to.exist;
    });

    for (const domain of [
      'rusty-gate.example',
      'village-choir.example',
      'wolf-in-wool.example',
      'static-noise.example',
    ]) {
      it(`answers ${domain} in the same shape`, async () => {
        expect(scanBodySchema.safeParse(await reportOf(domain)).error?.issues ?? []).to.deep.equal([]);
      });
    }

    it('keeps the shape if almost nothing could be checked, with null for unchecked values', async () => {
      const body = scanBodySchema.parse(await reportOf('dim-lantern.example'));
      expect(body).to.include({ breach_data: null });
      expect(body.cyber_trust_score).to.include({ overall_score: null, email_security_score: null });
      expect(body.domain_intelligence).to.include({ security_txt: null, ssl_certificate: null, subdomain_count: null });
      expect(body.privacy_compliance).to.include({ tosdr_available: null, privacy_policy_found: true });
    });

    it('uses the names of the specification in its answer', async () => {
      const body = scanBodySchema.parse(await reportOf('rusty-gate.example'));
      expect(body.email_security).to.include({ spf_valid: true, dkim_configured: null, dmarc_policy: null });
      expect(body.web_security).to.include({ https_enabled: true, tls_version: 'TLSv1.1', waf_detected: false });
      expect(body.breach_data).to.include({ risk_level: 'critical' });
      expect(body.ip_intelligence).to.include({ masked: true, asn: null });
      const { analytics_tracking: analytics, not_checked: gaps } = body.tools_data as Record<string, object>;
      expect((analytics as { name: string }[]).map(({ name }) => name)).to.include('Hotjar');
      expect(gaps).to.deep.equal(['The page’s scripts were not run, so the trackers that they load are not known']);
    });

    for (const domain of SITES) {
      it(`answers for ${domain} with the facts of its configuration`, async () => {
        const expected = publicExpectation(expectedReportOf(labSite(domain)));
        expect(restDifferences(expected, await reportOf(domain))).to.deep.equal([]);
      });
    }

    it('would notice the facts of another site', async () => {
      const noticed = restDifferences(
        publicExpectation(expectedReportOf(labSite('harbour-bank.example'))),
        await reportOf('rusty-gate.example'),
      ).join('\n');
      for (const fact of [
        'email.dmarc_policy',
        'web.tls_version',
        'breach.risk_level',
        'privacy.gdpr',
        'dns.open_ports',
      ])
        expect(noticed).to.include(fact);
      for (const fact of ['securityTxt', 'community.tosdr_grade', 'network.city', 'tools', 'brand.unified_trust_score'])
        expect(noticed).to.include(fact);
    });

    it('marks an inconclusive check as such, and says why', async () => {
      const { checks, data_sources_count: sources } = await reportOf('dim-lantern.example');
      const inconclusive = (checks as { probe: string; state: string; reason: string | null }[]).filter(
        ({ state }) => state === 'inconclusive',
      );
      const expected = expectedReportOf(labSite('dim-lantern.example'));
      if (expected.outcome !== 'completed') throw new Error('The lab says that there is no report.');
      expect(inconclusive.map(({ probe }) => probe)).to.have.members(Object.keys(expected.inconclusive));
      expect(inconclusive.find(({ probe }) => probe === 'dmarc')?.reason).to.equal('dnsFailure');
      expect(sources, 'sources that answered, not checks').to.equal(7);
    });

    it('reduces pasted addresses, capitals and a trailing dot to the domain', async () => {
      const typed = ['https://Corner-Shop.example/cart?id=1', ' CORNER-SHOP.EXAMPLE. '];
      for (const { domain } of await Promise.all(typed.map(scanned))) expect(domain).to.equal('corner-shop.example');
    });

    for (const [typed, status, words] of [
      ['', 400, /not a domain name/],
      ['Harbour Bank', 400, /not a domain name/],
      ['-bad-.example', 400, /not a domain name/],
      [`${'a'.repeat(64)}.example`, 400, /not a domain name/],
      ['user@harbour-bank.example', 400, /not a domain name/],
      ['ftp://harbour-bank.example', 400, /not a domain name/],
      ["'; drop table scan_reports; --", 400, /not a domain name/],
      ['127.0.0.1', 400, /IP address/],
      ['http://2130706433/', 400, /IP address/],
      ['[::1]', 400, /IP address/],
      ['169.254.169.254', 400, /IP address/],
      ['localhost', 400, /reserved/],
      ['printer.local', 400, /reserved/],
      ['does-not-exist.example', 400, /does not exist/],
      ['intranet.example', 400, /private or reserved address/],
      ['cloud-metadata.example', 400, /private or reserved address/],
      ['lost-signal.example', 502, /did not answer/],
    ] as const) {
      it(`answers “${typed.slice(0, 40)}” with status ${status} and says why`, async () => {
        const answer = await scan(typed);
        expect(answer.status).to.equal(status);
        expect(answer.body).to.have.all.keys('detail');
        expect((answer.body as { detail: string }).detail).to.match(words);
      });
    }

    for (const [what, body] of [
      ['no JSON', '{"domain": "harbour-bank.example"'],
      ['a bare word', 'harbour-bank.example'],
      ['no domain', {}],
      ['a number', { domain: 42 }],
      ['null', { domain: null }],
      ['a list', ['harbour-bank.example']],
      ['an object in its place', { domain: { $ne: '' } }],
      ['a domain of 10,000 letters', { domain: `${'a'.repeat(10_000)}.example` }],
    ] as const) {
      it(`answers ${what} in the body with status 400 and a detail`, async () => {
        const answer = await postTo(`${candor.url}/api/security-scan`, body);
        expect(answer.status).to.equal(400);
        expect(answer.body).to.have.all.keys('detail');
      });
    }

    it('refuses a body that is too large, and one that is not JSON', async () => {
      const large = await scan('a'.repeat(20_000));
      expect(large.status).to.equal(413);
      expect(large.body).to.have.all.keys('detail');
      const form = await postTo(`${candor.url}/api/security-scan`, 'domain=harbour-bank.example', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(form.status).to.equal(400);
      expect(form.body).to.have.all.keys('detail');
    });

    it('accepts the client marker and the no-cache headers as the page sends them', async () => {
      const answers = ['safari-mobile', 'web', 'anything'].map((marker) =>
        scan('corner-shop.example', { 'x-client-info': marker, 'cache-control': 'no-cache' }),
      );
      for (const answer of await Promise.all(answers)) {
        expect(answer.status).to.equal(200);
        expect(answer.headers.get('cache-control')).to.equal('no-store');
      }
    });
  });

  it('answers a wrong method with 405 and what is allowed, and a wrong path with 404', async () => {
    for (const [method, path, allowed] of [
      ['GET', '/api/security-scan', 'POST'],
      ['DELETE', '/api/company-search', 'POST'],
      ['POST', '/api/global-stats', 'GET, HEAD'],
      ['POST', '/api/cities', 'GET, HEAD'],
    ] as const) {
      const response = await fetch(`${candor.url}${path}`, { method });
      expect(response.status, `${method} ${path}`).to.equal(405);
      expect(response.headers.get('allow')).to.equal(allowed);
      expect(await response.json()).to.have.all.keys('detail');
    }
    const nowhere = await getFrom(`${candor.url}/api/nowhere`);
    expect(nowhere.status).to.equal(404);
    expect(nowhere.body).to.deep.equal({ detail: 'There is no such call.' });
  });

  it('counts a scan in the statistics as soon as its caller has the answer', async () => {
    const before = (await stats()) as { total_scans: number; unique_domains: number };
    for (let round = 1; round <= 3; round += 1) {
      const { total_scans: ofDomain } = await scanned('village-choir.example');
      expect(ofDomain).to.equal(round);
      expect(await stats()).to.deep.equal({
        total_scans: before.total_scans + round,
        unique_domains: before.unique_domains + 1,
      });
    }
  });

  it('says in the language of the request why a scan failed', async () => {
    const { status, body } = await scan('does-not-exist.example', { 'Accept-Language': 'de-AT, en;q=0.5' });
    expect([status, body]).to.deep.equal([
      400,
      { detail: 'Die Domain does-not-exist.example gibt es im DNS nicht. Bitte prüfen Sie die Schreibweise.' },
    ]);
  });

  it('does not count a scan that failed', async () => {
    const before = await stats();
    await scan('does-not-exist.example');
    expect(await stats()).to.deep.equal(before);
  });

  it('shares one scan among concurrent requests for one domain', async () => {
    const bodies = await Promise.all(Array.from({ length: 6 }, () => scanned('paper-kite.example')));
    expect(new Set(bodies.map(({ id }) => id))).to.have.property('size', 1);
  });

  it('scans a domain again if no result may be shared', async () => {
    const { id } = await scanned('corner-shop.example');
    expect((await scanned('corner-shop.example')).id).not.to.equal(id);
  });

  it('suggests universities and cities from three characters on', async () => {
    expect((await getFrom(`${candor.url}/api/universities?search=harvard`)).body).to.deep.equal({
      universities: ['Harvard University'],
    });
    const { body } = await getFrom(`${candor.url}/api/cities?search=z%C3%BCrich`);
    expect((body as { cities: string[] }).cities[0]).to.equal('Zürich, Switzerland');
    expect((await getFrom(`${candor.url}/api/cities?search=zu`)).body).to.deep.equal({ cities: [] });
    for (const query of ['', '?search=a&search=b', '?search[x]=abc']) {
      const answer = await getFrom(`${candor.url}/api/universities${query}`);
      expect(answer.status, query).to.equal(400);
      expect(answer.body).to.have.all.keys('detail');
    }
  });

  describe('POST /api/company-search', () => {
    const search = (query: unknown) => postTo(`${candor.url}/api/company-search`, { query });

    it('finds companies by their names, best first', async () => {
      const { status, body } = await search('harbour');
      expect(status).to.equal(200);
      const { companies } = body as { companies: { domain: string; confidence: number }[] };
      const [first] = companies;
      expect(first).to.have.all.keys('name', 'domain', 'description', 'logo_url', 'confidence');
      expect(first?.domain).to.equal('harbour-bank.example');
      const confidences = companies.map(({ confidence }) => confidence);
      expect(confidences).to.deep.equal([...confidences].sort((a, b) => b - a));
      expect(confidences.every((each) => each > 0 && each <= 1)).to.equal(true);
    });

    it('finds nothing for one letter, for nobody, and for hostile text', async () => {
      for (const query of ['h', '', 'qqqqzzzzxxxx', '<script>alert(1)</script>', "'; drop table x; --", '%00\u0000']) {
        const { status, body } = await search(query);
        expect(status, query).to.equal(200);
        expect(body, query).to.deep.equal({ companies: [] });
      }
    });

    it('answers a body without a query with status 400 and a detail', async () => {
      const { status, body } = await search(7);
      expect(status).to.equal(400);
      expect(body).to.have.all.keys('detail');
    });
  });

  describe('the language of an answer', () => {
    const GERMAN = { 'accept-language': 'de-AT, en;q=0.5', 'content-type': 'application/json' };
    const ask = async (path: string, body: unknown): Promise<unknown> => {
      const init = { method: 'POST', headers: GERMAN, body: JSON.stringify(body) };
      return (await fetch(`${candor.url}${path}`, init)).json();
    };

    it('is the language of the page, including its names, over REST and over GraphQL', async () => {
      expect(await ask('/api/security-scan', { domain: 'printer.local' })).to.include({
        detail:
          'printer.local ist ein reservierter Name (RFC 6762): Unter ihm gibt es keine öffentliche Website, die geprüft werden könnte.',
      });
      const query = 'mutation { requestScan(domain: "10.0.0.1") { ... on InvalidDomain { message } } }';
      expect(await ask('/graphql', { query })).to.deep.equal({
        data: {
          requestScan: {
            message: 'Das ist eine IP-Adresse. Candor prüft Domainnamen; geben Sie einen wie example.org ein.',
          },
        },
      });
    });
  });

  describe('hostile headers', () => {
    const hostile = `<script>alert(1)</script>'; drop table events; -- ${'x'.repeat(6_000)}`;

    it('are harmless: no answer repeats them, and the event log has none of them in plain text', async () => {
      const request = httpRequest(`${candor.url}/api/security-scan`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': hostile,
          'x-forwarded-for': '1.2.3.4, <b>, 169.254.169.254',
          'x-client-info': hostile.slice(0, 1_000),
          referer: 'javascript:alert(1)',
          cookie: hostile.slice(0, 100),
        },
      });
      request.end(JSON.stringify({ domain: 'oak-and-anvil.example' }));
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const answer = await text(response);
      expect(response.statusCode).to.equal(400);
      expect(answer).not.to.include('script').and.not.to.include('1.2.3.4');

      const requested: string[] = [];
      for await (const event of candor.store.readAll({ filter: { types: ['ScanRequested'] } })) {
        requested.push(JSON.stringify(event));
      }
      const [mine] = requested.filter((event) => event.includes('oak-and-anvil.example'));
      expect(mine)
        .to.be.a('string')
        .and.not.match(/script|drop table|1\.2\.3\.4|127\.0\.0\.1|undici/);
    });

    it('that HTTP forbids end the connection with status 400', async () => {
      const { hostname, port } = new URL(candor.url);
      const socket = connect(Number(port), hostname);
      socket.write('GET /api/global-stats HTTP/1.1\r\nHost: x\r\nX-Bad: a\u0000b\r\nContent-Length: -5\r\n\r\n');
      expect(await text(socket)).to.match(/^HTTP\/1\.1 400 /);
    });

    it('of more than 16 KB are refused', async () => {
      const { hostname, port } = new URL(candor.url);
      const socket = connect(Number(port), hostname);
      socket.write(`GET /api/global-stats HTTP/1.1\r\nHost: x\r\nX-Large: ${'y'.repeat(20_000)}\r\n\r\n`);
      expect(await text(socket)).to.match(/^HTTP\/1\.1 431 /);
    });
  });

  describe('with a cache and a rate limit', () => {
    let limited: TestCandor;

    before(async () => {
      limited = await startTestCandor({
        env: {
          CANDOR_SCAN_CACHE_SECONDS: '300',
          CANDOR_RATE_LIMIT_SCANS: '2',
          CANDOR_RATE_LIMIT_WINDOW_SECONDS: '120',
          CANDOR_TRUSTED_PROXIES: '127.0.0.1',
        },
      });
    });
    after(() => limited.close());

    const ask = (domain: string, from: string) =>
      postTo(`${limited.url}/api/security-scan`, { domain }, { 'x-forwarded-for': from });

    it('returns a finished scan again while it is fresh', async () => {
      const first = (await ask('corner-shop.example', '192.0.2.1')).body as ScanBody;
      const second = (await ask('corner-shop.example', '192.0.2.1')).body as ScanBody;
      expect(second).to.deep.equal(first);
    });

    it('refuses a scan over the limit with status 429, Retry-After, and the words of the specification', async () => {
      const from = '192.0.2.2';
      for (const domain of ['village-choir.example', 'paper-kite.example']) {
        expect((await ask(domain, from)).status).to.equal(200);
      }
      const refused = await ask('rusty-gate.example', from);
      expect(refused.status).to.equal(429);
      expect(refused.body).to.deep.equal({ detail: RATE_LIMITED });
      expect(Number(refused.headers.get('retry-after'))).to.be.within(1, 120);
      // A shared result costs nothing, and other visitors are unaffected.
      expect((await ask('village-choir.example', from)).status).to.equal(200);
      expect((await ask('rusty-gate.example', '192.0.2.3')).status).to.equal(200);
    });
  });

  describe('health', () => {
    it('says that it is alive and ready', async () => {
      expect((await getFrom(`${candor.url}/healthz`)).body).to.deep.equal({ status: 'ok' });
      const { status, body } = await getFrom(`${candor.url}/readyz`);
      expect(status).to.equal(200);
      expect(body).to.deep.equal({
        status: 'ready',
        parts: { database: true, eventStore: true, readModels: true, retention: true },
      });
    });
  });

  it('says that it is ready but that nothing updates the read models if the projector uses another database', async () => {
    const alone = await startTestCandor({ roles: ['api'], lab: false });
    try {
      const { status, body } = await getFrom(`${alone.url}/readyz`);
      expect(status).to.equal(200);
      expect(body).to.deep.include({
        parts: { database: true, eventStore: true, readModels: 'degraded', retention: true },
        degraded: ['no projector keeps the read models of this database'],
      });
    } finally {
      await alone.close();
    }
  });

  describe('without its database', () => {
    let broken: TestCandor;

    before(async () => {
      broken = await startTestCandor({ log: createLog('silent') });
      await broken.loseDatabase();
    });
    after(() => broken.close());

    it('is alive and says that it is not ready', async () => {
      expect((await getFrom(`${broken.url}/healthz`)).status).to.equal(200);
      const ready = await getFrom(`${broken.url}/readyz`);
      expect(ready.status).to.equal(503);
      expect(ready.body).to.deep.equal({
        status: 'not ready',
        parts: { database: false, eventStore: false, readModels: false, retention: false },
      });
    });

    it('answers with status 503, Retry-After, and no internal details', async () => {
      for (const answer of [
        await getFrom(`${broken.url}/api/global-stats`),
        await postTo(`${broken.url}/api/security-scan`, { domain: 'harbour-bank.example' }),
      ]) {
        expect(answer.status).to.equal(503);
        expect(answer.headers.get('retry-after')).to.match(/^\d+$/);
        expect(answer.body).to.deep.equal({ detail: unavailable() });
      }
    });
  });
});
