import { expect } from 'chai';
import { parseSetCookie, parseCookieDate } from './cookies.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const parse = (line: string, url = 'https://shop.example.org/cart/view') => parseSetCookie(line, new URL(url), now);

describe('parsing Set-Cookie', () => {
  for (const [line, expected] of [
    ['a=1', { name: 'a', secure: false, httpOnly: false, sameSite: 'unset', domain: null, lifetime: null }],
    [' a = 1 ; SECURE ; httponly', { name: 'a', secure: true, httpOnly: true }],
    ['a=1; Secure=yes', { secure: true }],
    ['a="x;Secure"', { secure: false }],
    ['a=b=c', { name: 'a' }],
    ['a=; Path=/', { name: 'a', path: '/' }],
    ['a=1; SameSite=Strict', { sameSite: 'strict' }],
    ['a=1; SameSite=lax; samesite=NONE; Secure', { sameSite: 'none' }],
    ['a=1; SameSite=Strict; SameSite=nonsense', { sameSite: 'unset' }],
    ['a=1; Partitioned', { partitioned: true }],
    ['a=1; Domain=.Example.ORG', { domain: 'example.org' }],
    ['a=1; Domain=', { domain: null }],
    ['a=1; Domain=a.example; Domain=example.org', { domain: 'example.org' }],
    ['a=1', { path: '/cart' }],
    ['a=1; Path=relative', { path: '/cart' }],
    ['a=1; Path=/x; Path=/y', { path: '/y' }],
    ['a=1; Max-Age=60', { lifetime: 60 }],
    ['a=1; Max-Age=-5', { lifetime: 0 }],
    ['a=1; Max-Age=', { lifetime: null }],
    ['a=1; Max-Age=5s', { lifetime: null }],
    ['a=1; Max-Age=99999999999999999999999999', { lifetime: Number.MAX_SAFE_INTEGER }],
    ['a=1; Expires=Thu, 01 Jan 2026 00:01:00 GMT', { lifetime: 60 }],
    ['a=1; Expires=Thu, 01-Jan-2026 00:01:00 GMT', { lifetime: 60 }],
    ['a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { lifetime: 0 }],
    ['a=1; Expires=tomorrow', { lifetime: null }],
    ['a=1; Max-Age=10; Expires=Thu, 01 Jan 2026 00:01:00 GMT', { lifetime: 10 }],
    [`a=1; Path=/${'x'.repeat(2_000)}`, { path: '/cart' }],
  ] as const) {
    it(`reads ${line.slice(0, 60)}`, () => {
      expect(parse(line)).to.deep.include(expected);
    });
  }

  for (const line of ['novalue', 'novalue; Secure', '=1', ' = 1; Path=/', '=a=b', '__Secure-a', '=__Host-a=1']) {
    it(`finds a cookie without a name in "${line}"`, () => {
      expect(parse(line)).to.include({ name: '', path: line.includes('Path=/') ? '/' : '/cart' });
    });
  }

  for (const line of ['', ' = ', ';a=1', '; Secure']) {
    it(`finds no cookie in "${line}"`, () => {
      expect(parse(line)).to.equal(undefined);
    });
  }

  for (const [line, faults] of [
    ['a=1; Secure; SameSite=Lax', []],
    ['__Host-a=1; Secure; Path=/', []],
    ['__host-a=1; Secure; Path=/', []],
    ['__Host-a=1; Path=/', ['prefix']],
    ['__Host-a=1; Secure', ['prefix']],
    ['__Host-a=1; Secure; Path=/deep', ['prefix']],
    ['__HOST-a=1; Secure; Path=/; Domain=example.org', ['prefix']],
    ['__Secure-a=1; Secure', []],
    ['__Secure-a=1', ['prefix']],
    ['__SECURE-a=1', ['prefix']],
    ['__Secure_a=1', []],
    ['a=1; Domain=example.org', []],
    ['a=1; Domain=shop.example.org', []],
    ['a=1; Domain=www.example.org', ['domain']],
    ['a=1; Domain=example.net', ['domain']],
    ['a=1; Domain=ample.org', ['domain']],
    ['a=1; Domain=org', ['domain']],
    ['a=1; SameSite=None', ['noneWithoutSecure']],
    ['a=1; SameSite=None; Secure', []],
    ['a=1; SameSite', ['sameSiteInvalid']],
    ['a=1; SameSite=; Secure', ['sameSiteInvalid']],
    ['a=1; SameSite=Lax; SameSite=Loose', ['sameSiteInvalid']],
    ['a=\x01', ['controlCharacter']],
    ['a=\t1', []],
    [`a=${'x'.repeat(4_095)}`, []],
    [` a = ${'x'.repeat(4_095)} `, []],
    [`a=${'x'.repeat(4_096)}`, ['tooLong']],
    ['a=1; Partitioned', ['partitionedWithoutSecure']],
    ['a=1; Partitioned; Secure; SameSite=None', []],
    ['__Http-a=1; Secure', ['prefix']],
    ['__Http-a=1; HttpOnly', ['prefix']],
    ['__Http-a=1; Secure; HttpOnly; Domain=example.org', []],
    ['__Host-Http-a=1; Secure; Path=/', ['prefix']],
    ['__host-http-a=1; Secure; HttpOnly', ['prefix']],
    ['__Host-Http-a=1; Secure; HttpOnly; Path=/', []],
    ['novalue; Secure', []],
    ['novalue__Host-', []],
    ['=__Host-a=1; Secure; Path=/', ['namelessPrefix']],
    ['= __secure-a=1; Secure', ['namelessPrefix']],
    ['__Host-a; Secure; Path=/', ['namelessPrefix']],
    [`=${'x'.repeat(4_096)}`, []],
    ['x'.repeat(4_097), ['tooLong']],
    ['__Host-a=1; SameSite=None; Domain=org', ['prefix', 'domain', 'noneWithoutSecure']],
  ] as const) {
    it(`finds ${faults.length === 0 ? 'no fault' : faults.join(' and ')} in ${line.slice(0, 60)}`, () => {
      expect(parse(line)?.faults).to.deep.equal(faults);
    });
  }

  it('reports Secure over http as a problem', () => {
    expect(parse('a=1; Secure', 'http://example.org/')?.faults).to.deep.equal(['insecureOrigin']);
  });

  it('allows a host that is itself a public suffix to set its own cookies', () => {
    expect(parse('a=1; Domain=github.io', 'https://github.io/')?.faults).to.deep.equal([]);
    expect(parse('a=1; Domain=github.io', 'https://me.github.io/')?.faults).to.deep.equal(['domain']);
  });

  it('has a path even for an address without a folder', () => {
    expect(parse('a=1', 'https://example.org/')?.path).to.equal('/');
    expect(parse('a=1', 'https://example.org/page')?.path).to.equal('/');
  });
});

describe('The date of a cookie (RFC 6265bis §5.1.1)', () => {
  for (const text of [
    'Fri, 02 Jan 2026 03:04:05 GMT',
    'Fri, 02-Jan-26 03:04:05 GMT',
    'Fri Jan  2 03:04:05 2026',
    '2 january 2026 3:4:5',
    'Fri, 02 Jan 2026 03:04:05 +0500',
    '03:04:05 2026 Jan 02',
  ]) {
    it(`is read from "${text}"`, () => {
      expect(parseCookieDate(text)).to.equal(Date.UTC(2026, 0, 2, 3, 4, 5));
    });
  }

  for (const text of [
    '',
    '0',
    '-1',
    'Session',
    'tomorrow',
    '2026-01-02T03:04:05Z',
    'Fri, 31 Feb 2026 00:00:00 GMT',
    'Fri, 02 Jan 2026 24:00:00 GMT',
    'Fri, 02 Jan 1600 00:00:00 GMT',
    'Fri, 02 Jan 2026',
  ]) {
    it(`is invalid in "${text}"`, () => {
      expect(parseCookieDate(text)).to.equal(undefined);
    });
  }

  it('accepts two digits for a year from 1970 to 2069', () => {
    expect(parseCookieDate('1 Jan 70 00:00:00')).to.equal(0);
    expect(parseCookieDate('1 Jan 69 00:00:00')).to.equal(Date.UTC(2069, 0, 1));
  });
});
