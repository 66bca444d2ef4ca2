import { expect } from 'chai';
import { findingRule } from '../registry.ts';
import type { CheckId, Seen } from '../index.ts';
import { parseDmarc } from '../dmarc/parseDmarc.ts';
import { copyable } from './example.ts';

/** The fix of a finding, with parts of observations. */
const fixOf = (probe: CheckId, code: string, seen: unknown) =>
  // Only the parts of observations that the fix reads.
  findingRule(probe, code)?.fix?.('shop.example', seen as Seen) ?? expect.fail(code);

const dmarc = (record: string, more: object = {}) => ({
  dmarc: { status: 'valid', ...parseDmarc(record), record, foundAt: '_dmarc.shop.example', inherited: false, ...more },
});
const line = (record: string, name = '_dmarc.shop.example') => `${name}. IN TXT "${record}"`;

describe('A fix that replaces what is published', () => {
  for (const [code, record, proposed] of [
    [
      'dmarc-quarantine',
      'v=DMARC1; p=quarantine; rua=mailto:d@own.example; fo=1',
      'v=DMARC1; p=reject; rua=mailto:d@own.example; fo=1',
    ],
    ['dmarc-none', 'v=DMARC1;p=none;rua=mailto:d@own.example', 'v=DMARC1; p=quarantine; rua=mailto:d@own.example'],
    ['dmarc-none', 'v=DMARC1; rua=mailto:d@own.example', 'v=DMARC1; p=quarantine; rua=mailto:d@own.example'],
    [
      'dmarc-partial',
      'v=DMARC1; p=reject; pct=50; ruf=mailto:f@own.example',
      'v=DMARC1; p=reject; ruf=mailto:f@own.example',
    ],
    ['dmarc-no-reports', 'v=DMARC1; p=reject; adkim=s', 'v=DMARC1; p=reject; adkim=s; rua=mailto:dmarc@shop.example'],
    [
      'dmarc-invalid',
      'v=DMARC1; rua=mailto:d@own.example; p=rejct; foo=1',
      'v=DMARC1; p=none; rua=mailto:d@own.example',
    ],
    ['dmarc-subdomains-weaker', 'v=DMARC1; p=reject; SP=quarantine; aspf=s', 'v=DMARC1; p=reject; aspf=s'],
  ] as const) {
    it(`keeps the other tags (${code}: ${record})`, () => {
      expect(fixOf('dmarc', code, dmarc(record))).to.include({ current: line(record), example: line(proposed) });
    });
  }

  for (const [record, proposed] of [
    ['v=DMARC1; p=reject; sp=none; aspf=s', 'v=DMARC1; p=reject; aspf=s'],
    ['v=DMARC1; p=reject; t=y', 'v=DMARC1; p=reject'],
    ['v=DMARC1; p=quarantine; pct=50', 'v=DMARC1; p=quarantine'],
    ['v=DMARC1; p=none; sp=none', 'v=DMARC1; p=quarantine'],
  ] as const) {
    it(`enforces a policy for BIMI, and never weakens it (${record})`, () => {
      const fix = fixOf('bimi', 'bimi-dmarc-not-enforced', dmarc(record));
      expect(fix).to.include({ current: line(record), example: line(proposed) });
    });
  }

  it('gives a subdomain a record of its own, with the tags of its parent', () => {
    const seen = dmarc('v=DMARC1; p=reject; sp=none; rua=mailto:d@own.example', {
      inherited: true,
      foundAt: '_dmarc.example',
    });
    const { example, current } = fixOf('dmarc', 'dmarc-none', seen);
    expect(example).to.equal(line('v=DMARC1; p=quarantine; rua=mailto:d@own.example'));
    expect(current).to.equal(undefined);
  });

  it('never copies text that is masked, or that is not plain ASCII', () => {
    for (const text of [
      'v=spf1 ip4:203.0.x.x -all',
      'v=spf1 ip6:2001:db8:x:x:x:x:x:x',
      'a\u202eb',
      'a\u0000',
      '',
      null,
    ]) {
      expect(copyable(text)).to.equal(undefined);
    }
    const masked = { spf: { status: 'valid', record: 'v=spf1 ip4:203.0.x.x ?all', records: [] } };
    expect(fixOf('spf', 'spf-neutral', masked)).not.to.have.property('current');
  });

  for (const [code, records, proposed] of [
    ['spf-allows-everyone', ['v=spf1 include:_spf.own.example +all'], 'v=spf1 include:_spf.own.example -all'],
    ['spf-neutral', ['v=spf1 mx ?all'], 'v=spf1 mx -all'],
    ['spf-uses-ptr', ['v=spf1 ptr mx -all'], 'v=spf1 a:mail.shop.example mx -all'],
    ['spf-multiple', ['v=spf1 mx -all', 'v=spf1 mx a ~all'], 'v=spf1 mx a ~all'],
    ['spf-multiple', ['v=spf1 mx -all', 'v=spf1 ip4:192.0.2.1 -all'], 'v=spf1 mx ip4:192.0.2.1 -all'],
  ] as const) {
    it(`keeps the senders (${code}: ${records.join(' | ')})`, () => {
      const fix = fixOf('spf', code, { spf: { status: 'valid', record: records[0], records } });
      expect(fix.current).to.equal(records.map((record) => line(record, 'shop.example')).join('\n'));
      expect(fix.example).to.equal(line(proposed, 'shop.example'));
    });
  }

  it('moves an MTA-STS policy in testing to enforce, with the next id', () => {
    const text = 'version: STSv1\r\nmode: testing\r\nmx: mx.own.example\r\nmax_age: 604800\r\n';
    const mtaSts = {
      record: { id: '20240101', text: 'v=STSv1; id=20240101' },
      policy: { status: 'found', text },
      hosts: [{ host: 'mx.own.example' }],
    };
    const { example, current } = fixOf('mtaSts', 'mta-sts-testing', { mtaSts });
    expect(current).to.include('mode: testing').and.include('id=20240101"');
    expect(example).to.equal(
      '# https://mta-sts.shop.example/.well-known/mta-sts.txt\nversion: STSv1\nmode: enforce\nmx: mx.own.example\nmax_age: 604800\n\n' +
        line('v=STSv1; id=20240102', '_mta-sts.shop.example'),
    );
  });

  const page = (name: string, value: string) => ({
    http: { headers: { [name]: value }, headerLines: [[name, value]], secure: { status: 'notServed' }, cookies: [] },
  });
  for (const [code, name, value, proposed] of [
    [
      'csp-unsafe',
      'Content-Security-Policy',
      "script-src 'self' 'unsafe-inline' https://cdn.example; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
      "script-src 'self' https://cdn.example; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    ],
    [
      'csp-incomplete',
      'Content-Security-Policy',
      "default-src 'self'",
      "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'",
    ],
    [
      'mixed-content-active',
      'Content-Security-Policy',
      "default-src 'self'",
      "default-src 'self'; upgrade-insecure-requests",
    ],
    ['referrer-policy-unsafe', 'Referrer-Policy', 'unsafe-url', 'strict-origin-when-cross-origin'],
    ['nosniff-invalid', 'X-Content-Type-Options', 'no-sniff', 'nosniff'],
    ['permissions-policy-broad', 'Permissions-Policy', 'camera=*, fullscreen=(self)', 'camera=(), fullscreen=(self)'],
  ] as const) {
    it(`keeps the rest of a header (${code})`, () => {
      const fix = fixOf('http', code, page(name.toLowerCase(), value));
      expect(fix).to.include({ current: `${name}: ${value}`, example: `${name}: ${proposed}` });
    });
  }

  it('lets HSTS last longer and keeps its other directives', () => {
    const hsts = (sent: string, maxAge: number | null) => ({
      http: { secure: { status: 'answered', hops: [{ hsts: sent }] }, hsts: { maxAge } },
    });
    expect(fixOf('http', 'hsts-short', hsts('max-age=300; preload', 300)).example).to.equal(
      'Strict-Transport-Security: max-age=31536000; preload',
    );
    expect(fixOf('http', 'hsts-invalid', hsts('maxage=300', null)).example).to.equal(
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    );
  });

  it('names the cookies, and never their values', () => {
    const cookie = {
      name: 'sid',
      session: true,
      secure: false,
      httpOnly: false,
      sameSite: 'unset',
      domain: null,
      path: '/',
    };
    const { current, example } = fixOf('http', 'cookie-session-insecure', { http: { cookies: [cookie] } });
    expect(current).to.equal('Set-Cookie: sid=…; Path=/');
    expect(example).to.equal('Set-Cookie: sid=…; Path=/; Secure; HttpOnly; SameSite=Lax');
  });

  it('keeps CAA records and usable addresses for reports about TLS', () => {
    const caa = { status: 'found', records: [{ critical: false, tag: 'iodef', value: 'mailto:a@own.example' }] };
    const kept = 'shop.example. IN CAA 0 iodef "mailto:a@own.example"';
    expect(fixOf('dns', 'caa-without-issue', { dns: { caa, caaName: 'shop.example' } })).to.include({
      current: kept,
      example: `${kept}\nshop.example. IN CAA 0 issue "letsencrypt.org"`,
    });
    const tlsRpt = { record: 'v=TLSRPTv1; rua=mailto:a@own.example,nonsense', rua: ['mailto:a@own.example'] };
    expect(fixOf('tlsRpt', 'tls-rpt-partly-unusable', { tlsRpt }).example).to.equal(
      line('v=TLSRPTv1; rua=mailto:a@own.example', '_smtp._tls.shop.example'),
    );
  });
});
