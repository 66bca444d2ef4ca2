import type { Answer } from 'dns-packet';
import { PUBLIC_ADDRESS } from './startUnknownHosts.ts';

/** Records by `name TYPE`. With `inTurn`, each question gets the next list, and the last one repeats (DNS rebinding). */
export type InsideZone = Readonly<
  Record<string, readonly unknown[] | { readonly inTurn: readonly (readonly unknown[])[] }>
>;

export interface Detour {
  readonly domain: string;
  readonly what: string;
  readonly records: InsideZone;
  /** Raw responses of its web server by path; `default` answers all other paths. */
  readonly pages?: Readonly<Record<string, string>>;
}

const answer = (status: string, headers: readonly string[], body = ''): string =>
  [`HTTP/1.1 ${status}`, ...headers, `Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close', '', body].join(
    '\r\n',
  );
const html = (body: string, ...headers: readonly string[]): string =>
  answer(
    '200 OK',
    ['Content-Type: text/html; charset=utf-8', ...headers],
    `<!doctype html><html lang="en"><title>x</title>${body}</html>`,
  );
const redirect = (to: string, status = '302 Found'): string => answer(status, [`Location: ${to}`]);

const isPublic = (domain: string): InsideZone => ({ [`${domain} A`]: [PUBLIC_ADDRESS] });

const leadsTo = (domain: string, what: string, pages: Readonly<Record<string, string>>): Detour => ({
  domain,
  what,
  pages,
  records: isPublic(domain),
});

const links = [
  '<meta http-equiv="refresh" content="0; url=http://10.0.0.1/">',
  '<link rel="preload" href="//169.254.169.254/latest/meta-data/"><link rel="icon" href="http://[::1]/favicon.ico">',
  '<base href="http://192.168.1.1/"><script src="http://127.0.0.1:6379/x.js"></script><script src="//links.example:22/own.js"></script>',
  '<iframe src="http://2130706433/"></iframe><img src="http://0x7f.1/"><form action="http://10.0.0.1/"></form>',
  '<a href="http://10.0.0.1/privacy">Privacy policy</a><a href="//127.1/terms">Terms of service</a>',
  '<a href="http://[::ffff:10.0.0.1]/imprint">Imprint</a><a href="/privacy-policy">Privacy policy</a>',
].join('');

/** Every way in which a domain's own records and pages can lead a whole scan to internal addresses. */
export const detours: readonly Detour[] = [
  { domain: 'referral.test', what: 'a WHOIS referral', records: isPublic('referral.test') },
  {
    domain: 'address.example',
    what: 'addresses',
    records: {
      'address.example A': ['127.0.0.1', '10.0.0.1', '169.254.169.254'],
      'address.example AAAA': ['::1', 'fd00:ec2::254'],
      'www.address.example A': ['0.0.0.0'],
    },
  },
  {
    domain: 'mapped.example',
    what: 'IPv4 in IPv6',
    records: {
      'mapped.example AAAA': [
        '::ffff:127.0.0.1',
        '::ffff:a00:1',
        '64:ff9b::a00:1',
        '2002:7f00:1::1',
        '2606:4700::5efe:10.0.0.1',
      ],
    },
  },
  {
    domain: 'alias.example',
    what: 'a CNAME chain',
    records: {
      'alias.example CNAME': ['a.alias.example'],
      'a.alias.example CNAME': ['metadata.google.internal'],
      'www.alias.example CNAME': ['localhost'],
    },
  },
  {
    domain: 'rebinding.example',
    what: 'another answer at the second question',
    records: {
      'rebinding.example A': { inTurn: [[PUBLIC_ADDRESS], ['127.0.0.1'], ['10.0.0.1']] },
      'www.rebinding.example A': { inTurn: [[PUBLIC_ADDRESS], ['169.254.169.254']] },
    },
  },
  {
    domain: 'mail.example',
    what: 'MX, SPF, MTA-STS, TLS-RPT, DMARC and BIMI',
    records: {
      ...isPublic('mail.example'),
      'mail.example MX': [
        { preference: 1, exchange: 'mx.mail.example' },
        { preference: 2, exchange: 'localhost' },
        { preference: 3, exchange: '127.0.0.1' },
      ],
      'mx.mail.example A': ['10.0.0.1', '127.0.0.1'],
      'mx.mail.example AAAA': ['::1'],
      'mail.example TXT': [
        'v=spf1 include:spf.mail.example a:inside.mail.example mx:mail.example exists:%{i}.inside.mail.example redirect=localhost',
      ],
      'spf.mail.example TXT': ['v=spf1 a:metadata.google.internal mx:localhost ptr include:169.254.169.254 -all'],
      '_mta-sts.mail.example TXT': ['v=STSv1; id=1'],
      'mta-sts.mail.example A': ['10.0.0.1'],
      '_smtp._tls.mail.example TXT': ['v=TLSRPTv1; rua=https://10.0.0.1/report'],
      '_dmarc.mail.example TXT': ['v=DMARC1; p=none; rua=mailto:a@localhost,https://127.0.0.1/'],
      'default._bimi.mail.example TXT': ['v=BIMI1; l=https://192.168.1.1/logo.svg; a=https://[::1]/mark.pem'],
    },
  },
  {
    domain: 'servers.example',
    what: 'name servers',
    records: {
      ...isPublic('servers.example'),
      'servers.example NS': ['ns1.servers.example', 'ns2.servers.example', 'localhost'],
      'ns1.servers.example A': ['10.0.0.53', '127.0.0.1'],
      'ns2.servers.example AAAA': ['::1', '::ffff:10.0.0.53'],
    },
  },
  ...['301 Moved', '302 Found', '303 See Other', '307 Temporary', '308 Permanent'].map((status, index) => {
    const to =
      ['http://10.0.0.1/', '//127.0.0.1/', 'https://2130706433/', 'http://[::ffff:127.0.0.1]/', 'http://a:b@0x7f.1/'][
        index
      ] ?? '';
    return leadsTo(`redirect${index}.example`, `a redirect ${status}`, {
      '/': redirect('/next'),
      '/next': redirect(to, status),
      default: redirect('http://169.254.169.254/', status),
    });
  }),
  leadsTo('links.example', 'meta refresh, Refresh, Alt-Svc, Link, reports, scripts, frames and policy links', {
    '/': html(
      links,
      'Refresh: 0; url=http://10.0.0.1/',
      'Alt-Svc: h3="10.0.0.1:443"; ma=86400, h2="127.0.0.1:443"',
      'Link: <http://10.0.0.1/>; rel=preload',
      'Report-To: {"endpoints":[{"url":"https://10.0.0.1/"}]}',
      "Content-Security-Policy: default-src 'self'; report-uri http://127.0.0.1/",
      'SourceMap: http://10.0.0.1/x.map',
    ),
    '/privacy-policy': redirect('http://192.168.1.1/policy.pdf'),
    '/.well-known/security.txt': answer(
      '200 OK',
      ['Content-Type: text/plain'],
      '-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA256\r\n\r\nContact: mailto:a@links.example\r\nExpires: 2030-01-01T00:00:00Z\r\nEncryption: https://10.0.0.1/key.asc\r\nEncryption: https://localhost/key.asc\r\nCanonical: http://127.0.0.1/\r\nPolicy: http://10.0.0.1/\r\n-----BEGIN PGP SIGNATURE-----\r\n\r\niQ==\r\n-----END PGP SIGNATURE-----\r\n',
    ),
    default: answer('404 Not Found', []),
  }),
];

/** Special-use names, which a malicious resolver points to internal addresses. All other names do not exist. */
const insideNames: InsideZone = {
  'localhost A': ['127.0.0.1'],
  'localhost AAAA': ['::1'],
  'metadata.google.internal A': ['169.254.169.254'],
  'inside.mail.example A': ['10.0.0.1'],
  'public.example A': [PUBLIC_ADDRESS],
};

/** Returns a function that answers a question, with `undefined` for a name that does not exist. */
export const insideRecords = (): ((name: string, type: string) => readonly Answer[] | undefined) => {
  const records = Object.assign({}, insideNames, ...detours.map((detour) => detour.records)) as InsideZone;
  const asked = new Map<string, number>();
  const recordsOf = (name: string, type: string): readonly Answer[] => {
    const key = `${name} ${type}`;
    const found = records[key] ?? [];
    const turn = asked.get(key) ?? 0;
    asked.set(key, turn + 1);
    const data = 'inTurn' in found ? (found.inTurn[turn] ?? found.inTurn.at(-1) ?? []) : found;
    return data.map((each) => ({ type, name, ttl: 0, data: each }) as Answer);
  };
  return (name, type) => {
    if (!Object.keys(records).some((key) => key.startsWith(`${name} `))) return undefined;
    const own = recordsOf(name, type);
    const [alias] = own.length > 0 || type === 'CNAME' ? [] : recordsOf(name, 'CNAME');
    return alias ? [alias] : own;
  };
};
