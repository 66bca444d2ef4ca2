import { scoreInWords } from '../../../checks/kit/grade.ts';
import { expect } from 'chai';
import { createLog } from '../../platform/observability/log.ts';
import { getFrom } from '../../../tests/support/callApi.ts';
import { recordedScan } from '../../../tests/support/recordEarlierScan.ts';
import { buildClient } from '../../../scripts/buildClient.ts';
import { startTestCandor, type TestCandor } from '../../../tests/support/startTestCandor.ts';
import { describedSite, labSites } from '../../lab/labSites.ts';
import type { CarriedState } from '../../../client/src/platform/carriedState.ts';
import { PERSONAL_PAGES, PUBLIC_PAGES } from './publicPages.ts';

const PUBLIC_URL = 'https://localhost:8443';

const attributeOf = (html: string, element: RegExp): string | undefined => element.exec(html)?.[1];
const titleOf = (html: string): string | undefined => attributeOf(html, /<title>([^<]*)<\/title>/);
const canonicalOf = (html: string): string | undefined => attributeOf(html, /<link rel="canonical" href="([^"]*)">/);
const structuredDataOf = (html: string): Record<string, unknown> =>
  JSON.parse(attributeOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/) ?? 'null') as Record<
    string,
    unknown
  >;

describe('The pages of the server', () => {
  let candor: TestCandor;
  const page = async (path: string): Promise<{ status: number; html: string; headers: Headers }> => {
    const { status, body, headers } = await getFrom(`${candor.url}${path}`, { accept: 'text/html' });
    return { status, html: String(body), headers };
  };

  before(async () => {
    // The server reads the built pages when it starts.
    await buildClient({ ifStale: true }, () => undefined);
    candor = await startTestCandor({ env: { CANDOR_PUBLIC_URL: PUBLIC_URL } });
  });
  after(() => candor.close());

  it('have the title, description, canonical link and structured data of a scanned domain before any script runs', async () => {
    const { score } = await recordedScan(candor, 'harbour-bank.example');
    const { status, html } = await page('/scan/harbour-bank.example');
    expect(status).to.equal(200);
    expect(titleOf(html)).to.include('Harbour Bank').and.to.include('harbour-bank.example');
    expect(html).to.match(/<meta name="description" content="[^"]*harbour-bank\.example[^"]*">/);
    expect(html).to.include(`Trust score ${scoreInWords(score?.overall ?? 0)}.`);
    expect(canonicalOf(html)).to.equal(`${PUBLIC_URL}/scan/harbour-bank.example`);
    const data = structuredDataOf(html);
    expect(data).to.include({ '@type': 'Report', url: `${PUBLIC_URL}/scan/harbour-bank.example` });
    expect(data['additionalProperty']).to.include({ value: score?.overall });
    expect(data['datePublished']).to.be.a('string');
  });

  it('show the score and the verdict on each section of a scanned domain before any script runs, in the language of the browser', async () => {
    const { score } = await recordedScan(candor, 'harbour-bank.example');
    const inGerman = await getFrom(`${candor.url}/scan/harbour-bank.example`, { 'accept-language': 'de' });
    const pages = [(await page('/scan/harbour-bank.example')).html, String(inGerman.body)];
    const [english, german] = pages.map(
      (html) => /<article[^]*<\/article>/.exec(html)?.[0].replace(/<[^>]*>/g, ' ') ?? '',
    );
    for (const text of [english, german])
      expect(text).to.include('Harbour Bank').and.to.include(String(score?.overall));
    expect(english).to.match(/Email security configuration\s+Passed\s+\d+ passed\./);
    expect(german).to.match(/E-Mail-Sicherheit\s+Bestanden\s+\d+ bestanden\./);
    expect(english, 'as the report has it').to.include('26 of 26 checks with a result').and.to.include('Low risk');
    expect(german, 'as the report has it').to.include('26 von 26').and.to.include('Nach Regeln verfasst');
    expect(english).to.include('Brand Trust &amp; Sentiment Analysis');
    expect(english, 'the mark of one topic').to.match(/DNSSEC\s+Passed/);
    expect(german, 'the mark of one topic').to.match(/DNSSEC\s+Bestanden/);
  });

  it('show no overall score before a script renders a short report', async () => {
    await recordedScan(candor, 'harbour-bank.example');
    for (const [only, isWhole] of [
      ['mail', false],
      ['web', false],
      ['nothing', true],
    ] as const) {
      const { html } = await page(`/scan/harbour-bank.example?only=${only}`);
      expect(html.includes('26 of 26 checks with a result'), only).to.equal(isWhole);
      expect(html, 'the data for the script').to.include('id="candor-report"');
      expect(canonicalOf(html)).to.equal(`${PUBLIC_URL}/scan/harbour-bank.example`);
    }
  });

  it('include the report in the form that their script reads, the newest and the one in the address', async () => {
    const { id } = await recordedScan(candor, 'harbour-bank.example');
    const carriedBy = async (path: string): Promise<CarriedState> =>
      JSON.parse(
        attributeOf((await page(path)).html, /id="candor-report" lang="en">([^<]*)</) ?? 'null',
      ) as CarriedState;
    const newest = await carriedBy('/scan/harbour-bank.example');
    expect(newest.newest).to.deep.equal({ domain: 'harbour-bank.example', scanId: id });
    const earlier = await carriedBy(`/scan/harbour-bank.example/${id}`);
    expect(earlier.newest).to.equal(undefined);
    for (const { cache } of [newest, earlier])
      expect(cache[`Scan:${id}`]).to.include({ domain: 'harbour-bank.example', status: 'COMPLETED' });
  });

  it('have one canonical address for a domain, however it was written', async () => {
    for (const path of [
      '/scan/HARBOUR-bank.example',
      '/scan/harbour-bank.example.',
      '/scan/harbour-bank.example?a=b',
    ]) {
      expect(canonicalOf((await page(path)).html), path).to.equal(`${PUBLIC_URL}/scan/harbour-bank.example`);
    }
  });

  it('exist for a domain without a scan', async () => {
    const { status, html } = await page('/scan/never-scanned.example');
    expect(status).to.equal(200);
    expect(titleOf(html)).to.include('never-scanned.example');
    expect(html).not.to.include('Trust score');
  });

  it('show text from a hostile site as harmless text', async () => {
    await recordedScan(candor, 'wolf-in-wool.example');
    const { html } = await page('/scan/wolf-in-wool.example');
    const [before = '', carried = ''] = html.split('<script type="application/json" id="candor-report" lang="en">');
    expect(before.match(/<script/g)?.length).to.equal((await page('/')).html.match(/<script/g)?.length);
    expect(before).not.to.include('alert(');
    expect(carried).to.match(/^[^<]*<\/script><\/body>\s*<\/html>\s*$/);
    expect(structuredDataOf(html)).to.include({ '@type': 'Report' });
  });

  it('exist for each public page, each with its own head', async () => {
    for (const [path, { title, description }] of Object.entries(PUBLIC_PAGES)) {
      const { status, html } = await page(path);
      expect(status, path).to.equal(200);
      expect(titleOf(html)).to.equal(title);
      expect(html).to.include(`<meta name="description" content="${description}">`);
      expect(canonicalOf(html)).to.equal(`${PUBLIC_URL}${path}`);
    }
  });

  it('exist for personal links too, and tell search engines not to index them', async () => {
    for (const [path, { title }] of Object.entries(PERSONAL_PAGES)) {
      const { status, html } = await page(`${path}?token=secret`);
      expect(status, path).to.equal(200);
      expect(titleOf(html)).to.equal(title);
      expect(html).to.include('<meta name="robots" content="noindex">');
      expect(html).not.to.include('rel="canonical"').and.not.to.include('secret');
    }
  });

  it('are found through redirects from commonly typed paths', async () => {
    for (const [path, place] of [
      ['/portal', '/portal/business'],
      ['/login', '/dashboard#sign-in'],
      ['/api', '/api-docs'],
      ['/docs/', '/api-docs'],
    ] as const) {
      const { status, headers } = await fetch(`${candor.url}${path}`, { redirect: 'manual' });
      expect([status, headers.get('location')], path).to.deep.equal([301, place]);
      expect((await page(place)).status, place).to.equal(200);
    }
    expect((await fetch(`${candor.url}/api`, { method: 'POST' })).status).to.equal(404);
  });

  it('answer an invalid domain with status 404 and without repeating the address', async () => {
    for (const path of [
      '/scan/not%20a%20domain',
      '/scan/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      '/scan/127.0.0.1',
      '/scan/localhost',
      '/scan/..%2F..%2Fetc%2Fpasswd',
      '/no/such/page',
      '/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
      '/logos/..%2F..%2Fpackage.json',
    ]) {
      const { status, html } = await page(path);
      expect(status, path).to.equal(404);
      expect(html, path)
        .to.include('noindex')
        .and.not.match(/alert\(|onerror|passwd|canonical/);
    }
  });

  it('answer an undecodable address with status 400 and no internal details', async () => {
    const { status, html } = await page('/scan/%E0%A4%A');
    expect(status).to.equal(400);
    expect(html).not.to.match(/node_modules|URIError|\bat /);
  });

  it('allow no inline script, no inline style and no external content', async () => {
    for (const path of ['/', '/scan/harbour-bank.example', '/no/such/page', '/api/global-stats', '/healthz']) {
      const { headers } = await page(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).to.include("default-src 'none'").and.include("script-src 'self'");
      expect(policy, path).to.include("frame-ancestors 'none'").and.include("base-uri 'none'");
      expect(policy, path).not.to.match(/unsafe|https?:|\*/);
      expect(headers.get('x-content-type-options'), path).to.equal('nosniff');
      expect(headers.get('referrer-policy'), path).to.be.a('string');
      expect(headers.get('x-powered-by'), path).to.equal(null);
    }
  });

  it('answer a missing file with status 404 instead of a page', async () => {
    for (const path of ['/assets/index-of-last-year.js', '/assets/..%2F..%2Fpackage.json']) {
      const { status, html } = await page(path);
      expect(status, path).to.equal(404);
      expect(html, path).to.equal('There is no such file.');
    }
  });

  it('have an icon, also at the default address of browsers', async () => {
    const { status, headers } = await page('/favicon.ico');
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.equal('image/svg+xml');
  });

  it('show the licences of their components', async () => {
    const { status, headers, html } = await page('/licences');
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.match(/^text\/plain/);
    expect(html)
      .to.match(/(^|\n|, )react-dom \d/)
      .and.to.match(/(^|\n|, )express \d/);
  });

  it('have the logos of known brands', async () => {
    const { status, headers, html } = await page('/logos/mozilla.svg');
    expect(status).to.equal(200);
    expect(headers.get('content-type')).to.match(/^image\/svg\+xml/);
    expect(html).to.match(/^<svg /);
  });

  it('list the sites of the sample internet', async () => {
    const { body } = await getFrom(`${candor.url}/dev/lab.json`);
    expect(body).to.deep.equal(labSites.map(describedSite));
  });
});

describe('The pages of a server without the lab', () => {
  let candor: TestCandor;

  before(async () => {
    candor = await startTestCandor({ lab: false, roles: ['api', 'projector'], log: createLog('silent') });
  });
  after(() => candor.close());

  it('list no lab sites', async () => {
    expect(await getFrom(`${candor.url}/dev/lab.json`)).to.deep.include({ status: 200, body: [] });
  });

  it("use the server's own address if no public one is configured", async () => {
    const { body } = await getFrom(`${candor.url}/`);
    expect(canonicalOf(String(body))).to.equal(`${candor.url}/`);
  });

  it('remain pages when the database is down, with status 503, Retry-After, and no internal details', async () => {
    await candor.loseDatabase();
    const { status, body, headers } = await getFrom(`${candor.url}/scan/harbour-bank.example`);
    expect(status).to.equal(503);
    expect(headers.get('retry-after')).to.match(/^\d+$/);
    expect(String(body)).to.match(/^<!doctype html>/i);
    expect(titleOf(String(body))).to.include('harbour-bank.example');
    expect(String(body)).not.to.match(/node_modules|postgres|candor_test/i);
  });
});
