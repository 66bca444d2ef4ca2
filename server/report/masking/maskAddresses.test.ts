import { expect } from 'chai';
import fc from 'fast-check';
import { fourOctets, notationsOfFour, notationsOfSix, sixBytes } from '../testing/notations.ts';
import { addressMask, ownAddressesOf } from './maskTexts.ts';

type Observed = Parameters<typeof ownAddressesOf>[0]['observations'];

const found = (records: string[]) => ({ status: 'found', records, aliases: [] as string[], truncated: false }) as const;
const absent = { status: 'absent' } as const;
const rest = { mx: absent, ns: absent, txt: absent, soa: absent, caa: absent, caaName: null };

const dnsOf = (four: readonly string[], six: readonly string[]): Observed => ({
  dns: {
    a: four.length > 0 ? found([...four]) : absent,
    aaaa: six.length > 0 ? found([...six]) : absent,
    ...rest,
  },
});

const maskOf = (four: readonly string[], six: readonly string[] = []) =>
  addressMask(ownAddressesOf({ observations: dnsOf(four, six) }));

const groups = (bytes: readonly number[]): string =>
  Array.from({ length: 8 }, (_, at) => ((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)).toString(16)).join(':');

const around = fc.constantFrom(
  ['', ''],
  ['seen at ', ' today'],
  ['(', ')'],
  ['"', '",'],
  ['a=', ';'],
  ['', '.'],
  ['x/', '/y'],
);
const pick = fc.nat();

describe('Masking the addresses of a host in a text', () => {
  const mask = maskOf(['203.0.113.4'], ['2001:db8::1']);

  it('keeps the first half', () => {
    expect(mask('203.0.113.4')).to.equal('203.0.x.x');
    expect(mask('v=spf1 ip4:203.0.113.4/32 ip6:2001:db8::1 -all')).to.equal(
      'v=spf1 ip4:203.0.x.x/32 ip6:2001:db8:x:x:x:x:x:x -all',
    );
    expect(mask('2001:DB8:0:0:0:0:0:1')).to.equal('2001:db8:x:x:x:x:x:x');
    expect(mask('4.113.0.203.in-addr.arpa')).to.equal('x.x.0.203.in-addr.arpa');
    expect(mask('host-203-0-113-4.isp.example')).to.equal('host-203-0-x-x.isp.example');
    expect(mask('connect ECONNREFUSED [2001:db8::1]:443')).to.equal('connect ECONNREFUSED [2001:db8:x:x:x:x:x:x]:443');
    expect(mask('connect ECONNREFUSED 2001:db8:0:0:0:0:0:1:443')).to.equal(
      'connect ECONNREFUSED 2001:db8:x:x:x:x:x:x:443',
    );
    expect(mask('[::ffff:cb00:7104]:80')).to.equal('[::ffff:203.0.x.x]:80');
  });

  it('recognises hexadecimal digits that are all letters', () => {
    expect(maskOf(['186.170.186.218'])('ipbaaabada.isp.example')).to.equal('ipbaaaxxxx.isp.example');
  });

  it('masks every host of its networks alike', () => {
    expect(mask('203.0.113.40 203.0.113.1 203.0.113.0/24')).to.equal('203.0.x.x 203.0.x.x 203.0.x.x/24');
    expect(mask('9.113.0.203.in-addr.arpa')).to.equal('x.x.0.203.in-addr.arpa');
    expect(mask('2001:db8::10 2001:db8:0:ffff::1')).to.equal('2001:db8:x:x:x:x:x:x 2001:db8:x:x:x:x:x:x');
  });

  it('leaves addresses of other networks unchanged', () => {
    for (const text of [
      '203.0.114.4',
      '203.0.11.34',
      '1203.0.113.4',
      '203.0.112.42 and 20.3.0.113',
      '4.113.0.203',
      '4.113.0.203.',
      '203.0.0.0/16',
      '2001:db8:1::1',
      '2001:db8:1:2:3:4:5:443',
      'TLSv1.2, nginx/1.18.0',
      '2026-01-02T03:04:05.000Z',
      '00:11:22:33:44:55:66:77',
    ])
      expect(mask(text), text).to.equal(text);
  });

  it('finds the address in every notation and at any place', () => {
    fc.assert(
      fc.property(fourOctets, sixBytes, pick, pick, around, (four, six, one, other, [before = '', after = '']) => {
        const masking = maskOf([four.join('.')], [groups(six)]);
        const fours = notationsOfFour(four);
        const sixes = notationsOfSix(six);
        for (const notation of [fours[one % fours.length] ?? '', sixes[other % sixes.length] ?? '']) {
          const masked = masking(`${before}${notation}${after}`);
          expect(masked.toLowerCase()).not.to.include(notation.toLowerCase());
          expect(masking(masked), 'once more').to.equal(masked);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('does not mask an address of another network', () => {
    const shareNetwork = (one: readonly number[], other: readonly number[]): boolean =>
      one.slice(0, one.length === 4 ? 3 : 6).join() === other.slice(0, one.length === 4 ? 3 : 6).join();
    fc.assert(
      fc.property(
        fourOctets,
        fourOctets,
        sixBytes,
        sixBytes,
        around,
        (four, otherFour, six, otherSix, [before, after]) => {
          fc.pre(![otherFour, otherFour.toReversed()].some((other) => shareNetwork(four, other)));
          fc.pre(!shareNetwork(six, otherSix));
          const masking = maskOf([four.join('.')], [groups(six)]);
          for (const notation of [...notationsOfFour(otherFour), ...notationsOfSix(otherSix)]) {
            const text = `${before}${notation}${after}`;
            expect(masking(text)).to.equal(text);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('distinguishes an address from one with an extra digit', () => {
    fc.assert(
      fc.property(fourOctets, fc.nat(9), (four, figure) => {
        const [a = 0, b = 0, c = 0, d = 0] = four;
        // "00" means the same as "0".
        fc.pre(c > 0);
        const masking = maskOf([four.join('.')]);
        for (const text of [`${a}.${b}.${c}${figure}.${d}`, `${figure + 1}${a}.${b}.${c}.${d}`])
          expect(masking(text)).to.equal(text);
      }),
    );
  });

  it("masks every address while the host's own are unknown", () => {
    const unknown = addressMask(ownAddressesOf({ observations: {} }));
    expect(unknown('198.51.100.7 refused, 2001:db8:5::7 too')).to.equal('198.51.x.x refused, 2001:db8:x:x:x:x:x:x too');
    expect(unknown('20260102 abcdef12 b--c')).to.equal('20260102 abcdef12 b--c');
  });

  it('masks nothing if there is no address', () => {
    expect(maskOf([])('198.51.100.7, 2001:db8::1')).to.equal('198.51.100.7, 2001:db8::1');
  });

  it('terminates in time for texts designed to be slow', () => {
    const many = 20_000;
    for (const text of [
      '1',
      '1.',
      '1-',
      ':',
      '::',
      'a:',
      'a-',
      '-',
      '0.',
      'f',
      '203.0.113.',
      '2001:db8::1:',
      '1:2:',
    ].map((each) => each.repeat(many / each.length)))
      expect(mask(text)).to.be.a('string');
  });
});
