import { expect } from 'chai';
import fc from 'fast-check';
import { deviceOf } from '../server/features/auditLog/requesterDetails.ts';
import { parseDomain } from '../server/platform/base/parseDomain.ts';
import { maskContacts } from '../server/report/masking/maskReport.ts';
import { hostileText } from '../tests/random/hostileText.ts';
import { startFuzz } from '../tests/random/fuzz.ts';
import { domainNameOf } from '../server/scanner/io/dnsClient.ts';
import { redirectTargetOf } from '../server/scanner/io/redirectTarget.ts';
import { IoFailure } from '../server/scanner/io/scannerIo.ts';
import { takeSmtpReply } from '../server/scanner/io/smtpStartTls.ts';
import { parseJson } from '../server/scanner/io/sources/createSourceClient.ts';
import { retryAfterMsOf } from '../server/platform/base/retryAfter.ts';
import { parseSpf } from './spf/parseSpf.ts';
import { parseBimi } from './bimi/bimi.ts';
import { readLogo } from './bimi/readLogo.ts';
import { parseDkimKey } from './dkim/dkim.ts';
import { parseDmarc } from './dmarc/parseDmarc.ts';
import { parseCaaIssue } from './dns/parseCaaIssue.ts';
import { maskedPath } from './browser/maskedPath.ts';
import { evidenceLine, inertText } from './kit/boundedText.ts';
import { parseRobots } from './kit/page/parseRobots.ts';
import { cspFaults, parseCspList } from './http/csp.ts';
import { cspWeaknesses } from './http/cspWeaknesses.ts';
import { contentTypeOptionsVerdict, frameOptionsVerdict, referrerPolicyVerdict } from './http/assessHeaders.ts';
import { insecureCssUrls, isIntegrity, readDocument } from './http/readDocument.ts';
import { parseCookieDate, parseSetCookie } from './http/cookies.ts';
import { parseHsts } from './http/hsts.ts';
import { parsePermissionsPolicy } from './http/permissionsPolicy.ts';
import { matchesHostPattern, parseStsPolicy } from './mtaSts/stsPolicy.ts';
import { parseStsRecord } from './mtaSts/mtaSts.ts';
import { decodeBody } from './kit/page/decodeBody.ts';
import { markupTokenizer, type MarkupReader } from './kit/page/readMarkup.ts';
import { plainTextOf } from './kit/plainTextOf.ts';
import { certificationsOf } from './privacy/certificationsOf.ts';
import { countriesOf } from './privacy/countriesOf.ts';
import { lastUpdatedIn } from './privacy/lastUpdated.ts';
import { readHtml } from './kit/page/readHtml.ts';
import { sentencesOf } from './privacy/sentences.ts';
import { sitemapLinks } from './privacy/findDocuments.ts';
import { statementsOf } from './privacy/statementsOf.ts';
import { instantOf } from './registration/instantOf.ts';
import { parseWhois } from './registration/parseWhois.ts';
import { parseSecurityTxt } from './securityTxt/parseSecurityTxt.ts';
import { libraryOfPath } from './technology/libraryOfPath.ts';
import { readBanners } from './technology/readOwnScripts.ts';
import { readPageTraces, withoutComments } from './technology/readPageTraces.ts';
import { parseTlsRpt } from './tlsRpt/tlsRpt.ts';

const target = { domain: 'example.org', registrableDomain: 'example.org' };

const MAIL_WORDS = [
  'v=spf1',
  'v=DMARC1',
  'v=DKIM1',
  'v=BIMI1',
  'v=STSv1',
  'v=TLSRPTv1',
  'include:',
  'ip4:',
  'ip6:',
  'redirect=',
  'exp=',
  'mx',
  '-all',
  '~all',
  '%{',
  '%{i}',
  'p=',
  'sp=',
  'rua=',
  'mailto:a@b.example',
  '!10m',
  'pct=',
  'k=rsa',
  't=y',
  'id=',
  'l=',
  'a=',
];
const HEADER_WORDS = [
  'max-age',
  'includeSubDomains',
  'preload',
  'default-src',
  'script-src',
  "'self'",
  "'nonce-",
  "'unsafe-inline'",
  'https:',
  '*.example.org',
  'data:',
  'geolocation',
  '(self)',
  'Expires',
  'Path',
  'Domain',
  'SameSite',
  'Secure',
  '__Host-',
  'sha256-',
  'no-referrer',
  'Mon, 01 Jan 2026 00:00:00 GMT',
  'url(',
];
const HTML_WORDS = [
  '<',
  '>',
  '</',
  '/>',
  '<!--',
  '-->',
  '<![CDATA[',
  '<script',
  '</script>',
  '<style>',
  '<a href=',
  '<base href=',
  '<meta http-equiv=refresh content=',
  '<title>',
  '<svg',
  '<iframe src=',
  '<template>',
  '<plaintext>',
  '&#x10FFFF;',
  '&#0;',
  '&amp',
  'onload=',
  'http://a.example/x',
  'integrity=',
];
const PLAIN_WORDS = [
  'privacy',
  'Privacy Policy',
  'We do not sell your data.',
  'personal information',
  'third parties',
  'Last updated:',
  '1 January 2026',
  '2026-02-30',
  '31/12/2025',
  'cookies',
  'ISO 27001',
  'stored in Germany',
  'Datenschutz',
  'a@b.example',
  '. ',
  '? ',
  '… ',
  'données',
  '。',
];
const FILE_WORDS = [
  'Contact: ',
  'Expires: ',
  'mailto:a@b.example',
  'https://example.org/',
  'Policy:',
  '-----BEGIN PGP SIGNED MESSAGE-----',
  '-----BEGIN PGP SIGNATURE-----',
  '-----END PGP SIGNATURE-----',
  'Hash: SHA512',
  '- ',
  'Domain Name: example.org',
  'Registrar:',
  'Status:',
  'refer: whois.example',
  'Expiry Date: 2026-01-01',
  '%',
  '[Domain Name]',
  'not found',
  'version: STSv1',
  'mode: enforce',
  'max_age: 1',
  'mx: *.example.org',
];

/** Throws nothing and gives the same result twice: no state is kept between two texts. */
const steady =
  <Answer>(parse: (text: string) => Answer) =>
  (text: string): void => {
    expect(parse(text)).to.deep.equal(parse(text));
  };

const shuffles = <Item>(items: readonly Item[]): fc.Arbitrary<readonly Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length });

describe('Parsers of third-party text, for any input,', () => {
  const fuzz = startFuzz('fuzz of texts');
  after(() => {
    fuzz.reportFigures();
  });

  const parsers: Readonly<Record<string, readonly [words: readonly string[], parse: (text: string) => unknown]>> = {
    SPF: [MAIL_WORDS, (text) => parseSpf(`v=spf1 ${text}`)],
    'DMARC records': [MAIL_WORDS, parseDmarc],
    'DKIM keys': [MAIL_WORDS, parseDkimKey],
    'BIMI records': [MAIL_WORDS, (text) => parseBimi([text, `v=BIMI1; ${text}`])],
    'MTA-STS records': [MAIL_WORDS, (text) => parseStsRecord([`v=STSv1; ${text}`])],
    'TLS-RPT records': [MAIL_WORDS, (text) => parseTlsRpt([`v=TLSRPTv1; ${text}`])],
    'CAA values': [MAIL_WORDS, parseCaaIssue],
    'MTA-STS policies': [FILE_WORDS, parseStsPolicy],
    'host patterns': [['*.', 'example', '.org', 'xn--', '*'], (text) => matchesHostPattern(text, 'mx.example.org')],
    'Strict-Transport-Security': [HEADER_WORDS, parseHsts],
    'Content-Security-Policy': [
      HEADER_WORDS,
      (text) => [cspWeaknesses(parseCspList([text]), []), cspFaults([text], [text])],
    ],
    'Permissions-Policy': [HEADER_WORDS, parsePermissionsPolicy],
    'Set-Cookie': [HEADER_WORDS, (text) => parseSetCookie(text, new URL('https://example.org/a/b'), 0)],
    'dates of cookies': [HEADER_WORDS, parseCookieDate],
    'small headers': [
      HEADER_WORDS,
      (text) => [
        frameOptionsVerdict(text),
        contentTypeOptionsVerdict(text),
        referrerPolicyVerdict(text),
        retryAfterMsOf(text, 0),
        isIntegrity(text),
      ],
    ],
    'style sheets': [[...HEADER_WORDS, '@import', 'http://a.example/x.css'], (text) => insecureCssUrls(text, 'style')],
    'pages, as the web probe reads them': [HTML_WORDS, (text) => readDocument(text, 'https://example.org/', target)],
    'pages, as the technology probe reads them': [HTML_WORDS, (text) => readPageTraces(text, 'https://example.org/')],
    'pages, as plain text': [HTML_WORDS, (text) => plainTextOf(text, 500)],
    charsets: [[...HTML_WORDS, 'charset=', 'utf-16', 'iso-2022-jp'], (text) => decodeBody(Buffer.from(text), text)],
    logos: [
      [...HTML_WORDS, '<svg version="1.2" baseProfile="tiny-ps">', '<!DOCTYPE', '<?xml'],
      (text) => readLogo(text, text.length),
    ],
    scripts: [
      ['/*', '*/', '//', '`', '${', '! jQuery v3.6.0', '@license', 'sourceMappingURL'],
      (text) => [withoutComments(text), readBanners(text)],
    ],
    'addresses of scripts': [['jquery', '@3.6.0', '/', '.min', '.js', '?ver=', '1.2.3'], libraryOfPath],
    'security.txt': [FILE_WORDS, parseSecurityTxt],
    WHOIS: [FILE_WORDS, (text) => parseWhois(text, 'example.org')],
    'dates of registries': [['2026', '-', '01', 'T', 'Z', '+01:00', 'Jan', '20260101', ' (JST)'], instantOf],
    'site maps': [
      ['<loc>', '</loc>', 'https://example.org/privacy', 'Sitemap: ', 'User-agent: *', 'Disallow: /'],
      (text) => [sitemapLinks(text, 'privacy'), parseRobots(text)],
    ],
    'paths of requests': [
      ['/', '?', ';', '%', '%40', 'a@b.example', '123e4567-e89b-12d3-a456-426614174000', 'é'],
      (text) => maskedPath({ pathname: text, search: text }),
    ],
    'user agents': [['Mozilla/5.0', '(Windows NT 10.0; Win64)', 'Chrome/', 'iPhone', 'Android 9', 'Safari'], deviceOf],
    'domain names': [['xn--', 'example', '.org', 'ß', '。', '[::1]', '0x7f.1', 'http://', 'user@', '%41'], parseDomain],
  };

  for (const [name, [words, parse]] of Object.entries(parsers)) {
    it(`read ${name} to its end, with the same result twice`, () =>
      fuzz.holds(hostileText(...words), steady(parse), { weight: 2 }));
  }

  it('read policies in every language', () =>
    fuzz.holds(
      hostileText(...PLAIN_WORDS, ...HTML_WORDS),
      async (html) => {
        const page = await readHtml(html, new AbortController().signal);
        lastUpdatedIn(page.blocks, '2026-06-01', true);
        for (const sentence of sentencesOf(page.blocks)) {
          expect(sentence.plain.length).to.be.at.most(900);
          certificationsOf(sentence.plain, ['example']);
          for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']) {
            statementsOf(sentence, language);
            countriesOf(sentence.text, sentence.plain, language);
          }
        }
      },
      { weight: 5 },
    ));

  it('reject names, URLs, JSON and SMTP only in the declared way', () =>
    fuzz.holds(
      hostileText('example', '.org', 'https://', '{"a":', '[', '250-', '250 OK\r\n', '554 ', '//evil'),
      (text) => {
        const headers = [['location', Buffer.from(text).toString('latin1')]] as const;
        const tries = [
          () => domainNameOf(text),
          () => parseJson(Buffer.from(text)),
          () => takeSmtpReply(text),
          () =>
            redirectTargetOf({
              url: 'https://example.org/',
              address: '192.0.2.1',
              status: 302,
              headers,
              tlsError: undefined,
            }),
        ];
        for (const attempt of tries) {
          try {
            attempt();
          } catch (error) {
            expect(error).to.be.instanceOf(IoFailure);
          }
        }
      },
    ));

  it('make one harmless line out of any text, and leave that line unchanged afterwards', () =>
    fuzz.holds(hostileText(...HTML_WORDS, ...PLAIN_WORDS), (text) => {
      const line = evidenceLine(text);
      expect(line.length).to.be.at.most(512);
      expect(line).not.to.match(/[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u);
      expect(evidenceLine(line)).to.equal(line);
      const inert = inertText(text, 200);
      expect(inertText(inert, 200)).to.equal(inert);
    }));

  it('mask contact data in it, whatever is around it', () => {
    const around = hostileText('a@b.example', '"a b"@', '[192.0.2.1]', '+49 30 1234567', 'tel. 0049', 'x@', '＠', '。');
    return fuzz.holds(fc.tuple(around, around), ([before, after]) => {
      const masked = maskContacts(`${before} kim.lee@b.example +49 30 7654321 ${after}`);
      expect(masked).not.to.match(/kim\.lee|7654321/);
    });
  });
});

describe('The meaning of a text, for any order and line ends,', () => {
  const fuzz = startFuzz('properties of parsers');
  after(() => {
    fuzz.reportFigures();
  });

  it('is the same for SPF after printing and parsing it again', () =>
    fuzz.holds(
      fc.array(
        fc.constantFrom(
          'a',
          'mx/24',
          '-ip4:192.0.2.0/24',
          'ip6:2001:db8::/32',
          '?include:%{d}.example',
          'exists:%{i}.a.example',
          'redirect=b.example',
          'x=y',
          '~all',
          'ptr',
          'ip4:300.1.1.1',
        ),
        { maxLength: 12 },
      ),
      (terms) => {
        const read = parseSpf(`v=spf1 ${terms.join(' ')}`);
        if (!read.ok) return;
        const texts = [...read.mechanisms, ...read.modifiers].map(({ text }) => text);
        expect(parseSpf(`v=spf1  ${texts.join('  ')} `)).to.deep.equal(read);
      },
    ));

  const listed = [
    'p=reject',
    'sp=none',
    'rua=mailto:a@b.example',
    'ruf=mailto:c@d.example!5m',
    'adkim=s',
    'fo=1:d',
    't=y',
  ];
  it('is the same for DMARC in every order', () =>
    fuzz.holds(shuffles(listed), (tags) => {
      const [read, plain] = [tags, listed].map((list) => parseDmarc(['v=DMARC1', ...list].join(' ; ')));
      expect({ ...read, faults: [] }).to.deep.equal({ ...plain, faults: [] });
    }));

  it('is the same for a DKIM key in every order', () =>
    fuzz.holds(
      shuffles(['k=rsa', 't=s', 'h=sha256', 's=email', 'p=AAAA']),
      (tags) => {
        expect(parseDkimKey(tags.join('; '))).to.deep.equal(parseDkimKey('k=rsa;t=s;h=sha256;s=email;p=AAAA'));
      },
      { weight: 10 },
    ));

  it('is the same for a header in every order', () =>
    fuzz.holds(shuffles(['max-age=31536000', 'includeSubDomains', 'preload', 'x="a;b"']), (parts) => {
      expect(parseHsts(parts.join(' ; '))).to.deep.equal({
        ...parseHsts('max-age=31536000;includesubdomains;PRELOAD'),
        overlooked: ['"x" is no directive that browsers know'],
      });
    }));

  it('is the same for a cookie in every order', () =>
    fuzz.holds(
      shuffles(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/a', 'Domain=example.org', 'Max-Age=60']),
      (attributes) => {
        const url = new URL('https://example.org/');
        const read = parseSetCookie(['a=b', ...attributes].join('; '), url, 0);
        expect(read).to.include({
          secure: true,
          httpOnly: true,
          sameSite: 'lax',
          path: '/a',
          domain: 'example.org',
          lifetime: 60,
        });
      },
    ));

  it('is the same for a policy after printing and parsing it again', () =>
    fuzz.holds(hostileText(...HEADER_WORDS), (text) => {
      const read = parseCspList([text]);
      const printed = read.map((policy) =>
        [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join(';'),
      );
      expect(parseCspList([printed.join(',')])).to.deep.equal(read);
    }));

  it('is the same for a file with either line end', () =>
    fuzz.holds(
      fc.array(fc.constantFrom(...FILE_WORDS.filter((word) => !word.includes('PGP'))), { maxLength: 20 }),
      (lines) => {
        const [unix, dos] = ['\n', '\r\n'].map((end) => lines.map((line) => `${line}${end}`).join(''));
        expect(parseWhois(dos ?? '', 'example.org')).to.deep.equal(parseWhois(unix ?? '', 'example.org'));
        expect(parseStsPolicy(dos ?? '')).to.deep.equal(parseStsPolicy(unix ?? ''));
        expect(parseSecurityTxt(dos ?? '').fields).to.deep.equal(parseSecurityTxt(unix ?? '').fields);
      },
    ));

  it('is the same for markup in any chunks', () =>
    fuzz.holds(
      fc.tuple(hostileText(...HTML_WORDS), fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 })),
      ([html, sizes]) => {
        const cut: string[] = [];
        for (let at = 0, turn = 0; at < html.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          cut.push(html.slice(at, at + size));
          at += size;
        }
        expect(eventsOf(html, cut)).to.deep.equal(eventsOf(html, [html]));
      },
    ));

  it('is the same for JSON after writing and parsing it', () =>
    fuzz.holds(fc.jsonValue({ maxDepth: 20 }), (value) => {
      expect(parseJson(Buffer.from(JSON.stringify(value)))).to.deep.equal(JSON.parse(JSON.stringify(value)));
    }));

  it('is the same for a domain when it is typed again', () =>
    fuzz.holds(fc.oneof(fc.domain(), hostileText('xn--', 'bücher', 'example', '.org', 'co.uk', '例')), (text) => {
      const read = parseDomain(text);
      if (read.kind !== 'invalid') expect(parseDomain(` HTTPS://${read.domain.toUpperCase()}./`)).to.deep.equal(read);
    }));

  it('is the same for an SMTP reply whatever follows it', () =>
    fuzz.holds(
      fc.tuple(
        fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), { minLength: 1, maxLength: 20 }),
        fc.string(),
      ),
      ([lines, rest]) => {
        const text = lines.map((line, index) => `250${index === lines.length - 1 ? ' ' : '-'}${line}\r\n`).join('');
        expect(takeSmtpReply(`${text}${rest}`)).to.deep.equal({ reply: { code: 250, lines }, rest });
        for (let end = 0; end < text.length - 1; end += 7)
          expect(takeSmtpReply(text.slice(0, end))).to.equal(undefined);
      },
    ));
});

/** Returns the tags in order, with adjacent pieces of text joined. */
const eventsOf = (html: string, pieces: readonly string[]): readonly string[] => {
  const events: string[] = [];
  const add = (kind: string, text: string): void => {
    if (kind === 'text' && events.at(-1)?.startsWith('text ') === true) events.push(`${events.pop() ?? ''}${text}`);
    else events.push(`${kind} ${text}`);
  };
  const reader: MarkupReader = {
    open: (name, attributes) => {
      add('open', `${name} ${JSON.stringify([...attributes])}`);
    },
    close: (name) => {
      add('close', name);
    },
    text: (text) => {
      add('text', text);
    },
    comment: (text) => {
      add('comment', text);
    },
  };
  const tokenizer = markupTokenizer(html, reader);
  for (const piece of pieces) tokenizer.write(piece);
  tokenizer.end();
  return events;
};
