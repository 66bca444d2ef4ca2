import { expect } from 'chai';
import { createRequire } from 'node:module';
import { seenRequest, seenVisit } from '../../server/scanner/io/browser/testing/seenVisit.ts';
import { parseTrackerList } from '../../server/scanner/io/trackerList/parseTrackerList.ts';
import { browser } from '../browser/browser.ts';
import { lookWith } from '../kit/testing/lookWith.ts';
import { technology } from './technology.ts';
import { THIRD_PARTY_WEB, trackerListsOf } from './trackerLists.ts';

const list = parseTrackerList(
  new TextEncoder().encode(
    [
      '[Adblock Plus 2.0]',
      '! Title: Sample list',
      '! Last modified: 20 Nov 2026 12:01 UTC',
      '! Homepage: https://list.example/',
      '||listed.example^',
      '||example.org^',
      '||metrics.example.org^',
      '||fonts.gstatic.com^',
    ].join('\n'),
  ),
  'list.txt',
);
const OWN = /^none of the [\d,]+ hosts of third-party-web [\d.]+ and Candor’s own rules, \d{4}-\d{2}-\d{2} \(https:/;
const SAMPLE = 'none of the 4 hosts of Sample list, 2026-11-20 (https://list.example/)';

const FRONT = 'https://example.org/';
const visitWith = (...urls: readonly string[]) =>
  seenVisit({ requests: [seenRequest(FRONT, { type: 'Document' }), ...urls.map((url) => seenRequest(url))] });
const opened = (urls: readonly string[], trackerList = true) =>
  lookWith(browser, { visit: () => visitWith(...urls), ...(trackerList && { trackerList: list }) });
const named = (body: string, trackerList = true) =>
  lookWith(technology, {
    names: { 'example.org': { A: ['192.0.2.1'], NS: ['ns1.example.org'] } },
    pages: { [FRONT]: { headers: [['content-type', 'text/html']], body: `<!doctype html><body>${body}</body>` } },
    ...(trackerList && { trackerList: list }),
  });
const script = (url: string): string => `<script src="${url}"></script>`;

describe('The lists of trackers', () => {
  it('are the installed version of the data set, and our own rules', () => {
    const { version } = createRequire(import.meta.url)('third-party-web/package.json') as { version: string };
    expect(THIRD_PARTY_WEB.version, 'The data set is another one: its date has to be changed, too').to.equal(version);
    const [own, ...others] = trackerListsOf(undefined);
    expect(own?.hosts).to.be.within(1_000, 10_000);
    expect(others).to.deep.equal([]);
  });

  it('are recorded with each visit, the operator’s with its date and size', async () => {
    const sample = {
      origin: 'operator',
      name: 'Sample list',
      hosts: 4,
      date: '2026-11-20',
      url: 'https://list.example/',
      licence: null,
    };
    expect((await opened([])).observation.trackerLists?.[1]).to.deep.equal(sample);
    expect((await named('')).observation.trackerLists?.[1]).to.deep.equal(sample);
    expect((await opened([], false)).observation.trackerLists).to.have.length(1);
  });

  it("are named when a page passes, with the other sites' hosts that are on none of them", async () => {
    const { outcomes, findings } = await opened(['https://cdn.unknown.example/a.js', 'https://example.org/b.js']);
    expect(outcomes).to.deep.equal({ 'trackers-none': 'pass' });
    const [requests, own, sample, unknown, ...rest] = findings[0]?.evidence ?? [];
    expect([requests, sample, unknown, rest]).to.deep.equal([
      '3 requests, 2 hosts',
      SAMPLE,
      'hosts of others that are on none of these lists (1): cdn.unknown.example',
      [],
    ]);
    expect(own).to.match(OWN);
    expect((await opened([], false)).findings[0]?.evidence).to.have.length(2);
  });

  it('are named if the markup contains no tracker', async () => {
    const { findings } = await named(script('https://cdn.unknown.example/a.js'));
    expect(findings[0]?.code).to.equal('trackers-none-in-markup');
    expect(findings[0]?.evidence[0]).to.match(OWN);
    expect(findings[0]?.evidence[1]).to.equal(SAMPLE);
  });
});

describe('A host that only the operator’s list names', () => {
  const url = 'https://a.listed.example/t.js';

  it('is a tracker by that list, of an unknown company', async () => {
    const seen = await opened([url]);
    expect(seen.outcomes).to.deep.equal({ 'trackers-seen': 'info' });
    expect(seen.findings[0]?.evidence).to.deep.equal([
      'a.listed.example (owner not known): on the list Sample list of 2026-11-20, 1 requests',
    ]);
    const markup = await named(script(url));
    expect(markup.observation.trackers).to.deep.equal([
      { name: 'a.listed.example', company: null, category: 'Listed tracker', domain: 'listed.example', requests: 1 },
    ]);
    expect(markup.findings[0]?.evidence).to.deep.equal([
      'a.listed.example (owner not known): on the list Sample list of 2026-11-20, 1 in the page',
    ]);
  });

  it('is not a tracker without the list', async () => {
    expect((await opened([url], false)).outcomes).to.deep.equal({ 'trackers-none': 'pass' });
    expect((await named(script(url), false)).observation.trackers).to.deep.equal([]);
  });

  it('is not a tracker if it belongs to the site, also below its domain', async () => {
    const own = ['https://example.org/t.js', 'https://metrics.example.org/t.js'];
    expect((await opened(own)).outcomes).to.deep.equal({ 'trackers-none': 'pass' });
    expect((await named(own.map(script).join(''))).observation.trackers).to.deep.equal([]);
  });

  it('keeps the owner from our own data', async () => {
    const seen = await opened(['https://fonts.gstatic.com/s/a.woff2']);
    expect(seen.findings[0]?.evidence[0]).to.match(/^fonts\.gstatic\.com \(Google\): on the list Sample list/);
  });

  it('stays a tracker in a recorded visit, whatever list exists when it is judged again', async () => {
    const { observation } = await opened([url]);
    const again = browser.assess(observation, { domain: 'example.org', registrableDomain: 'example.org' });
    expect(again[0]?.evidence[0]).to.include('on the list Sample list of 2026-11-20');
  });
});
