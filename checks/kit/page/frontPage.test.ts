import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { seenVisit } from '../../../server/scanner/io/browser/testing/seenVisit.ts';
import type { HttpExchange, HttpIo } from '../../../server/scanner/io/scannerIo.ts';
import { rejectionOf } from '../testing/lookWith.ts';
import { scannerIoOf, type Failing, type Page, type World } from '../testing/scannerIoOf.ts';
import { frontPage, readPage, type FrontPageVisit } from './frontPage.ts';

const target = { domain: 'example.org', registrableDomain: 'example.org' };
const look = (world: World, signal = new AbortController().signal): Promise<FrontPageVisit> =>
  frontPage(target, scannerIoOf(world), signal);
const visitOf = (secure: Page | Failing, plain: Page | Failing, others: World['pages'] = {}) =>
  look({ pages: { 'https://example.org/': secure, 'http://example.org/': plain, ...others } });
const html: Page = { headers: [['content-type', 'text/html; charset=utf-8']], body: '<p>caf\u00e9' };
const closed: Failing = { fails: 'connectionRefused' };

describe('The front page', () => {
  it('is the https page, and http is not requested then', async () => {
    const asked: string[] = [];
    const page = await look({ pages: { 'https://example.org/': html }, asked });
    expect(page).to.include({ status: 'read', text: '<p>caf\u00e9', isHtml: true });
    expect(asked).to.deep.equal(['https://example.org/']);
  });

  it('is at the end of the redirects', async () => {
    const page = await visitOf({ status: 301, headers: [['location', 'https://www.example.org/start']] }, closed, {
      'https://www.example.org/start': html,
    });
    expect(page).to.have.nested.property('hop.url', 'https://www.example.org/start');
    expect(page).to.have.nested.property('exchange.hops').with.length(2);
  });

  it('is an error page if the site answers with one', async () => {
    expect(await visitOf({ ...html, status: 503 }, html)).to.have.nested.property('hop.status', 503);
  });

  for (const secure of [closed, { fails: 'timeout' }, { fails: 'tls' }] satisfies Failing[]) {
    it(`is the http page if https fails with ${secure.fails}`, async () => {
      expect(await visitOf(secure, html)).to.have.nested.property('hop.url', 'http://example.org/');
    });
  }

  it('does not exist if nothing is served', async () => {
    expect(await visitOf(closed, { fails: 'malformed' })).to.have.property('status', 'notServed');
  });

  it('does not exist if redirects form a loop', async () => {
    const circle: Page = { status: 302, headers: [['location', 'https://example.org/']] };
    expect(await visitOf(circle, circle)).to.have.property('status', 'notServed');
  });

  for (const [secure, plain] of [
    [{ fails: 'timeout' }, closed],
    [closed, { fails: 'timeout' }],
    [{ fails: 'dnsFailure' }, { fails: 'dnsFailure' }],
    [{ fails: 'connectionReset' }, closed],
  ] satisfies [Failing, Failing][]) {
    it(`is not checked if https fails with ${secure.fails} and http with ${plain.fails}`, async () => {
      expect(await visitOf(secure, plain)).to.have.property('status', 'notChecked');
    });
  }

  it('is not checked if a redirect leads to a server that does not answer', async () => {
    const away: Page = { status: 302, headers: [['location', 'https://slow.example.org/']] };
    const page = await visitOf(away, closed, { 'https://slow.example.org/': { fails: 'hangs' } });
    expect(page).to.have.property('status', 'notChecked');
  });

  it('ends with its signal', async () => {
    const rejection = await rejectionOf(
      look({ pages: { 'https://example.org/': { fails: 'hangs' } } }, AbortSignal.abort()),
    );
    expect(rejection).to.include({ kind: 'aborted' });
  });

  it('is decoded once for all callers', () => {
    const exchange = {
      hops: [{ url: 'https://example.org/', address: '192.0.2.1', status: 200, headers: [], tlsError: undefined }],
      body: new TextEncoder().encode('<!doctype html>'),
      truncated: false,
      stoppedAt: undefined,
    } as const;
    expect(readPage(exchange)).to.equal(readPage(exchange)).and.include({ isHtml: true });
  });

  for (const [contentType, body, isHtml] of [
    ['text/html', 'hello', true],
    [' Text/HTML ;charset=x', 'hello', true],
    ['application/xhtml+xml', '<html/>', true],
    ['application/json', '<html>', false],
    ['text/plain', '<!doctype html>', false],
    ['text/htmlx', '<html>', false],
    [undefined, '\n <!DOCTYPE html>', true],
    [undefined, 'hello <b>you</b>', false],
    ['html', '<!doctype html>', true],
    ['*/*', '<html>', true],
    ['unknown/unknown', '<html>', true],
    ['text/plain, text/html', 'hello', true],
    ['text/html, text/plain', '<html>', false],
    ['text/html charset=utf-8', 'hello', true],
    ['text / html', '<html>', true],
  ] as const) {
    it(`${isHtml ? 'is' : 'is no'} HTML if its type is ${contentType ?? 'nothing'} and it starts with ${JSON.stringify(body)}`, async () => {
      const headers = contentType === undefined ? [] : ([['content-type', contentType]] as const);
      expect(await visitOf({ headers, body }, closed)).to.have.property('isHtml', isHtml);
    });
  }
});

describe('A page with a content coding that browsers do not undo', () => {
  const pageOf = (body: Uint8Array) => {
    const headers = [['content-type', 'text/html']] as const;
    const repairs = [{ kind: 'contentCodingIgnored', bytes: 'content-encoding: gzip, identity' }] as const;
    const hop = {
      url: 'https://example.org/',
      address: '192.0.2.1',
      status: 200,
      headers,
      tlsError: undefined,
      repairs,
    };
    return readPage({ hops: [hop], body, truncated: false, stoppedAt: undefined });
  };

  it('is no HTML if it is coded', () => {
    expect(pageOf(gzipSync('<p>A page with links</p>')).isHtml).to.equal(false);
  });

  it('is HTML if it is not', () => {
    expect(pageOf(Buffer.from('<p>A page</p>')).isHtml).to.equal(true);
  });
});

describe('A front page behind a challenge', () => {
  const CHALLENGE = '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>';
  const challenge: Page = {
    status: 403,
    headers: [
      ['content-type', 'text/html'],
      ['cf-mitigated', 'challenge'],
    ],
    body: CHALLENGE,
  };
  const shown = (html: string, status = 200) => {
    const page = { title: '', language: null, text: '', links: [], forms: [], libraries: [], html };
    return seenVisit({ url: 'https://example.org/start', status, page });
  };
  const visitWith = async (visit: World['visit']) => {
    const world = scannerIoOf({ pages: { 'https://example.org/': challenge }, ...(visit && { visit }) });
    const answers = new Map<string, Promise<HttpExchange>>();
    const fetch: HttpIo['fetch'] = (request, within) => {
      const answer = answers.get(request.url) ?? world.http.fetch(request, within);
      answers.set(request.url, answer);
      return answer;
    };
    const io = { ...world, http: { fetch } };
    const signal = new AbortController().signal;
    return Promise.all([frontPage(target, io, signal), frontPage(target, io, signal)]);
  };

  it('is the one that a browser gets, which opens it once for all checks', async () => {
    const asked: string[] = [];
    const [page, other] = await visitWith(({ url, onlyRead, waitsForTimers }) => {
      asked.push(`${url} ${onlyRead} ${waitsForTimers}`);
      return shown('<title>Shop</title><p>Welcome to the shop');
    });
    expect(page).to.deep.include({ status: 'read', isHtml: true, text: '<title>Shop</title><p>Welcome to the shop' });
    expect(page).to.have.nested.property('hop.url', 'https://example.org/start');
    expect(page).to.have.nested.property('hop.status', 200);
    expect(page).to.have.nested.property('challenged.isPassed', true);
    expect(page).to.have.nested.property('challenged.by.name', 'Cloudflare');
    expect(other).to.equal(page);
    expect(asked).to.deep.equal(['https://example.org/ true true']);
  });

  for (const [what, visit] of [
    ['gets the challenge too', () => shown(CHALLENGE)],
    ['is refused', () => shown('<p>No', 403)],
    ['fails', () => ({ fails: 'timeout' }) as const],
  ] as const)
    it(`stays what the server sent if the browser ${what}`, async () => {
      const [page] = await visitWith(visit);
      expect(page).to.have.nested.property('hop.status', 403);
      expect(page).to.have.nested.property('challenged.isPassed', false);
    });

  it('says nothing of a browser if there is none', async () => {
    const [page] = await visitWith(undefined);
    expect(page).to.have.nested.property('hop.status', 403);
    expect(page).to.not.have.property('challenged');
  });
});
