import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { misbehave, type HostilePeer } from './misbehave.ts';

const { answering, drip, flood, times } = misbehave;
const MIB = 1_024 * 1_024;

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const page = (body: string): HostilePeer =>
  answering((socket) => socket.end(`${HEAD}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`));
const coded = (coding: string, pack: () => Uint8Array): HostilePeer => {
  let packed: Uint8Array | undefined;
  return answering((socket) => {
    packed ??= pack();
    socket.write(`${HEAD}Content-Encoding: ${coding}\r\n\r\n`);
    socket.end(packed);
  });
};
const zeros = (size: number): Buffer => Buffer.alloc(size * MIB, '<a>');

/** The header of a ZIP that claims that its only file unpacks to four gigabytes. */
const ZIP = Buffer.concat([
  Buffer.from('504b0304140000000800000021000000000000040000ffffffff05000000', 'hex'),
  Buffer.from('a.txt'),
  deflateRawSync(zeros(8)),
]);

let mazes = 0;

/** Hostile web servers. Each key continues the sentence "a server that …". */
export const hostileWebServers = {
  'says nothing': answering(() => undefined),
  'drips its head': answering((socket) => {
    drip(socket, 'HTTP/1.1 200 OK\r\nX: yyyyyyy');
  }),
  'drips its body': answering((socket) => {
    drip(socket, `${HEAD}\r\n<a>`);
  }),
  'never ends its headers': answering((socket) => {
    socket.write(HEAD);
    flood(
      socket,
      times(1_000, (index) => `X-${index}: y\r\n`),
    );
  }),
  'never ends a header': answering((socket) => {
    socket.write(`${HEAD}X: `);
    flood(socket, 'y'.repeat(65_536));
  }),
  'never ends its body': answering((socket) => {
    socket.write(`${HEAD}\r\n`);
    flood(socket, '<p class="a b c">text '.repeat(3_000));
  }),
  'sends nonsense for chunks': answering((socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
    flood(socket, 'ffffffffffffffffff\r\n');
  }),
  'names a chunk of a terabyte': answering((socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\nffffffffff\r\n`);
    flood(socket, 'x'.repeat(65_536));
  }),
  'adds endless extensions to a chunk': answering((socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1;`);
    flood(socket, 'x'.repeat(65_536));
  }),
  'never ends its trailers': answering((socket) => {
    socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n0\r\n`);
    flood(socket, 'X: y\r\n'.repeat(5_000));
  }),
  'lies upwards about its length': answering((socket) => socket.end(`${HEAD}Content-Length: 99999999999\r\n\r\nhello`)),
  'lies downwards about its length': answering((socket) =>
    socket.end(`${HEAD}Content-Length: 1\r\n\r\nhello${'HTTP/1.1 200 OK\r\n\r\n'.repeat(100)}`),
  ),
  'names a length past all numbers': answering((socket) =>
    socket.end(`${HEAD}Content-Length: ${'9'.repeat(400)}\r\n\r\n`),
  ),
  'floods with 100 Continue': answering((socket) => {
    flood(socket, 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000));
  }),
  'floods with early hints': answering((socket) => {
    flood(socket, `HTTP/1.1 103 Early Hints\r\nLink: <${'a'.repeat(1_000)}>\r\n\r\n`);
  }),
  'sends 5,000 headers': answering((socket) => socket.end(`${HEAD}${times(5_000, () => 'a: b\r\n')}\r\n`)),
  'packs a bomb with gzip': coded('gzip', () => Buffer.concat(Array.from({ length: 20 }, () => gzipSync(zeros(16))))),
  'packs a bomb with deflate': coded('deflate', () => deflateSync(zeros(64))),
  'packs a bomb with bare deflate': coded('deflate', () => deflateRawSync(zeros(64))),
  'packs a bomb with brotli': coded('br', () =>
    brotliCompressSync(zeros(64), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  ),
  'packs a bomb twice': coded('gzip, deflate', () => deflateSync(gzipSync(zeros(128)))),
  'packs a bomb under two headers': coded('br\r\nContent-Encoding: gzip', () =>
    gzipSync(brotliCompressSync(zeros(32), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
  ),
  'packs with zstd, which nobody asked for': coded('zstd', () => Buffer.from('28b52ffd04', 'hex')),
  'leads in a circle': answering((socket) =>
    socket.end('HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n'),
  ),
  'leads through a maze': answering((socket) =>
    socket.end(
      `HTTP/1.1 307 Temporary Redirect\r\nLocation: http://site.example/${(mazes += 1)}\r\nContent-Length: 0\r\n\r\n`,
    ),
  ),
  'leads to an address of 60,000 signs': answering((socket) =>
    socket.end(`HTTP/1.1 301 Moved\r\nLocation: http://site.example/${'a'.repeat(60_000)}\r\n\r\n`),
  ),
  'nests its page 100,000 deep': page('<div>'.repeat(100_000)),
  'nests its lists, tables and forms 100,000 deep': page('<ul><li><table><tr><td><form>'.repeat(100_000 / 6)),
  'gives a tag 100,000 attributes': page(`<a ${times(100_000, (index) => `a${index}=b `)}>`),
  'gives its page 50,000 scripts': page(times(50_000, (index) => `<script src=//cdn${index}.example/a.js></script>`)),
  'gives its page 50,000 links': page(times(50_000, (index) => `<a href="/privacy${index}">Privacy</a>`)),
  'has one text of five megabytes': page(`<p>${'We sell your data and '.repeat(240_000)}`),
  'has a comment without an end': page(`<!--${'--'.repeat(500_000)}`),
  'has a style sheet of megabytes': page(`<style>${'@import url(http://a.example/'.repeat(60_000)}</style>`),
  'gives a ZIP for a page': answering((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Type: application/zip\r\n\r\n`);
    socket.end(ZIP);
  }),
  'gives a page that says it is PDF': answering((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n');
    flood(socket, '1 0 obj<</Kids[1 0 R]>>endobj\n'.repeat(1_000));
  }),
  'gives text of megabytes for every file': answering((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n');
    flood(socket, 'Contact: mailto:a@b.example\nversion: STSv1\nmx: *.example\n'.repeat(1_000));
  }),
  'sets cookies of four kilobytes each': answering((socket) =>
    socket.end(`${HEAD}${times(14, (index) => `Set-Cookie: a${index}=${'b'.repeat(4_000)}; Path=/\r\n`)}\r\n`),
  ),
} satisfies Readonly<Record<string, HostilePeer>>;
