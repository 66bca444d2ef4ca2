import { isIP } from 'node:net';
import { ipv4InIpv6 } from './ipv4InIpv6.ts';
import { isWithin, rangeEdges } from './rangeEdges.ts';
import { specialIpv4, specialIpv6 } from './specialRegistry.ts';

export interface RefusedTarget {
  /**
   * `address`: an IP literal, which may also occur in a record · `host`: text that programs may read as an address, or that leads to one · `url`: a whole URL
   * with a disguised host · `name`: a special-use name that a name server resolves to an internal address.
   */
  readonly kind: 'address' | 'host' | 'url' | 'name';
  readonly text: string;
  readonly why: string;
}

const rows = (kind: RefusedTarget['kind'], why: string, ...texts: readonly string[]): readonly RefusedTarget[] =>
  texts.map((text) => ({ kind, text, why }));

const ofRanges = [...specialIpv4, ...specialIpv6].flatMap(({ cidr, why }) => {
  const { first, middle, last } = rangeEdges(cidr);
  return rows('address', `${why} (${cidr})`, first, middle, last);
});

const embedded = specialIpv4.flatMap(({ cidr, why }) =>
  ipv4InIpv6(rangeEdges(cidr).middle).flatMap(({ text, form }) => rows('address', `${form}, ${why} (${cidr})`, text)),
);

const named = [
  ...rows('address', 'cloud metadata', '169.254.169.254', '169.254.170.2', '169.254.170.23', '100.100.100.200'),
  ...rows('address', 'cloud metadata', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254', '169.254.42.42'),
  ...rows('address', 'services of this host', '127.0.0.53', '127.1.2.3', '127.0.53.53', '::1', '0:0:0:0:0:0:0:1'),
  ...rows('address', 'routers and container networks', '192.168.0.1', '192.168.1.1', '172.17.0.1', '10.96.0.1'),
  ...rows('address', 'groups of hosts', '224.0.0.251', '239.255.255.250', 'ff02::1', 'ff02::fb', 'ff05::2'),
];

/** Whatever other programs take these for an address, neither the guard nor the queried name may do so. */
const hosts = [
  ...rows('host', 'octal', '0177.0.0.1', '0177.00.00.01', '017700000001', '0300.0250.0.1', '00000177.0.0.1'),
  ...rows('host', 'hexadecimal', '0x7f000001', '0x7f.0.0.1', '0x7f.1', '0xA9FEA9FE', '0Xa.0X0.0.0X1', '0x0a000001'),
  ...rows('host', 'decimal', '2130706433', '3232235777', '2852039166', '167772161', '0', '4294967295'),
  ...rows('host', 'short', '127.1', '127.0.1', '10.1', '192.168.257', '172.1048577', '169.254.43518'),
  ...rows('host', 'mixed', '0x7f.0.1', '0177.1', '127.0x1', '0xa9.0376.43518', '192.0250.1'),
  ...rows('host', 'beyond 32 bits', '4294967296', '127.0.0.256', '256.0.0.1', '0x17f000001', '1.2.3.4.5'),
  ...rows('host', 'a trailing dot', '127.0.0.1.', '10.0.0.1.', '0x7f.1.', '2130706433.', '169.254.169.254.'),
  ...rows(
    'host',
    'full-width digits',
    '１２７.０.０.１',
    '１２７.1',
    '１６９.２５４.１６９.２５４',
    '０x7f.1',
    '127.0.0.１',
  ),
  ...rows('host', 'enclosed alphanumerics', '①②⑦.⓪.⓪.①', '①⓪.⓪.⓪.①', '①⑥⑨.②⑤④.①⑥⑨.②⑤④', '①②⑦.1'),
  ...rows('host', 'letters in a circle', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'ｌｏｃａｌｈｏｓｔ', 'LOCALHOST', 'locaLhost.', '𝐥𝐨𝐜𝐚𝐥𝐡𝐨𝐬𝐭'),
  ...rows('host', 'dots of IDNA', '127。0。0。1', '127．0．0．1', '127｡0｡0｡1', '10。0。0。1', '127.0。0.1'),
  ...rows('host', 'signs that IDNA drops', '127.0.0.1\u00ad', '127\u200b.0.0.1', '127.\u20600.0.1', '1\u00ad0.0.0.1'),
  ...rows('host', 'superscripts and other digits', '¹²⁷.⁰.⁰.¹', '𝟏𝟐𝟕.𝟎.𝟎.𝟏', '𝟙𝟘.𝟘.𝟘.𝟙'),
  ...rows('host', 'a zone', 'fe80::1%lo', 'fe80::1%eth0', 'fe80::1%1', '::1%lo', '2606:4700::1%lo', '::1%25lo'),
  ...rows('host', 'a zone in brackets', '[fe80::1%lo]', '[fe80::1%25lo]', '[::1%lo]', '[fe80::1%25eth0]'),
  ...rows(
    'host',
    'brackets',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '[fd00::1]',
  ),
  ...rows('host', 'brackets that are none', '[127.0.0.1]', '[::1', '::1]', '[[::1]]', '[::1].', '[localhost]'),
  ...rows('host', 'an IPv4 address in odd company', '::ffff:0177.0.0.1', '::ffff:127.1', '::127.0.0.1.', '1::2::3'),
  ...rows(
    'host',
    'controls and blanks',
    '127.0.0.1\t',
    '127.0.0.1\n',
    '\t127.0.0.1',
    '127.0.\n0.1',
    ' 127.0.0.1',
    '1\t27.1',
  ),
  ...rows('host', 'an escape', '%31%32%37.0.0.1', '127%2e0%2e0%2e1', '%6cocalhost', '127.0.0.1%00', '127.0.0.1%0d%0a'),
  ...rows('host', 'a NUL', '127.0.0.1\0', '127.0.0.1\0.public.example', 'localhost\0.public.example'),
];

/** For everything that takes a URL: a request, a redirect, a referral. `public.example` is a public site. */
const urls = [
  ...rows('url', 'credentials', 'http://public.example@127.0.0.1/', 'http://public.example:80@127.0.0.1/'),
  ...rows('url', 'credentials', 'http://a:b@[::1]/', 'https://public.example%2F@10.0.0.1/', 'http://a@b@127.0.0.1/'),
  ...rows(
    'url',
    'a backslash',
    'http://127.0.0.1\\@public.example/',
    'http:\\\\127.0.0.1\\',
    'http://127.0.0.1\\.public.example/',
  ),
  ...rows(
    'url',
    'slashes too few or too many',
    'http:/127.0.0.1/',
    'http:127.0.0.1/',
    'http:////127.0.0.1/',
    'https:///10.0.0.1',
  ),
  ...rows(
    'url',
    'a fragment before the host ends',
    'http://127.0.0.1#@public.example/',
    'http://127.0.0.1?@public.example/',
  ),
  ...rows(
    'url',
    'tabs and newlines',
    'ht\ntp://127.0.0.1/',
    'http://127.0\t.0.1/',
    'http://127.0.0.1\r\n/',
    '\thttp://10.0.0.1/',
  ),
  ...rows('url', 'ports', 'http://127.0.0.1:8080/', 'http://localhost:00080/', 'http://[::1]:8443/', 'http://0:80/'),
  ...rows(
    'url',
    'another scheme',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_INFO',
    'ftp://127.0.0.1/',
    'dict://127.0.0.1:11211/',
  ),
  ...rows(
    'url',
    'another scheme',
    'ws://127.0.0.1/',
    'unix:/var/run/docker.sock',
    'data:text/html,x',
    'blob:http://127.0.0.1/1',
  ),
  ...rows(
    'url',
    'another scheme',
    'ldap://127.0.0.1/',
    'javascript:fetch("http://127.0.0.1")',
    'jar:http://127.0.0.1!/',
    'view-source:http://127.0.0.1/',
  ),
];

const names = [
  ...rows('name', 'RFC 6761', 'localhost', 'app.localhost', 'a.b.localhost', 'service.invalid'),
  ...rows('name', 'RFC 6762', 'printer.local', 'router.local', 'wpad.local'),
  ...rows('name', 'RFC 7686, RFC 9476', 'expyuzz4wqqyqhjn.onion', 'name.gns.alt'),
  ...rows(
    'name',
    'RFC 8375, RFC 3172',
    'router.home.arpa',
    '1.0.0.127.in-addr.arpa',
    'ipv4only.arpa',
    '1.0.0.0.ip6.arpa',
  ),
  ...rows(
    'name',
    'ICANN 2024.07.29.06',
    'db.internal',
    'metadata.google.internal',
    'host.docker.internal',
    'a.svc.internal',
  ),
];

/** Targets that must never be dialled, wherever they come from. Without duplicates. */
export const refusedTargets: readonly RefusedTarget[] = [
  ...new Map(
    [...ofRanges, ...embedded, ...named, ...hosts, ...urls, ...names].map((target) => [target.text, target]),
  ).values(),
];

const isSpecial = (address: string): boolean => {
  const ranges = isIP(address) === 4 ? specialIpv4 : [...specialIpv6, { cidr: '::ffff:0:0/96' }];
  return ranges.some(({ cidr }) => isWithin(address, cidr)) || (isIP(address) === 6 && !isWithin(address, '2000::/3'));
};

/**
 * Public addresses just outside each range, which must be dialled. If one is refused, the guard refuses too much; those that are dialled show that the tests
 * can fail.
 */
export const publicNeighbours: readonly string[] = [
  ...new Set([...specialIpv4, ...specialIpv6].flatMap(({ cidr }) => rangeEdges(cidr).beside)),
].filter((address) => !isSpecial(address));
