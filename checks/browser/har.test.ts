import { gunzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { z } from 'zod';
import type { SeenRequest, Visit } from '../../server/scanner/io/browser/browserIo.ts';
import { compressedHar, harOf } from './har.ts';

const seen = (more: Partial<SeenRequest> = {}): SeenRequest => ({
  url: 'https://shop.example/?q=a%20b&q=c',
  method: 'GET',
  type: 'Document',
  document: 'https://shop.example/',
  initiator: null,
  at: 12.5,
  milliseconds: 40,
  phase: 'load',
  status: 200,
  mimeType: 'text/html',
  bytes: 1_234,
  failure: null,
  body: null,
  requestHeaders: [['Cookie', 'a=1; b=2=3']],
  responseHeaders: [['Set-Cookie', 'a=1; Path=/\nc=x; Secure']],
  ...more,
});

const visit = (requests: readonly SeenRequest[], more: Partial<Visit> = {}): Visit => ({
  browser: 'HeadlessChrome 150.0.7871.100',
  url: 'https://shop.example/',
  status: 200,
  ended: 'settled',
  milliseconds: 2_000,
  startedAt: '2026-01-02T03:04:05.000Z',
  requests,
  addresses: new Map(),
  cookies: [],
  storage: [],
  calls: [],
  typed: [],
  banner: {
    state: 'none',
    product: null,
    canAccept: null,
    canRefuse: null,
    buttons: [],
    wall: null,
    ticked: [],
    answered: false,
  },
  page: null,
  cspViolations: [],
  consoleErrors: [],
  serviceWorkers: [],
  unwatchedWorkers: [],
  pictures: [],
  ...more,
});

const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const milliseconds = z.number().min(-1);

/** What HAR 1.2 requires of the members that we write, without any other members. */
const har12 = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string() }),
    browser: z.strictObject({ name: z.string(), version: z.string() }),
    pages: z.array(
      z.strictObject({
        startedDateTime: z.iso.datetime(),
        id: z.string(),
        title: z.string(),
        pageTimings: z.strictObject({ onContentLoad: milliseconds, onLoad: milliseconds }),
      }),
    ),
    entries: z.array(
      z.strictObject({
        pageref: z.string(),
        startedDateTime: z.iso.datetime(),
        time: z.number().min(0),
        request: z.strictObject({
          method: z.string(),
          url: z.string(),
          httpVersion: z.string(),
          cookies: pairs,
          headers: pairs,
          queryString: pairs,
          postData: z.strictObject({ mimeType: z.string(), params: z.tuple([]), text: z.string() }).optional(),
          headersSize: z.int(),
          bodySize: z.int(),
        }),
        response: z.strictObject({
          status: z.int(),
          statusText: z.string(),
          httpVersion: z.string(),
          cookies: pairs,
          headers: pairs,
          content: z.strictObject({ size: z.int(), mimeType: z.string() }),
          redirectURL: z.string(),
          headersSize: z.int(),
          bodySize: z.int(),
          comment: z.string().optional(),
        }),
        cache: z.strictObject({}),
        timings: z.strictObject({ send: milliseconds, wait: milliseconds, receive: milliseconds }),
        comment: z.string().optional(),
      }),
    ),
    comment: z.string().optional(),
  }),
});

describe('A visit as an HTTP Archive', () => {
  it('shows requests, answers, and cookies', () => {
    const { log } = harOf(visit([seen()]));
    expect(log.browser).to.deep.equal({ name: 'HeadlessChrome', version: '150.0.7871.100' });
    const [entry] = log.entries;
    expect(entry?.startedDateTime).to.equal('2026-01-02T03:04:05.012Z');
    expect(entry?.time).to.equal(40);
    expect(entry?.request.queryString).to.deep.equal([
      { name: 'q', value: 'a b' },
      { name: 'q', value: 'c' },
    ]);
    expect(entry?.request.cookies).to.deep.equal([
      { name: 'a', value: '1' },
      { name: 'b', value: '2=3' },
    ]);
    expect(entry?.response.cookies).to.deep.equal([
      { name: 'a', value: '1' },
      { name: 'c', value: 'x' },
    ]);
    expect(entry?.response).to.deep.include({ status: 200, bodySize: 1_234 });
  });

  it('shows cookies without a name, as browsers read them', () => {
    const { log } = harOf(
      visit([seen({ requestHeaders: [['Cookie', 'plain; a=1']], responseHeaders: [['Set-Cookie', 'plain; Path=/']] })]),
    );
    const plain = { name: '', value: 'plain' };
    expect(log.entries[0]?.request.cookies).to.deep.equal([plain, { name: 'a', value: '1' }]);
    expect(log.entries[0]?.response.cookies).to.deep.equal([plain]);
  });

  it('is valid HAR 1.2, whatever the page contains', () => {
    const hostile = [
      seen(),
      seen({ url: 'not an address', status: null, mimeType: null, milliseconds: null, failure: 'net::ERR_FAILED' }),
      seen({ method: 'POST', body: '\uD800{}'.repeat(10), requestHeaders: [['content-type', 'application/json']] }),
      seen({ at: Number.NaN, milliseconds: -5, requestHeaders: [['cookie', '; ;=']], responseHeaders: [['', '']] }),
      seen({ at: Number.POSITIVE_INFINITY, url: `data:text/plain,${'x'.repeat(100_000)}` }),
    ];
    const har = harOf(visit(hostile, { startedAt: 'never', browser: '' }));
    expect(har12.safeParse(JSON.parse(JSON.stringify(har))).error?.issues).to.equal(undefined);
    expect(har.log.entries.map(({ request }) => request.url.length).every((length) => length <= 8_192)).to.equal(true);
    expect(har.log.entries[2]?.request.postData?.text).to.equal('\uFFFD{}'.repeat(10));
  });

  it('has at most a thousand entries, and bodies of 4 KiB, and says what is omitted', () => {
    const har = harOf(visit(Array.from({ length: 1_200 }, () => seen({ body: 'x'.repeat(65_536) }))));
    expect(har.log.entries).to.have.lengthOf(1_000);
    expect(har.log.comment).to.equal('200 more requests were left out.');
    expect(har.log.entries[0]?.request.postData?.text).to.have.lengthOf(4_096);
    expect(har.log.entries[0]?.comment).to.match(/cut after 4096/);
    expect(har.log.entries[0]?.request.bodySize).to.equal(65_536);
  });

  it('is stored compressed, and not at all if it is still too large', () => {
    const small = harOf(visit([seen()]));
    expect(JSON.parse(gunzipSync(compressedHar(small) ?? '').toString())).to.deep.equal(small);
    const headers = Array.from({ length: 20 }, () => ['x', randomBytes(2_000).toString('hex')] as const);
    const more = Array.from({ length: 100 }, () => seen({ requestHeaders: headers }));
    expect(compressedHar(harOf(visit(more)))).to.equal(undefined);
  });
});
