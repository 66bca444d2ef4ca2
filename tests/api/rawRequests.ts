import fc from 'fast-check';
import { wildText } from './wildTexts.ts';

const HOST = 'Host: candor.example\r\n';
const SMUGGLED = `GET /api/global-stats HTTP/1.1\r\n${HOST}\r\n`;

/**
 * Requests that a proxy and a server may split differently (RFC 9112 §11.2): what follows the first must not be treated as a second request, unless it is
 * rejected.
 */
export const SMUGGLING: Readonly<Record<string, string>> = {
  'a length and chunks': `POST /api/company-search HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'two lengths': `POST /api/company-search HTTP/1.1\r\n${HOST}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${SMUGGLED}`,
  'a list of lengths': `POST /api/company-search HTTP/1.1\r\n${HOST}Content-Length: 0, 60\r\n\r\n${SMUGGLED}`,
  'chunks by another name': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`,
  'chunks twice': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a blank before the colon': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding : chunked\r\nContent-Length: 0\r\n\r\n${SMUGGLED}`,
  'a folded header': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a length with a sign': `POST /api/company-search HTTP/1.1\r\n${HOST}Content-Length: +0\r\n\r\n${SMUGGLED}`,
  'a length that overflows': `POST /api/company-search HTTP/1.1\r\n${HOST}Content-Length: 18446744073709551616\r\n\r\n${SMUGGLED}`,
  'a chunk of a wrong size': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\nabc\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk without an end': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n3\r\nabcde\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk with lines in its extension': `POST /api/company-search HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n0;a=\nb\r\n\r\n${SMUGGLED}`,
};

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PATCH',
  'PROPFIND',
  'M-SEARCH',
  'QUERY',
  'get',
  'G\u0000T',
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.', 'HTTP/1.1 ', 'http/1.1', '', 'ICY'];
const TARGETS = [
  '/', '*', '//', '///evil.example/', 'http://evil.example/api/global-stats', 'https://evil.example:443/', 'http://[::1', 'evil.example:443', '/api/global-stats?',
  '/api//global-stats', '/api/../api/global-stats', '/api/%2e%2e/', '/..%2f..%2f..%2fetc%2fpasswd', '/assets/..%5c..%5cpackage.json', '/assets/%2e%2e/%2e%2e/package.json',
  '/.env', '/.git/HEAD', '/%', '/%zz', '/%E0%A4%A', '/%00', '/graphql', '/graphql?query={__typename}', '/graphql?query=subscription{a}', '/healthz', '/readyz', '/metrics',
  '/dev/mail', '/dev/mail/%', '/scan/', '/scan/%', '/scan/a..b', '/scan/localhost', '/scan/[::1]', '/scan/xn--a', '/admin/', '/admin/%', '/admin/events/%00', '/portal/%',
  '/badge/', '/badge/%.svg', '/badge/a.svg?style=card&style=flat', '/badge/harbour-bank.example.svg?theme[]=x', '/og', '/og/%', '/scan/%/og.png', '/verify', '/verify?token=%',
  '/auth/verify?token[]=a', '/signup/confirm?token=__proto__', '/signup/unsubscribe?token=%00', '/api/signups/unsubscribe?token=%', '/api-docs', '/api/docs/..', '/robots.txt',
  '/sitemap.xml', '/favicon.ico', '/.well-known/security.txt', '/.well-known/%', '/index.html', '/assets/', '/assets/%', '/a#b', '/\\', '/a b', '/\u00ff', `/${'a'.repeat(20_000)}`, `/scan/${'a.'.repeat(2_000)}`,
  `/?${'a=b&'.repeat(1_500)}`, `/api/cities?${'search[a]'.repeat(50)}=x`,
]; // prettier-ignore
const HEADERS = [
  'Host: candor.example', 'Host: a\r\nHost: b', 'Host:', 'Host: ../..', 'Content-Length: -1', 'Content-Length: 99999999999', 'Content-Length: a', 'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip', 'Expect: 100-continue', 'Expect: 200-ok', 'Upgrade: websocket\r\nConnection: Upgrade', 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA',
  'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Connection: close', 'Connection: keep-alive, Host',
  'Range: bytes=0-0,1-1,2-2', 'Range: bytes=9999999999-', 'If-None-Match: "', 'Accept-Encoding: br;q=nan, gzip;q=-1, *', 'Accept: a;q=b', 'Accept-Language: *-*', 'Cookie: a=b; a=',
  'Authorization: Bearer \u00ff', 'Authorization: Basic Og==', 'X-Forwarded-For: 1.2.3.4, , ::', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: javascript', 'Forwarded: for="[',
  'Origin: null', 'Content-Type: application/json', 'X:\u0000', 'A B: c', ': x', 'X: a\r\n b', `X: ${'a'.repeat(20_000)}`, Array.from({ length: 2_100 }, (_, index) => `X${index}: a`).join('\r\n'),
  'Te: trailers', 'Trailer: Host', 'traceparent: 00-x', 'Max-Forwards: 0', 'Keep-Alive: timeout=-1', 'Date: never', 'Sec-Fetch-Site: x',
]; // prettier-ignore
const BODIES = [
  '',
  '{}',
  '{"query":"{__typename}"}',
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\nX: y\r\n\r\n',
  'zz\r\n',
  '\u0000'.repeat(64),
  SMUGGLED,
];

const GREETINGS = [
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'SSH-2.0-x\r\n',
  '\r\n\r\n\r\n',
  '\u0000',
  'EHLO a\r\n',
  '\n'.repeat(5_000),
];

/** Generates what is sent over a socket: HTTP, almost HTTP, or something else entirely. In latin1: each character is a byte. */
export const rawRequests: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom('GET', 'POST', 'HEAD') }, fc.constantFrom(...METHODS)),
        fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...TARGETS) },
          wildText.map((text) => `/${Buffer.from(text).toString('latin1')}`),
        ),
        fc.oneof({ weight: 8, arbitrary: fc.constant('HTTP/1.1') }, fc.constantFrom(...VERSIONS)),
        fc.array(fc.constantFrom(...HEADERS), { maxLength: 4 }),
        fc.oneof({ weight: 3, arbitrary: fc.constant('\r\n') }, fc.constantFrom('\n', '\r')),
        fc.constantFrom(...BODIES),
      )
      .map(([method, target, version, headers, end, body]) =>
        [`${method} ${target} ${version}`, 'Host: candor.example', 'Connection: close', ...headers, '', body].join(end),
      ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...GREETINGS) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(SMUGGLING)) },
);

const TYPES = [
  'connection_init',
  'connection_ack',
  'ping',
  'pong',
  'subscribe',
  'next',
  'error',
  'complete',
  'start',
  '',
  '__proto__',
];
const IDS: readonly unknown[] = ['a', '', '__proto__', 7, null, [], {}, 'x'.repeat(5_000), '\ud800'];
const PAYLOADS: readonly unknown[] = [
  undefined, null, 7, 'x', [], {}, { authorization: 7 }, { authorization: 'Bearer x' }, { authorization: 'Bearer ' + 'a'.repeat(9_000) }, { query: 7 }, { query: '' }, { query: '{' },
  { query: '{ __typename }' }, { query: '{ __typename }', variables: [] }, { query: '{ __typename }', variables: 7 }, { query: '{ __typename }', operationName: 7 },
  { query: '{ __typename }', operationName: 'x' }, { query: '{ __typename }', extensions: 7 }, { extensions: { persistedQuery: { sha256Hash: '__proto__' } } },
  { query: 'subscription { scanProgress(scanId: "x") { revision } }' }, { query: 'subscription { a: scanProgress(scanId: "x") { revision } b: scanProgress(scanId: "x") { revision } }' },
  { query: 'subscription($v: Boolean!) { scanProgress(scanId: "x") @skip(if: $v) { revision } }' }, { query: 'mutation { __typename }' }, { query: 'type A { b: C }' },
]; // prettier-ignore

/** Generates a GraphQL WebSocket message: valid, almost valid, or something else entirely. */
export const rawFrames: fc.Arbitrary<string | Buffer> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ type: fc.constantFrom(...TYPES), id: fc.constantFrom(...IDS), payload: fc.constantFrom(...PAYLOADS) })
      .map((message) => JSON.stringify(message)),
  },
  { weight: 1, arbitrary: wildText },
  {
    weight: 1,
    arbitrary: fc.constantFrom('null', '[]', '7', '"a"', '{', '{"type":', '['.repeat(3_000), `"${'a'.repeat(70_000)}"`),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)) },
);
