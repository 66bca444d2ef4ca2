import fc from 'fast-check';
import type { CheckId } from './index.ts';
import { startFuzz } from '../tests/random/fuzz.ts';
import { hostileText } from '../tests/random/hostileText.ts';
import { InconclusiveError, type CheckDefinition } from './kit/check.ts';
import { bimi } from './bimi/bimi.ts';
import { dkim } from './dkim/dkim.ts';
import { dmarc } from './dmarc/dmarc.ts';
import { dns } from './dns/dns.ts';
import { http } from './http/http.ts';
import { mtaSts } from './mtaSts/mtaSts.ts';
import { mx } from './mx/mx.ts';
import { privacy } from './privacy/privacy.ts';
import { securityTxt } from './securityTxt/securityTxt.ts';
import { spf } from './spf/spf.ts';
import { technology } from './technology/technology.ts';
import { lookWith } from './kit/testing/lookWith.ts';
import type { Page, World } from './kit/testing/scannerIoOf.ts';
import { tlsRpt } from './tlsRpt/tlsRpt.ts';

const SITE = 'https://example.org/';
const address = { A: ['192.0.2.1'] };

/** The check returns an observation that fits its schema and judges it, or says that it cannot. */
const holds = async <Id extends CheckId, Code extends string>(
  probe: CheckDefinition<Id, Code>,
  world: World,
): Promise<void> => {
  await lookWith(probe, world).catch((error: unknown) => {
    if (!(error instanceof InconclusiveError) && !(error instanceof Error && error.name === 'IoFailure')) throw error;
  });
};

const MAIL = hostileText(
  'v=spf1 ',
  'include:',
  'a.example',
  'mx',
  '-all',
  'redirect=',
  '%{d}',
  'ip4:192.0.2.0/24',
  'exists:',
  'p=reject;',
  'rua=mailto:a@b.example;',
  'k=rsa; p=',
  'id=1;',
  'l=https://example.org/l.svg;',
  'a=;',
  'sp=',
  'fo=1:d;',
);
const HEADER = hostileText(
  'max-age=1',
  'default-src',
  "'self'",
  ';',
  'Path=/',
  'Secure',
  'a=b',
  'Domain=example.org',
  '*',
  'nginx/1.2',
  'no-referrer',
  'geolocation=()',
  'https://a.example/',
  'SAMEORIGIN',
  'PHP/8.1',
  '0; url=/x',
);
const HTML = hostileText(
  '<script src="https://cdn.example/jquery-3.1.js">',
  '</script>',
  '<a href="/privacy">',
  'Privacy Policy',
  '</a>',
  '<p>',
  'We sell your data. ',
  '<iframe src=//a.example>',
  '<form action="http://a.example">',
  '<meta name=generator content="WordPress 6.1">',
  '<meta http-equiv="Content-Security-Policy" content="',
  '">',
  '<link rel=stylesheet href=',
  '<base href=',
  '<!--',
  '-->',
  '<svg',
  '<title>',
  'onclick=',
  '&#',
  ';',
);
const HEADERS = fc.array(
  fc.tuple(
    fc.constantFrom(
      'strict-transport-security',
      'content-security-policy',
      'set-cookie',
      'permissions-policy',
      'referrer-policy',
      'x-frame-options',
      'server',
      'x-powered-by',
      'content-type',
      'refresh',
      'link',
      'alt-svc',
      'location',
      'access-control-allow-origin',
      'x-content-type-options',
      'cross-origin-opener-policy',
      'via',
      'nel',
      'report-to',
    ),
    HEADER,
  ),
  { maxLength: 12 },
);

const atEveryPage = (page: Page): NonNullable<World['pages']> =>
  Object.fromEntries(
    ['', 'privacy', 'privacy-policy', 'robots.txt', 'sitemap.xml', '.well-known/security.txt'].flatMap((path) => [
      [`${SITE}${path}`, page],
      [`http://example.org/${path}`, page],
    ]),
  );

describe('For any content of a site,', () => {
  const fuzz = startFuzz('fuzz of sites');
  after(() => {
    fuzz.reportFigures();
  });

  it('its mail records produce results that match the schemas of their sections', () =>
    fuzz.holds(
      fc.tuple(MAIL, MAIL, MAIL),
      async ([one, two, three]) => {
        const TXT = (...texts: string[]) => ({ TXT: texts });
        const names = {
          'example.org': {
            ...address,
            ...TXT(`v=spf1 ${one}`, two),
            MX: [{ preference: 1, exchange: 'mx.example.org' }],
          },
          'a.example': TXT(`v=spf1 ${two}`),
          '_dmarc.example.org': TXT(`v=DMARC1; ${one}`),
          'default._domainkey.example.org': TXT(`v=DKIM1; ${two}`),
          '_mta-sts.example.org': TXT(`v=STSv1; ${one}`),
          '_smtp._tls.example.org': TXT(`v=TLSRPTv1; ${two}`),
          'default._bimi.example.org': TXT(`v=BIMI1; ${one}`),
        };
        const world: World = {
          names,
          pages: {
            'https://mta-sts.example.org/.well-known/mta-sts.txt': { body: `version: STSv1\n${three}` },
            'https://example.org/l.svg': { body: `<svg>${three}` },
          },
        };
        const mailChecks: readonly CheckDefinition[] = [spf, dmarc, dkim, mtaSts, tlsRpt, bimi, mx];
        for (const probe of mailChecks) await holds(probe, world);
      },
      { weight: 10 },
    ));

  it('its records produce results that match the schema of their section', () =>
    fuzz.holds(
      fc.tuple(
        fc.array(
          fc.record({
            critical: fc.boolean(),
            tag: fc.oneof(fc.constantFrom('issue', 'issuewild', 'iodef'), fc.string({ maxLength: 20 })),
            value: MAIL,
          }),
          { maxLength: 5 },
        ),
        MAIL,
        fc.array(fc.tuple(fc.nat(0xffff), MAIL), { maxLength: 4 }),
      ),
      async ([CAA, name, servers]) => {
        const host = name.slice(0, 255).toLowerCase();
        const MX = servers.map(([preference, exchange]) => ({ preference, exchange: exchange.slice(0, 255) }));
        const names = {
          'example.org': {
            ...address,
            CAA,
            MX,
            NS: [host, 'ns.example.org'],
            SOA: [{ mname: host, rname: host, serial: 1, refresh: 2 ** 32 - 1, retry: 0, expire: 1, minimum: 5 }],
          },
          'www.example.org': { CNAME: 'b.example' },
        };
        await holds(dns, { names });
        await holds(mx, { names });
      },
      { weight: 4 },
    ));

  it('its headers and pages produce results that match the schemas of their sections', () =>
    fuzz.holds(
      fc.tuple(HEADERS, HTML, fc.constantFrom(200, 203, 301, 404, 503, 999)),
      async ([headers, body, status]) => {
        const page: Page = { status, headers: [...headers, ['content-type', 'text/html']], body };
        const world: World = { names: { 'example.org': address }, pages: atEveryPage(page) };
        await holds(http, world);
        await holds(technology, world);
        await holds(securityTxt, world);
      },
      { weight: 10 },
    ));

  it('its policies produce results that match the schema of their section', () =>
    fuzz.holds(
      HTML,
      async (body) => {
        const page: Page = { headers: [['content-type', 'text/html']], body: `<title>Privacy Policy</title>${body}` };
        const front: Page = { ...page, body: '<a href="/privacy">Privacy Policy</a>' };
        await holds(privacy, { names: { 'example.org': address }, pages: { ...atEveryPage(page), [SITE]: front } });
      },
      { weight: 20 },
    ));
});
