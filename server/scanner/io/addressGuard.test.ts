import { expect } from 'chai';
import { createAddressGuard } from './addressGuard.ts';

const refused: Readonly<Record<string, readonly string[]>> = {
  'this network': ['0.0.0.0', '0.0.0.1', '0.255.255.255'],
  'private IPv4 networks': [
    '10.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.0',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.1.1',
    '192.168.255.255',
  ],
  'carrier-grade NAT': ['100.64.0.0', '100.64.0.1', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.0.0.53', '127.1.2.3', '127.255.255.255'],
  'link-local and cloud metadata': ['169.254.0.0', '169.254.169.254', '169.254.170.2', '169.254.255.255'],
  'protocol assignments': [
    '192.0.0.0',
    '192.0.0.1',
    '192.0.0.8',
    '192.0.0.9',
    '192.0.0.10',
    '192.0.0.170',
    '192.0.0.171',
    '192.0.0.192',
    '192.0.0.255',
  ],
  'IPv4 documentation': [
    '192.0.2.0',
    '192.0.2.255',
    '198.51.100.0',
    '198.51.100.255',
    '203.0.113.0',
    '203.0.113.77',
    '203.0.113.255',
  ],
  'the agent of a cloud under a public address': ['168.63.129.16', '::ffff:168.63.129.16', '::ffff:a83f:8110'],
  'ISATAP in a public network': [
    '2606:4700:4700:1:0:5efe:a00:1',
    '2606:4700:4700:1:200:5efe:808:808',
    '2a00::5efe:127.0.0.1',
  ],
  'AS112, AMT and 6to4 anycast': [
    '192.31.196.0',
    '192.31.196.255',
    '192.52.193.0',
    '192.52.193.255',
    '192.88.99.0',
    '192.88.99.1',
    '192.88.99.255',
    '192.175.48.0',
    '192.175.48.255',
  ],
  benchmarking: ['198.18.0.0', '198.18.0.1', '198.19.255.255'],
  'multicast, class E and broadcast': [
    '224.0.0.0',
    '224.0.0.251',
    '239.255.255.250',
    '239.255.255.255',
    '240.0.0.0',
    '250.1.2.3',
    '255.255.255.254',
    '255.255.255.255',
  ],
  'unspecified and loopback IPv6': ['::', '::1', '0:0:0:0:0:0:0:0', '0:0:0:0:0:0:0:1', '0000::0001'],
  'IPv4-compatible IPv6': ['::127.0.0.1', '::8.8.8.8', '::7f00:1', '::2', '::ffff:ffff'],
  'refused IPv4 in IPv4-mapped form': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::FFFF:127.0.0.1',
    '0:0:0:0:0:ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '::ffff:192.168.0.1',
    '::ffff:0.0.0.0',
    '::ffff:255.255.255.255',
    '::ffff:172.16.0.1',
    '::ffff:100.64.0.1',
  ],
  'IPv4-translated IPv6': ['::ffff:0:8.8.8.8', '::ffff:0:127.0.0.1'],
  NAT64: [
    '64:ff9b::',
    '64:ff9b::8.8.8.8',
    '64:ff9b::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff:ffff:ffff:ffff:ffff',
  ],
  'discard and dummy': ['100::', '100::1', '100::ffff:ffff:ffff:ffff', '100:0:0:1::', '100:0:0:1::1'],
  'IETF protocol assignments, Teredo and ORCHID': [
    '2001::',
    '2001::1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    '2001:0:ffff:ffff:ffff:ffff:ffff:ffff',
    '2001:1::1',
    '2001:1::2',
    '2001:1::3',
    '2001:2::',
    '2001:2:0:ffff::',
    '2001:3::1',
    '2001:4:112::1',
    '2001:10::',
    '2001:1f:ffff::',
    '2001:20::',
    '2001:2f:ffff::',
    '2001:30::1',
    '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
  'IPv6 documentation': [
    '2001:db8::',
    '2001:db8::1',
    '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
    '3fff::',
    '3fff::1',
    '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff',
  ],
  '6to4': ['2002::', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1', '2002:ffff:ffff::'],
  'AS112 over IPv6': ['2620:4f:8000::', '2620:4f:8000::1', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  'segment routing': ['5f00::', '5f00::1', '5f00:ffff::'],
  'unique local and cloud metadata': ['fc00::', 'fc00::1', 'fd00::1', 'fd00:ec2::254', 'fdff:ffff::1'],
  'link-local, zoned too': [
    'fe80::',
    'fe80::1',
    'febf:ffff::1',
    'fe80::1%eth0',
    'fe80::1%1',
    '2606:4700::1%eth0',
    '::1%lo',
  ],
  'site-local': ['fec0::', 'fec0::1', 'feff:ffff::1'],
  'IPv6 multicast': ['ff00::', 'ff02::1', 'ff02::fb', 'ff0e::1', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  'addresses outside global unicast': [
    '1::',
    '200::1',
    '400::1',
    '1fff:ffff::1',
    '4000::',
    '6000::1',
    '8000::1',
    'a000::1',
    'c000::1',
    'e000::1',
    'f000::1',
    'f800::1',
    'fe00::1',
  ],
  'spellings that programs read in different ways': [
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '8.8.2056',
    '08.8.8.8',
    '8.8.8.8.',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '8.8.8.8\n',
    '8.8.8.8:80',
    '[::1]',
    '[2606:4700::1]',
    '２.2.2.2',
    '1.2.3.256',
    '1.2.3',
    '1.2.3.4.5',
    '1:2:3:4:5:6:7:8:9',
    ':::',
    '12345::',
    '::ffff:1.2.3',
    '::ffff:0177.0.0.1',
  ],
  'what is no address': ['', 'localhost', 'example.org', 'null', 'undefined', '*'],
};

const allowed: readonly string[] = [
  '1.0.0.1',
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.31.195.255',
  '192.52.194.0',
  '192.88.98.255',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '2000::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2001:db7:ffff::1',
  '2001:db9::1',
  '2003::1',
  '2606:4700:4700::1111',
  '2606:4700:4700::5eff:0:1111',
  '2606:4700:4700:1:100:5efe:a00:1',
  '2620:4f:7fff::1',
  '2620:4f:8001::1',
  '2a00:1450:4001:82a::200e',
  '3ffe::1',
  '3fff:1000::1',
];

describe('The ranges that the operator closed', () => {
  const guard = createAddressGuard(['10.0.0.0/8'], ['93.184.216.0/24', '2a00:1450::/32', '10.9.0.0/16']);

  it('are refused in every form, even if public or opened', () => {
    for (const address of ['93.184.216.34', '::ffff:93.184.216.34', '2a00:1450:4001::1', '10.9.1.1'])
      expect(guard.refusalOf(address), address).to.match(/closed by who runs this scanner/);
  });

  it('end at their last address', () => {
    for (const address of ['93.184.217.1', '2a00:1451::1', '10.8.255.255'])
      expect(guard.refusalOf(address), address).to.equal(undefined);
  });

  it('are named if they are invalid', () => {
    expect(() => createAddressGuard([], ['93.184.216.0/33'])).to.throw('93.184.216.0/33');
  });
});

describe('The address guard', () => {
  const guard = createAddressGuard([]);

  for (const [what, addresses] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      expect(addresses.filter((address) => guard.isAllowed(address))).to.deep.equal([]);
    });
  }

  it('allows public unicast, up to the edges of the ranges that it refuses', () => {
    expect(allowed.filter((address) => !guard.isAllowed(address))).to.deep.equal([]);
  });

  it('is tested with at least 150 targets', () => {
    const targets = new Set([...Object.values(refused).flat(), ...allowed]);
    expect(targets.size).to.be.at.least(150);
  });

  it('gives a reason', () => {
    expect(guard.refusalOf('169.254.169.254')).to.contain('link-local');
    expect(guard.refusalOf('::ffff:10.0.0.1')).to.contain('private use');
    expect(guard.refusalOf('4000::1')).to.contain('2000::/3');
    expect(guard.refusalOf('localhost')).to.contain('not an IP address');
    expect(guard.refusalOf('8.8.8.8')).to.equal(undefined);
  });

  it('tells internal addresses from those that the operator closed or opened', () => {
    const guard = createAddressGuard(['127.77.0.0/16'], ['93.184.216.0/24']);
    for (const internal of ['127.0.0.1', '127.78.0.1', '10.0.0.1', '::1', '::ffff:10.0.0.1', 'fd00::1', '100.64.0.1'])
      expect(guard.isInternal(internal), internal).to.equal(true);
    for (const other of ['127.77.0.1', '93.184.216.34', '1.1.1.1', '2606:4700::1111', 'not an address'])
      expect(guard.isInternal(other), other).to.equal(false);
  });

  it('opens only the named ranges', () => {
    const opened = createAddressGuard(['127.77.0.0/16', 'fd00:1::/32', '10.1.2.3/32']);
    const addresses = ['127.77.0.1', '127.77.255.255', 'fd00:1::5', '10.1.2.3', '::ffff:127.77.0.1', '::ffff:7f4d:1'];
    expect(addresses.filter((address) => !opened.isAllowed(address))).to.deep.equal([]);
    const closed = ['127.78.0.0', '127.0.0.1', 'fd00:2::1', '10.1.2.4', '::127.77.0.1', '64:ff9b::7f4d:1', '::1'];
    expect(closed.filter((address) => opened.isAllowed(address))).to.deep.equal([]);
  });

  it('opens an IPv4 range written in IPv4-mapped form', () => {
    const opened = createAddressGuard(['::ffff:10.0.0.0/104']);
    expect(opened.isAllowed('10.200.0.1')).to.equal(true);
    expect(opened.isAllowed('::ffff:10.200.0.1')).to.equal(true);
    expect(opened.isAllowed('192.168.0.1')).to.equal(false);
  });

  it('opens no IPv4 address with an IPv6 range', () => {
    const opened = createAddressGuard(['::/0']);
    expect(opened.isAllowed('::1')).to.equal(true);
    expect(opened.isAllowed('127.0.0.1')).to.equal(false);
    expect(opened.isAllowed('::ffff:127.0.0.1')).to.equal(false);
  });

  it('never opens a zone-scoped address', () => {
    expect(createAddressGuard(['fe80::/10']).isAllowed('fe80::1%eth0')).to.equal(false);
  });

  for (const malformed of [
    '',
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0/8',
    '0x0a.0.0.0/8',
    '010.0.0.0/8',
    '10.0.0.0/0x8',
    '10.0.0.0/8.0',
    '10.0.0.0/ 8',
    'fd00::/129',
    'fd00::/a',
    'fe80::%eth0/10',
    'localhost/8',
    '*',
  ]) {
    it(`refuses to start with the range "${malformed}" and names it`, () => {
      expect(() => createAddressGuard([malformed])).to.throw(Error, `"${malformed}"`);
    });
  }
});
