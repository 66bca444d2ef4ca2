import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createLog } from '../../../platform/observability/log.ts';
import { scanBodySchema } from '../../../report/securityScanBody.ts';
import { getFrom, postTo } from '../../../../tests/support/callApi.ts';
import { startTestCandor, type TestCandor } from '../../../../tests/support/startTestCandor.ts';
import { recordedScan, recordEarlierScan } from '../../../../tests/support/recordEarlierScan.ts';
import type { WholeScan } from '../../../../tests/support/wholeScan.ts';
import { unavailable } from '../../../platform/http/unavailable.ts';

const SITE = 'harbour-bank.example';
const FILES = [`/scan/${SITE}/report.json`, `/badge/${SITE}.svg`, `/og/${SITE}.png`, '/og.png'];

describe('A shareable copy of a report', () => {
  let candor: TestCandor;
  let newest: WholeScan;
  /** A scan of the same domain, a month before, when nothing of the web could be scored. */
  let earlier: string;

  before(async () => {
    candor = await startTestCandor();
    newest = await recordedScan(candor, SITE);
    earlier = await recordEarlierScan(candor, newest.id, '2026-01-05T10:00:00.000Z', {
      scored: () => ({ overall: 41 }),
    });
  });
  after(() => candor.close());

  const fetched = (path: string, init?: RequestInit): Promise<Response> => fetch(`${candor.url}${path}`, init);
  const scansOf = async (domain: string): Promise<number> => {
    let count = 0;
    for await (const { data } of candor.store.readAll({ filter: { types: ['ScanRequested'] } })) {
      count += (data as { domain: string }).domain === domain ? 1 : 0;
    }
    return count;
  };

  it('can be requested by anyone, with GET and HEAD and nothing else', async () => {
    for (const path of FILES) {
      const [get, head] = [await fetched(path), await fetched(path, { method: 'HEAD' })];
      expect([get.status, head.status], path).to.deep.equal([200, 200]);
      expect(head.headers.get('content-type'), path).to.equal(get.headers.get('content-type'));
      expect((await head.arrayBuffer()).byteLength).to.equal(0);
      await get.arrayBuffer();
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const refused = await fetched(path, { method });
        expect([refused.status, refused.headers.get('allow')], `${method} ${path}`).to.deep.equal([405, 'GET, HEAD']);
        expect(await refused.json()).to.deep.equal({ detail: 'This call takes GET, HEAD only.' });
      }
    }
  });

  it('is not sent again to clients that have it', async () => {
    for (const path of FILES) {
      const first = await fetched(path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag, path).to.match(/^(W\/)?"/);
      await first.arrayBuffer();
      const again = await fetched(path, { headers: { 'if-none-match': tag, 'cache-control': '' } });
      expect(again.status, path).to.equal(304);
      expect((await again.arrayBuffer()).byteLength).to.equal(0);
      const other = await fetched(path, { headers: { 'if-none-match': '"another"' } });
      expect(other.status, path).to.equal(200);
      await other.arrayBuffer();
    }
  });

  it('does not exist for an invalid domain', async () => {
    for (const text of [
      'localhost',
      '127.0.0.1',
      'not%20a%20domain',
      '%3Csvg%20onload=alert(1)%3E',
      '..%2F..%2Fetc%2Fpasswd',
    ]) {
      for (const path of [`/scan/${text}/report.json`, `/badge/${text}.svg`, `/og/${text}.png`]) {
        const { status, body } = await getFrom(`${candor.url}${path}`);
        expect(status, path).to.equal(404);
        expect(body, path).to.deep.equal({ detail: 'This is not a domain name that can be scanned.' });
      }
    }
  });

  describe('as a file', () => {
    it('is the body of the documented call, word for word', async () => {
      const { status, headers, body } = await getFrom(`${candor.url}/scan/${SITE}/report.json`);
      expect(status).to.equal(200);
      expect(headers.get('content-type')).to.match(/^application\/json/);
      expect(headers.get('content-disposition')).to.match(
        /^attachment; filename="candor-harbour-bank\.example-\d{4}-\d\d-\d\d\.json"$/,
      );
      expect(scanBodySchema.parse(body)).to.include({ id: newest.id, total_scans: 2 });
    });

    it('is equal to what the call answers', async () => {
      const cached = await startTestCandor({ env: { CANDOR_SCAN_CACHE_SECONDS: '300' } });
      try {
        const { body } = await postTo(`${cached.url}/api/security-scan`, { domain: 'paper-kite.example' });
        expect((await getFrom(`${cached.url}/scan/paper-kite.example/report.json`)).body).to.deep.equal(body);
      } finally {
        await cached.close();
      }
    });

    it('is that of an earlier scan if its id is given', async () => {
      const { headers, body } = await getFrom(`${candor.url}/scan/${SITE}/report.json?scan=${earlier}`);
      expect(headers.get('content-disposition')).to.include('2026-01-05');
      expect(scanBodySchema.parse(body).cyber_trust_score.overall_score).to.equal(41);
    });

    it('says why there is none', async () => {
      const asked = async (path: string): Promise<unknown> => {
        const { status, body } = await getFrom(`${candor.url}${path}`);
        expect(status, path).to.equal(404);
        return (body as { detail: string }).detail;
      };
      expect(await asked('/scan/never.example/report.json')).to.equal('There is no scan of never.example yet.');
      const noSuch = `There is no completed scan of ${SITE} with this id.`;
      expect(await asked(`/scan/${SITE}/report.json?scan=${randomUUID()}`)).to.equal(noSuch);
      expect(await asked(`/scan/${SITE}/report.json?scan='%20or%201=1`)).to.equal(noSuch);
      expect(await asked(`/scan/${SITE}/report.json?scan=a&scan=b`)).to.equal(noSuch);
      expect(await asked(`/scan/paper-kite.example/report.json?scan=${newest.id}`)).to.equal(
        'There is no completed scan of paper-kite.example with this id.',
      );
    });
  });

  describe('as a badge', () => {
    const badge = async (path: string): Promise<{ headers: Headers; svg: string }> => {
      const { status, headers, body } = await getFrom(`${candor.url}/badge/${path}`);
      expect(status, path).to.equal(200);
      return { headers, svg: String(body) };
    };

    it('shows the newest score, and may be shown on every page', async () => {
      const { headers, svg } = await badge(`${SITE}.svg`);
      expect(svg).to.include(`${newest.score?.overall ?? ''} of 100, grade ${newest.score?.grade ?? ''} (`);
      expect(headers.get('content-type')).to.match(/^image\/svg\+xml/);
      expect(headers.get('cross-origin-resource-policy')).to.equal('cross-origin');
      expect(headers.get('access-control-allow-origin')).to.equal('*');
      expect(headers.get('cache-control')).to.match(/^public, max-age=\d+/);
      expect(headers.get('content-security-policy')).to.include("default-src 'none'");
    });

    it('is the only kind that other sites may embed, with the preview image: the pages and the other files are same-origin only', async () => {
      for (const path of [`/og/${SITE}.png`, '/og.png']) {
        const { headers } = await getFrom(`${candor.url}${path}`);
        expect(headers.get('cross-origin-resource-policy'), path).to.equal('cross-origin');
        expect(headers.get('access-control-allow-origin'), path).to.equal(null);
      }
      for (const path of ['/', `/scan/${SITE}`, `/scan/${SITE}/report.json`]) {
        const { headers } = await getFrom(`${candor.url}${path}`);
        expect(headers.get('cross-origin-resource-policy'), path).to.equal('same-origin');
        expect(headers.get('access-control-allow-origin'), path).to.equal(null);
      }
    });

    it('comes in two styles and, as a card, for two themes', async () => {
      const flat = await badge(`${SITE}.svg`);
      const card = await badge(`${SITE}.svg?style=card`);
      const dark = await badge(`${SITE}.svg?style=card&theme=dark`);
      expect(new Set([flat.svg, card.svg, dark.svg]).size).to.equal(3);
      expect((await badge(`${SITE}.svg?style=%3Cscript%3E&theme[]=x`)).svg).to.equal(flat.svg);
    });

    it('says that a domain was not scanned, and starts no scan', async () => {
      expect((await badge('NEVER.example.svg')).svg).to.include('of never.example: not scanned yet');
      await getFrom(`${candor.url}/og/never.example.png`);
      await getFrom(`${candor.url}/scan/never.example/report.json`);
      expect(await scansOf('never.example')).to.equal(0);
    });

    it('says "not checked" if too little could be checked', async () => {
      const { id } = await recordedScan(candor, 'paper-kite.example');
      await recordEarlierScan(candor, id, '2999-01-01T00:00:00.000Z', { scored: () => ({ overall: null }) });
      expect((await badge('paper-kite.example.svg')).svg).to.include('of paper-kite.example: not checked');
    });
  });

  describe('as a preview image', () => {
    it('is a PNG of 1200 by 630, which changes with the score', async () => {
      const picture = async (path: string): Promise<Buffer> => {
        const response = await fetched(path);
        expect(response.headers.get('content-type')).to.equal('image/png');
        return Buffer.from(await response.arrayBuffer());
      };
      const png = await picture(`/og/${SITE}.png`);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).to.deep.equal([1200, 630]);
      const then = await picture(`/og/${SITE}.png?scan=${earlier}`);
      expect(then.equals(png)).to.equal(false);
      expect((await picture('/og.png')).equals(png)).to.equal(false);
    });

    it('does not exist for a scan of another domain', async () => {
      expect((await getFrom(`${candor.url}/og/paper-kite.example.png?scan=${newest.id}`)).status).to.equal(404);
    });

    it('is named in the head of the page, with its size and its text', async () => {
      const html = String((await getFrom(`${candor.url}/scan/${SITE}`)).body);
      const address = /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1] ?? '';
      expect(address).to.equal(`${candor.url}/og/${SITE}.png?scan=${newest.id}`);
      expect((await getFrom(address)).status).to.equal(200);
      expect(html).to.include('<meta name="twitter:card" content="summary_large_image">');
      expect(html).to.include(
        `<meta property="og:image:alt" content="Trust score of ${SITE}: ${newest.score?.overall ?? ''} of 100`,
      );
      expect(String((await getFrom(`${candor.url}/`)).body)).to.include(`content="${candor.url}/og.png"`);
    });

    it('omits the name of a site if the name is hostile', async () => {
      await recordedScan(candor, 'wolf-in-wool.example');
      const response = await fetched('/og/wolf-in-wool.example.png');
      expect(response.status).to.equal(200);
      expect((await response.arrayBuffer()).byteLength).to.be.within(10_000, 200_000);
    });
  });

  describe('at the address of one scan', () => {
    it('has a page, whose canonical address is that of the newest report', async () => {
      const { status, body } = await getFrom(`${candor.url}/scan/${SITE}/${earlier}`);
      expect(status).to.equal(200);
      expect(String(body))
        .to.include(`<link rel="canonical" href="${candor.url}/scan/${SITE}">`)
        .and.include('Trust score 41 of 100');
    });

    it('has no page for a missing scan, or one of another domain', async () => {
      for (const path of [
        `/scan/${SITE}/${randomUUID()}`,
        `/scan/${SITE}/nonsense`,
        `/scan/paper-kite.example/${earlier}`,
      ]) {
        const { status, body } = await getFrom(`${candor.url}${path}`);
        expect(status, path).to.equal(404);
        expect(String(body), path).to.include('noindex');
      }
    });

    it('has a page for the comparison of two', async () => {
      const { status, body } = await getFrom(`${candor.url}/scan/${SITE}/compare?before=${earlier}&after=${newest.id}`);
      expect(status).to.equal(200);
      expect(String(body)).to.include(`<title>What changed at ${SITE} between two scans · Candor</title>`);
      expect((await getFrom(`${candor.url}/scan/localhost/compare`)).status).to.equal(404);
    });
  });

  it('is refused without the database, with status 503, Retry-After, and no internal details', async () => {
    const broken = await startTestCandor({ lab: false, roles: ['api', 'projector'], log: createLog('silent') });
    try {
      await broken.loseDatabase();
      for (const path of FILES.slice(0, 3)) {
        const { status, headers, body } = await getFrom(`${broken.url}${path}`);
        expect(status, path).to.equal(503);
        expect(body, path).to.deep.equal({ detail: unavailable() });
        expect(headers.get('retry-after'), path).to.match(/^\d+$/);
        expect(headers.get('cache-control'), path).to.equal('no-store');
      }
      expect((await getFrom(`${broken.url}/og.png`)).status).to.equal(200);
    } finally {
      await broken.close();
    }
  });
});
