import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { zstdFrame } from '../../../server/scanner/io/testing/zstdFrame.ts';
import type { SeededRandom } from '../../../tests/random/seededRandom.ts';

/** A site whose answers are messy in the ways that real ones are. */
export interface MessySite {
  readonly host: string;
  readonly scheme: 'http' | 'https';
  /** Answers by path. Other paths get a 404. */
  readonly answers: ReadonlyMap<string, Buffer>;
}

/** Creates the site with this number. The same random numbers create the same site. */
export const messySite = (random: SeededRandom, number: number): MessySite => {
  const host = `c${number}.messy.example`;
  const scheme = random.next() < 0.75 ? 'http' : 'https';
  const answers = new Map<string, Buffer>();
  const hops = random.next() < 0.3 ? random.between(1, 3) : 0;
  let path = '/';
  for (let hop = 0; hop < hops; hop += 1) {
    const next = `/step${hop}`;
    answers.set(path, random.next() < 0.2 ? leadingPage(random, next) : redirect(random, host, scheme, next));
    path = next;
  }
  answers.set(path, page(random, scheme));
  return { host, scheme, answers };
};

/** Returns a page that leads on by its Refresh header or a meta refresh. */
const leadingPage = (random: SeededRandom, next: string): Buffer => {
  const value = random.pick([
    `0; url=${next}`,
    `0;URL='${next}'`,
    `0 ; uRl = "${next}" x`,
    `0 ${next}`,
    `0,url=${next}#part`,
    `.5;url=${next}`,
    ` 0;${next}`,
    `0;url=.${next}`,
  ]);
  const status = mostly(random, ['200 OK'], ['404 Not Found', '503 Busy', '304 N', '299']);
  const other = random.pick(['9;url=/elsewhere', 'x;url=/elsewhere', '', '60', '0;url=javascript:x']);
  const meta = (content: string): string => `<meta http-equiv=Refresh content="${content.replaceAll('"', '&quot;')}">`;
  const [lines, body] = random.pick<readonly [readonly string[], string]>([
    [[`Refresh: ${value}`], ''],
    [[`Refresh: ${value}`], meta(other)],
    [[`refresh:${other}`], meta(value)],
    [[], meta(value)],
    [[], `<p>Moved<svg>${meta(value)}`],
    [[], `<noscript>${meta('0;url=/elsewhere')}</noscript>${meta(other)}${meta(value)}`],
    [[], `<!-- ${meta('0;url=/elsewhere')} --><base target=_top><base href="/">${meta(value)}${meta(other)}`],
    [[], `<template>${meta('0;url=/elsewhere')}</template><object>${meta(value)}</object>`],
  ]);
  const head = [...lines, 'Content-Type: text/html', ...cookieLines(random), ...junkLines(random)];
  return answer(random, `HTTP/1.1 ${status}`, head, latin1(`<title>Moving</title>${body}`));
};

/** Picks one of `usual` most of the time, otherwise one of `odd`. */
const mostly = <Item>(random: SeededRandom, usual: readonly Item[], odd: readonly Item[], chance = 0.2): Item =>
  random.pick(random.next() < chance ? odd : usual);

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

const redirect = (random: SeededRandom, host: string, scheme: string, next: string): Buffer => {
  const location = mostly(
    random,
    [next, `${scheme}://${host}${next}`, next.slice(1)],
    [
      `//${host}${next}`,
      `${scheme}:${next}`,
      `\\${next.slice(1)}`,
      `${scheme}:\\\\${host}\\${next.slice(1)}`,
      ` ${next} `,
      `.${next}`,
      `/x/..${next}`,
      `${next}#part`,
      `${scheme.toUpperCase()}://${host.toUpperCase()}${next}`,
      `${scheme}://user:pass@${host}${next}`,
      `${scheme}:///${host}${next}`,
    ],
    0.5,
  );
  const status = mostly(
    random,
    ['301 Moved', '302 Found', '307 T', '308 P', '303 S'],
    ['300 M', '304 N', '305 U', '399 X', '200 OK', '404 N'],
  );
  const lines = [`Location: ${location}`, ...cookieLines(random), ...junkLines(random)];
  if (random.next() < 0.1) lines.unshift('Location:');
  return answer(random, `HTTP/1.1 ${status}`, shuffled(random, lines), latin1('<title>Moved</title>moved'));
};

const page = (random: SeededRandom, scheme: string): Buffer => {
  const { body, type } = html(random);
  const coded = codedBody(random, body, scheme);
  const lines = [...type, ...coded.lines, ...cookieLines(random), ...securityLines(random), ...junkLines(random)];
  return answer(random, statusLine(random), shuffled(random, lines), coded.bytes);
};

const statusLine = (random: SeededRandom): string =>
  mostly(
    random,
    ['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found', 'HTTP/1.0 200 OK', 'HTTP/1.1 503 Busy'],
    [
      'HTTP/1.1 200',
      'HTTP/1.1 200 ',
      'HTTP/1.1  200  OK',
      'HTTP/1.1\t200 OK',
      'http/1.1 200 OK',
      'HTTP/2 200',
      'HTTP/2.0 200',
      'HTTP/1.2 404',
      'HTTP 200 OK',
      'HTTPS/1.1 404 No',
      'HTTP/1.1',
      'HTTP/1.1 abc',
      'HTTP/1.1 2x0',
      'HTTP/1.1 999 Denied',
      'HTTP/1.1 600 X',
      'HTTP/1.1 099 X',
      'HTTP/1.1 0',
      'HTTP/1.1 1000 X',
      'HTTP/1.1 -404 X',
      'ICY 200 OK',
      'HTTP/1.1 204 None',
      'HTTP/1.1 205 Reset',
      'HTTP/0.9 200 OK',
      'HTTP/1.1 200 \x80\xff',
      'HTTP/1.1 2\x0000',
    ],
  );

const cookieLines = (random: SeededRandom): readonly string[] =>
  random.next() < 0.6
    ? []
    : Array.from({ length: random.between(1, 2) }, (_, index) =>
        mostly(
          random,
          [`Set-Cookie: a${index}=1; Path=/`, `set-cookie: b=${random.between(1, 9)}; path=/; HttpOnly`],
          [
            'Set-Cookie: c=1; Path=/;;; ;',
            'Set-Cookie:d = 1 ; Path=/',
            'Set-Cookie: e="quoted"; Path=/',
            'Set-Cookie: f=1; Domain=other.example; Path=/',
            'Set-Cookie: g=1; Domain=example; Path=/',
            'Set-Cookie: h=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
            'Set-Cookie: i=1; Path=/; Max-Age=0',
            'Set-Cookie: j=1; Path=/; Max-Age=abc',
            'Set-Cookie: k=a\x07b; Path=/',
            'Set-Cookie: __Host-l=1; Path=/',
            'Set-Cookie: novalue; Path=/',
            'Set-Cookie: =nameless; Path=/',
            'Set-Cookie: m=1; Secure; Path=/',
            'Set-Cookie : n=1; Path=/',
            'Set-Cookie: o=1;\r\n Path=/',
            'Set-Cookie: p=1=2; Path=/; q=3',
          ],
          0.5,
        ),
      );

const securityLines = (random: SeededRandom): readonly string[] =>
  [
    'Strict-Transport-Security: max-age=31536000',
    'X-Frame-Options: DENY',
    "Content-Security-Policy: img-src 'self'",
    'Server: x',
  ]
    .filter(() => random.next() < 0.4)
    .map((line) => (random.next() < 0.8 ? line : oddLine(random, line)));

/** Writes a header line as only browsers accept it. */
const oddLine = (random: SeededRandom, line: string): string => {
  const colon = line.indexOf(':');
  const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
  return random.pick([
    `${name} : ${value}`,
    `${name}:${value}`,
    `${name}\t:\t${value}\t`,
    `${name}:\r\n ${value}`,
    `${name}: ${value}\r\n\t`,
    ` ${name}: ${value}`,
    `${name.toUpperCase()}: ${value}`,
    `${name}: ${value}\x0b`,
    `${name}\x00: ${value}`,
    `${name} x: ${value}`,
    `${name}${value}`,
    `${name}: ${value}\r`,
    `${name}: ${value}\r\n${name}: ${value}`,
  ]);
};

const junkLines = (random: SeededRandom): readonly string[] =>
  random.next() < 0.75
    ? []
    : [
        random.pick([
          'junk',
          ': empty',
          'X A: b',
          'X-Bell: \x07',
          'X-High: \x80\xff',
          'X-Empty:',
          ' X-Fold: a',
          'X-Long: a\r\n b\r\n\tc',
          'HTTP/1.1 200 OK',
          '<b>warning</b>',
          'X-(a): b',
          '"X": y',
          'X-Null: a\x00b',
          `X-Big: ${'y'.repeat(900)}`,
          '\x80: y',
          'Content-Disposition: inline',
          'Content-Disposition: inline; x=a,b',
          'Vary: *',
          'Connection: keep-alive',
          'Upgrade: h2c',
        ]),
      ];

/** Encodes a body and returns the header lines that describe its coding. */
const codedBody = (random: SeededRandom, body: Buffer, scheme: string): { bytes: Buffer; lines: readonly string[] } => {
  if (random.next() < 0.6) return { bytes: body, lines: [] };
  const gzip = gzipSync(body);
  const [coding, bytes] = random.pick<readonly [string, Buffer]>([
    ['gzip', gzip],
    ['GZip', gzip],
    ['x-gzip', gzip],
    ['gzip', Buffer.concat([gzip, latin1('\r\n<!-- trailing -->')])],
    ['gzip', Buffer.concat([gzip, Buffer.alloc(600)])],
    ['gzip', Buffer.concat([gzip, gzipSync('<title>Second</title>')])],
    ['gzip', gzip.subarray(0, -4)],
    ['gzip', Buffer.concat([gzip.subarray(0, -8), Buffer.alloc(8, 'x')])],
    ['gzip', body],
    ['gzip, gzip', gzipSync(gzip)],
    ['deflate', deflateSync(body)],
    ['deflate', deflateRawSync(body)],
    ['deflate', body],
    ['deflate, gzip', gzipSync(deflateSync(body))],
    ['UTF-8', body],
    ['none', body],
    ['text/html', body],
    ['gzip;q=1', gzip],
    ['', body],
    ...(scheme === 'https'
      ? ([
          ['br', brotliCompressSync(body)],
          ['zstd', zstdFrame(body)],
          ['zstd', zstdFrame(body).subarray(0, -1)],
          ['zstd', Buffer.concat([zstdFrame(body.subarray(0, 99)), zstdFrame(body.subarray(99))])],
          ['zstd', Buffer.concat([zstdFrame(body), latin1('\r\n<!-- trailing -->')])],
          ['zstd', body],
          ['zstd, gzip', gzipSync(zstdFrame(body))],
          ['br', Buffer.concat([brotliCompressSync(body), latin1('trailing')])],
          ['br', body],
          ['gzip, br', brotliCompressSync(gzip)],
        ] as const)
      : []),
  ]);
  return { bytes, lines: [`Content-Encoding: ${coding}`] };
};

const TEXTS = {
  ascii: 'plain',
  utf8: 'caf\u00e9 \u20ac \u4e2d',
  cyrillic: '\u0442\u0435\u0441\u0442',
} as const;

/** KOI8-R bytes of \u0442\u0435\u0441\u0442, windows-1252 bytes of caf\u00e9 \u20ac, Shift_JIS bytes of \u30c6\u30b9. */
const BYTES: Readonly<Record<string, string>> = {
  'koi8-r': '\xd4\xc5\xd3\xd4',
  'windows-1252': 'caf\xe9 \x80',
  shift_jis: '\x83\x65\x83\x58',
};

/** Returns a page, and the lines that declare its type. */
const html = (random: SeededRandom): { body: Buffer; type: readonly string[] } => {
  const charset = random.pick(['utf-8', 'utf-8', 'koi8-r', 'windows-1252', 'shift_jis', 'utf-16le', 'utf-16be']);
  const text = BYTES[charset] ?? latin1Of(TEXTS.utf8);
  const isUtf16 = charset.startsWith('utf-16');
  const label = random.pick([
    charset,
    charset.toUpperCase(),
    ...(charset === 'windows-1252' ? ['latin1', 'iso-8859-1', 'us-ascii'] : []),
  ]);
  // UTF-16 cannot be declared within the page.
  const place = isUtf16
    ? random.pick(['mark', 'header'])
    : random.pick(['header', 'meta', 'pragma', 'late', ...(charset === 'utf-8' ? ['mark'] : [])]);
  const meta =
    {
      header: random.next() < 0.3 ? '<meta charset=windows-1251>' : '',
      mark: '<meta charset=koi8-r>',
      meta: random.pick([
        `<meta charset=${label}>`,
        `<META CharSet="${label}" >`,
        `<meta name=x charset='${label}'/>`,
        `<meta\ncharset = ${label}>`,
      ]),
      pragma: `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`,
      late: `<!-- ${'x'.repeat(1_100)} <meta charset=utf-7> --><meta charset=${label}>`,
    }[place] ?? '';
  const markup = pageMarkup(random, meta, text);
  const bytes = isUtf16 ? utf16(markup, charset === 'utf-16be') : latin1(markup);
  const mark = place !== 'mark' ? '' : ({ 'utf-16le': '\xff\xfe', 'utf-16be': '\xfe\xff' }[charset] ?? '\xef\xbb\xbf');
  const type = place === 'header' ? `text/html; charset=${label}` : 'text/html';
  return { body: Buffer.concat([latin1(mark), bytes]), type: typeLines(random, type) };
};

const latin1Of = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const utf16 = (markup: string, isBigEndian: boolean): Buffer => {
  const bytes = Buffer.from(Buffer.from(markup, 'latin1').toString('utf8'), 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

const typeLines = (random: SeededRandom, type: string): readonly string[] =>
  mostly(
    random,
    [[`Content-Type: ${type}`]],
    [
      [`content-type:${type}`],
      [`Content-Type: ${type.replace('text/html', 'TEXT/HTML')}`],
      [`Content-Type: ${type};;`],
      [`Content-Type: text/plain`, `Content-Type: ${type}`],
      [`Content-Type: ${type}`, 'Content-Type: text/html'],
      [`Content-Type: ${type}, ${type}`],
      [`Content-Type: ${type.replace('=', '="')}${type.includes('=') ? '"' : ''}`],
    ],
  );

const pageMarkup = (random: SeededRandom, meta: string, text: string): string => {
  const doctype = random.pick([
    '<!doctype html>',
    '<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
    '',
    '<!-- first -->\n<!doctype html>',
  ]);
  const title = random.pick([
    `<title>${text}</title>`,
    `<TITLE >\n ${text}\t x</TITLE\n>`,
    `<title>${text} &amp; &lt;b&gt; &eacute;</title>`,
    `<title><b>${text}</b></title>`,
    `<title>${text}<!-- c --></title>`,
    `<title>${text}</title><title>second</title>`,
    `<title>a</titl></title>`,
    '',
    `<title></title><title>${text}</title>`,
    `<script>document.x = "<title>no</title>"</script><title>${text}</title>`,
    `<style>a::before { content: "</title><title>no</title>" }</style><title>${text}</title>`,
    `<!-- <title>no</title> --><title>${text}</title>`,
    `<!--><title>${text}</title>`,
    `<!---><title>${text}</title>-->`,
    `<![CDATA[<title>no</title>]]><title>${text}</title>`,
    `<?xml version="1.0"?><title>${text}</title>`,
    `<title>${text}`,
  ]);
  const base = mostly(
    random,
    [''],
    [
      '<base href="/sub/">',
      '<base><base href=/one/><base href=/two/>',
      '<base target=_top href="https://other.example/x">',
    ],
    0.3,
  );
  const links = Array.from({ length: random.between(1, 4) }, () => link(random)).join(
    random.pick(['', '\n', '<p>', '</div>']),
  );
  const scripts = Array.from({ length: random.between(0, 3) }, () => script(random)).join('');
  const head = shuffled(random, [meta, base].filter(Boolean)).join('');
  return random.pick([
    `${doctype}<html><head>${head}${title}${scripts}</head><body>${links}</body></html>`,
    `${doctype}${head}${title}<p>${links}${scripts}`,
    `${doctype}<html lang=en><head>${head}${title}<body class="a" class="b">${scripts}${links}`,
    `${doctype}<head/>${head}${title}</head>${links}</body></html>${scripts}`,
  ]);
};

const link = (random: SeededRandom): string =>
  random.pick([
    '<a href="/a">a</a>',
    "<A HREF='b?x=1&amp;y=2'>b</A>",
    '<a href=c>c',
    '<a href="d" href="no">d</a>',
    '<a\nhref\n=\n"e"\n>e</a>',
    '<a title=">" href="f">f</a>',
    '<a/href="g">g</a>',
    '<a href="?x=1&copy=2">h</a>',
    '<a href=" i ">i</a>',
    '<a name="x">no link</a>',
    '<a href="mailto:a@b.example">m</a>',
    '<!-- <a href="/no"> -->',
    '<textarea><a href="/no"></textarea>',
    '<a href="/ü">n</a>',
    '<a href="https://other.example/x#y">o</a>',
    '<a href="//other.example\\x">p</a>',
    '<a "href="/no" href="/q">q</a>',
    '<a href="/r"class=x>r</a>',
    "<a href='/s",
    '<a href=/u/>u</a>',
    '<a href="&#x2f;v&#47;w">v</a>',
  ]);

const script = (random: SeededRandom): string =>
  random.pick([
    '<script src="/blocked/a.js"></script>',
    '<SCRIPT SRC=/blocked/b.js></SCRIPT>',
    '<script>var a = "<script>";</script>',
    '<script>var b = "<!--";</script>',
    '<script type="application/ld+json">{"a": "</a>"}</script >',
    '<script async defer src="https://other.example/blocked/c.js"></script>',
    '<script src="/blocked/d.js" src="/no.js"/></script>',
    '<script>1 < 2</script\t>',
  ]);

const shuffled = <Item>(random: SeededRandom, items: readonly Item[]): Item[] => {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random.between(0, rest.length - 1), 1));
};

/** Puts an answer together: interim answers, head with its framing, body. */
const answer = (random: SeededRandom, status: string, lines: readonly string[], body: Buffer): Buffer => {
  const before = mostly(
    random,
    [''],
    [
      'HTTP/1.1 100 Continue\r\n\r\n',
      'HTTP/1.1 103 Early Hints\nLink: </x>\n\n',
      '\r\n',
      'abcd',
      'HTTP/1.1 101 Switch\r\n\r\n',
    ],
    0.1,
  );
  const framed = framedBody(random, body);
  const end = mostly(random, ['\r\n'], ['\n', '\r\r\n', '\r\n\r'], 0.15);
  const all = shuffled(random, [...lines, ...framed.lines]);
  const head = [status, ...all].map((line) => line + (random.next() < 0.97 ? end : '\n')).join('');
  return Buffer.concat([latin1(`${before}${head}${random.next() < 0.97 ? '\r\n' : '\n'}`), framed.bytes]);
};

const framedBody = (random: SeededRandom, body: Buffer): { bytes: Buffer; lines: readonly string[] } => {
  const { length } = body;
  const whole = (...lines: string[]) => ({ bytes: body, lines });
  const chunks = (line: (size: string) => string, last = '0\r\n\r\n', ...lines: string[]) => ({
    bytes: chunked(random, body, line, last),
    lines: ['Transfer-Encoding: chunked', ...lines],
  });
  return mostly<() => { bytes: Buffer; lines: readonly string[] }>(
    random,
    [() => whole(), () => whole(`Content-Length: ${length}`), () => chunks((size) => `${size}\r\n`)],
    [
      () => whole(`Content-Length: ${length}`, `Content-Length: ${length}`),
      () => whole(`Content-Length: ${length}, ${length}`),
      () => whole(`Content-Length: ${length}`, 'Content-Length: 3'),
      () => whole('Content-Length: many'),
      () => whole('Content-Length:'),
      () => whole('Content-Length: -1'),
      () => whole(`Content-Length: ${length + 500}`),
      () => whole(`Content-Length: ${Math.floor(length / 2)}`),
      () => whole('Transfer-Encoding: identity'),
      () => whole('Transfer-Encoding: chunked'),
      () => chunks((size) => `${size}\r\n`, '0\r\n\r\n', 'Content-Length: 3'),
      () => chunks((size) => `${size}  \r\n`),
      () => chunks((size) => `${size};x="y"\r\n`),
      () => chunks((size) => `${size}\n`),
      () => chunks((size) => `000000${size}\r\n`, '0\r\nX: y\r\n\r\nmore'),
      () => chunks((size) => `${size}\r\n`, ''),
      () => chunks((size) => `${size}\r\n`, '0\r\n'),
      () => chunks((size) => ` ${size}\r\n`),
      () => chunks((size) => `0x${size}\r\n`),
    ],
    0.25,
  )();
};

const chunked = (random: SeededRandom, body: Buffer, line: (size: string) => string, last: string): Buffer => {
  const pieces: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const piece = body.subarray(at, at + random.between(1, 400));
    at += piece.length;
    pieces.push(latin1(line(piece.length.toString(16))), piece, latin1('\r\n'));
  }
  return Buffer.concat([...pieces, latin1(last)]);
};
