import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { lookWith } from '../kit/testing/lookWith.ts';
import type { Page, World } from '../kit/testing/scannerIoOf.ts';
import { parseRobots } from '../kit/page/parseRobots.ts';
import { discoveryFacts } from './discoveryFacts.ts';
import { http } from './http.ts';
import { httpObservation } from './observation.ts';

type Pages = NonNullable<World['pages']>;

const HTML: Page = {
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: '<!doctype html><title>Shop</title><p>Hi',
};
const text = (body: string): Page => ({ headers: [['content-type', 'text/plain']], body });

const seen = async (pages: Pages, front: Page = HTML) => {
  const { observation } = await lookWith(http, {
    pages: { 'https://example.org/': front, 'http://example.org/': front, ...pages },
  });
  return httpObservation.parse(observation);
};
const factsOf = async (pages: Pages, front?: Page) => discoveryFacts(await seen(pages, front));

const ROBOTS = 'https://example.org/robots.txt';
const SITEMAP = 'https://example.org/sitemap.xml';
const MAP = '<?xml version="1.0"?><urlset><url><loc>https://example.org/a</loc></url><url><loc>b</loc></url></urlset>';

describe('robots.txt', () => {
  for (const [what, file, access, closedTo] of [
    ['an empty file', '', 'open', []],
    ['an empty Disallow', 'User-agent: *\nDisallow:', 'open', []],
    ['closed parts', 'User-agent: *\nDisallow: /admin # private', 'parts', []],
    ['a closed site', 'user-agent: *\r\ndisallow: /', 'closed', []],
    ['a closed site with an open part', 'User-agent: *\nDisallow: /\nAllow: /shop', 'parts', []],
    ['misspelt names', 'User agent: *\nDissallow: /', 'closed', []],
    ['rules without a colon', 'User-agent *\nDisallow / # all\n', 'closed', []],
    ['sentences, which are no rules', 'Disallow all crawlers\nWe disallow: nothing\nallow me to explain', 'open', []],
    ['groups of one crawler', 'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /', 'closed', []],
    ['an Allow that is as long as the Disallow', 'User-agent: *\nDisallow: /\nAllow: /', 'open', []],
    ['an Allow that is shorter than the Disallow', 'User-agent: *\nDisallow: /*\nAllow: /', 'parts', []],
    [
      'rules without a slash, which match nothing',
      'User-agent: *\nDisallow: https://example.org/\nDisallow: x',
      'open',
      [],
    ],
    ['words behind the star', 'User-agent: * all robots\nDisallow: /', 'closed', []],
    ['a star before a name, which is no crawler', 'User-agent: *bot\nDisallow: /', 'open', []],
    [
      'names with a version, which are those without it',
      'User-agent: GPTBot/1.0\nDisallow: /\n\nUser-agent: gptbot\nDisallow: /a\n\nUser-agent: 5emeRue\nDisallow: /',
      'open',
      ['gptbot', '5emerue'],
    ],
    [
      'crawlers that are shut out by name',
      'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: Bingbot\nDisallow: /x\n\nUser-agent: *\nAllow: /',
      'open',
      ['gptbot', 'ccbot'],
    ],
  ] as const)
    it(`reads ${what}`, () => {
      expect(parseRobots(file)).to.deep.equal({ access, closedTo, sitemaps: [] });
    });

  it('names sitemaps, and no addresses that are none', () => {
    expect(
      parseRobots('Sitemap: https://example.org/a.xml\nSitemap: javascript:alert(1)\nSitemap: /b').sitemaps,
    ).to.deep.equal(['https://example.org/a.xml']);
  });

  it('hostile: stays within its limits', () => {
    const long = parseRobots(
      `${'User-agent: x'.repeat(9)}\n`.repeat(20_000) + 'Disallow: /\nSitemap: https://a.example/'.repeat(9_000),
    );
    expect(JSON.stringify(long).length).to.be.below(10_000);
  });

  it('is none for 404 and for a web page, and not checked for all other answers', async () => {
    for (const [answer, state] of [
      [{ status: 404, body: 'gone' }, 'none'],
      [{ status: 410 }, 'none'],
      [HTML, 'page'],
      [{ status: 403 }, 'notChecked'],
      [{ status: 503 }, 'notChecked'],
      [{ fails: 'timeout' }, 'notChecked'],
      [text('Not Found'), 'none'],
      [{ headers: [['content-type', 'application/json']], body: '{"error":"Not found: /robots.txt"}' }, 'none'],
      [text('# nothing yet'), 'rules'],
      [text('Useragent: *\nDisalow: /'), 'rules'],
      [text('User-agent: *\nDisallow: /x'), 'rules'],
    ] as const)
      expect((await factsOf({ [ROBOTS]: answer })).robotsTxt?.state, JSON.stringify(answer)).to.equal(state);
  });

  it('is null in an observation that is older, and if the front page is a challenge', async () => {
    const { crawl, ...older } = await seen({ [ROBOTS]: text('') });
    expect(crawl?.robots.status).to.equal('found');
    expect(discoveryFacts(httpObservation.parse(older))).to.include({ robotsTxt: null, sitemap: null });
    const challenge: Page = {
      status: 403,
      headers: [
        ['content-type', 'text/html'],
        ['server', 'cloudflare'],
        ['cf-mitigated', 'challenge'],
      ],
      body: '<title>Just a moment...</title>',
    };
    expect((await factsOf({}, challenge)).robotsTxt).to.equal(null);
  });
});

describe('The sitemap', () => {
  it('is the one that robots.txt names, or else the usual one', async () => {
    expect((await factsOf({ [SITEMAP]: text(MAP) })).sitemap).to.deep.equal({
      state: 'found',
      url: SITEMAP,
      entries: 2,
      isIndex: false,
    });
    const index = 'https://example.org/maps/all.xml';
    const named = await factsOf({
      [ROBOTS]: text(`Sitemap: ${index}`),
      [index]: text('<sitemapindex><sitemap><loc>https://example.org/1.xml</loc></sitemap></sitemapindex>'),
    });
    expect(named.sitemap).to.deep.equal({ state: 'found', url: index, entries: 1, isIndex: true });
  });

  it('is one of the site itself if robots.txt also names those of other sites', async () => {
    const own = 'https://www.example.org/s.xml';
    const facts = await factsOf({
      [ROBOTS]: text(`Sitemap: https://example.net/s.xml\nSitemap: ${own}`),
      [own]: text(MAP),
    });
    expect(facts.sitemap).to.include({ state: 'found', url: own, entries: 2 });
  });

  for (const [what, body, entries] of [
    ['a gzip file', gzipSync(MAP), 2],
    ['a gzip file that was cut', gzipSync(MAP.repeat(2)).subarray(0, -12), undefined],
    ['a gzip file to which a cache appended a comment', Buffer.concat([gzipSync(MAP), Buffer.from('<!-- x -->')]), 2],
    ['one with entries in comments', MAP.replace('<url>', '<!-- <url><loc>x</loc></url> --><url>'), 2],
    ['a feed', '<?xml version="1.0"?><rss version="2.0"><channel><item/><item>x</item></channel></rss>', undefined],
    ['one without entries', '<?xml version="1.0"?><urlset/>', 0],
    ['an Atom feed', '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id></entry></feed>', 1],
    [
      'a file with a prefix and pictures',
      '<sm:urlset><sm:url><sm:loc>https://example.org/</sm:loc><image:image><image:loc>x</image:loc></image:image></sm:url></sm:urlset>',
      1,
    ],
  ] as const)
    it(`may be ${what}`, async () => {
      const facts = await factsOf({ [SITEMAP]: { headers: [['content-type', 'application/octet-stream']], body } });
      expect(facts.sitemap).to.include({ state: 'found', ...(entries !== undefined && { entries }) });
    });

  it('is not checked if it cannot be unpacked', async () => {
    for (const body of [Buffer.from([0x1f, 0x8b, 8, 0, 9, 9]), gzipSync(Buffer.alloc(7 * 1_048_576, ' '))])
      expect((await factsOf({ [SITEMAP]: { body } })).sitemap?.state).to.equal('notChecked');
  });

  it('is not requested from another site', async () => {
    const elsewhere = await factsOf({ [ROBOTS]: text('Sitemap: https://maps.example.net/s.xml') });
    expect(elsewhere.sitemap).to.include({ state: 'elsewhere', url: 'https://maps.example.net/s.xml' });
  });

  it('is none if the server sends something else, and not checked if it does not answer', async () => {
    for (const [answer, state] of [
      [{ status: 404 }, 'none'],
      [HTML, 'page'],
      [text('Not here.'), 'none'],
      [{ fails: 'timeout' }, 'notChecked'],
    ] as const)
      expect((await factsOf({ [SITEMAP]: answer })).sitemap?.state, JSON.stringify(answer)).to.equal(state);
  });
});

describe('The preview of a shared page', () => {
  const front = (head: string): Page => ({ ...HTML, body: `<!doctype html><title>Own title</title>${head}<p>Hi` });

  it('is what Open Graph says, with addresses as a browser resolves them', async () => {
    const facts = await factsOf(
      {},
      front(
        '<meta property="og:title" content="Shared"><meta property="og:title" content="Second"><meta name="twitter:description" content="Card"><meta property="og:image" content="/a.png">',
      ),
    );
    expect(facts.socialPreview).to.deep.equal({
      hasTags: true,
      title: 'Shared',
      description: 'Card',
      image: 'https://example.org/a.png',
    });
  });

  it('falls back to the title and description of the page', async () => {
    expect((await factsOf({}, front('<meta name="description" content="Bread">'))).socialPreview).to.deep.equal({
      hasTags: false,
      title: 'Own title',
      description: 'Bread',
      image: null,
    });
  });

  it('is not checked for an observation that is older, and for a page of which only the beginning was read', async () => {
    const observed = await seen({}, front(''));
    expect(discoveryFacts(observed).socialPreview?.hasTags).to.equal(false);
    expect(discoveryFacts({ ...observed, body: 'beginning' }).socialPreview).to.equal(null);
    const { preview, ...document } = observed.document ?? {};
    expect(preview).to.not.equal(undefined);
    expect(discoveryFacts(httpObservation.parse({ ...observed, document })).socialPreview).to.equal(null);
  });
});
