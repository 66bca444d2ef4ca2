import { expect } from 'chai';
import type { Observations } from '../index.ts';
import { lookWith, rejectionOf } from '../kit/testing/lookWith.ts';
import { parseTlsRpt, tlsRpt } from './tlsRpt.ts';

describe('the TLS reporting record', () => {
  for (const [text, rua] of [
    ['v=TLSRPTv1; rua=mailto:reports@example.org', ['mailto:reports@example.org']],
    [
      'v=TLSRPTv1;rua=mailto:a@example.org,https://reports.example.org/v1/tls?key=1;',
      ['mailto:a@example.org', 'https://reports.example.org/v1/tls?key=1'],
    ],
    [
      'v=TLSRPTv1 ; rua=mailto:a@example.org , mailto:b@xn--mnchen-3ya.example ; ext=1',
      ['mailto:a@example.org', 'mailto:b@xn--mnchen-3ya.example'],
    ],
    ['v=TLSRPTv1; rua=MAILTO:a@example.org?subject=x', ['MAILTO:a@example.org?subject=x']],
    [
      'v=TLSRPTv1; rua=mailto:a@example.org; rua=https://r.example.org/',
      ['mailto:a@example.org', 'https://r.example.org/'],
    ],
  ] as const) {
    it(`is valid as ${JSON.stringify(text.slice(0, 60))}`, () => {
      expect(parseTlsRpt([text])).to.deep.equal({ status: 'valid', text, rua, faults: [] });
    });
  }

  for (const [text, fault] of [
    ['v=TLSRPTv1', '"rua" is missing'],
    ['v=TLSRPTv1; rua=', 'is empty'],
    ['v=TLSRPTv1; rua=reports@example.org', 'write mailto:'],
    ['v=TLSRPTv1; rua=http://example.org/', 'neither a mailto: nor an https:'],
    ['v=TLSRPTv1; rua=ftp://example.org/', 'neither a mailto: nor an https:'],
    ['v=TLSRPTv1; rua=https://', 'no https address'],
    ['v=TLSRPTv1; rua=https:///path', 'no https address'],
    ['v=TLSRPTv1; rua=https://localhost/', 'no https address'],
    ['v=TLSRPTv1; rua=mailto:', 'names no mail address'],
    ['v=TLSRPTv1; rua=mailto:a@b@example.org', 'names no mail address'],
    ['v=TLSRPTv1; rua=mailto:a@example.org!10m', 'has a size limit'],
    ['v=TLSRPTv1; rua=mailto:a!b@example.org', 'names no mail address'],
    ['v=TLSRPTv1; rua=mailto://a@example.org', 'write mailto:a@example.org'],
    ['v=TLSRPTv1; rua=mailto:a b@example.org', 'not allowed'],
    ['v=TLSRPTv1; rua=,', 'empty address'],
    ['v=TLSRPTv1; rua mailto:a@example.org', 'name=value'],
    ['v=TLSRPTv1; rua=mailto:a@example.org; ext=a=b', 'not allowed'],
    ['v=TLSRPTv1; rua=mailto:a@example.org; ext=a , b', 'not allowed'],
    ['v=TLSRPT1; rua=mailto:a@example.org', 'must begin with'],
    ['v=tlsrptv1; rua=mailto:a@example.org', 'must begin with'],
  ] as const) {
    it(`is invalid as ${JSON.stringify(text)}, with the reason`, () => {
      const { status, faults } = parseTlsRpt([text]);
      expect(status).to.equal('invalid');
      expect(faults.join()).to.include(fault);
    });
  }

  it('keeps the usable addresses, and names the others', () => {
    const { status, rua, faults } = parseTlsRpt(['v=TLSRPTv1; rua=mailto:a@example.org,b@example.org']);
    expect({ status, rua }).to.deep.equal({ status: 'valid', rua: ['mailto:a@example.org'] });
    expect(faults).to.have.length(1);
  });
});

const TEXT = 'v=TLSRPTv1; rua=mailto:a@example.org';
const withMail: Partial<Observations> = {
  mx: { status: 'found', hosts: [{ exchange: 'mx.example.org', preference: 1, resolves: 'yes' }], provider: null },
};
const look = async (texts: readonly string[], known: Partial<Observations> = withMail) =>
  (await lookWith(tlsRpt, { names: { '_smtp._tls.example.org': { TXT: texts } } }, { known })).outcomes;

describe('the tlsRpt check', () => {
  it('passes a record, also through an alias', async () => {
    expect(await look([TEXT])).to.deep.equal({ 'tls-rpt-found': 'pass' });
    const names = { '_smtp._tls.example.org': { CNAME: 'tls.host.example' }, 'tls.host.example': { TXT: [TEXT] } };
    const { observation } = await lookWith(tlsRpt, { names }, { known: withMail });
    expect(observation).to.deep.include({ status: 'valid', aliases: ['tls.host.example'] });
  });

  it('reports a missing record only if mail is accepted', async () => {
    const without = (known: Partial<Observations>) => lookWith(tlsRpt, {}, { known }).then(({ outcomes }) => outcomes);
    expect(await without(withMail)).to.deep.equal({ 'tls-rpt-missing': 'warn' });
    expect(await without({ mx: { status: 'nullMx' } })).to.deep.equal({ 'tls-rpt-not-needed': 'notApplicable' });
    expect(await without({ mx: { status: 'absent', implicit: true } })).to.deep.equal({
      'tls-rpt-not-needed': 'notApplicable',
    });
    expect(await without({})).to.deep.equal({ 'tls-rpt-missing': 'info' });
  });

  it('reports problems, and distinguishes two records from one', async () => {
    expect(await look(['v=TLSRPTv1; rua=a@example.org'])).to.deep.equal({ 'tls-rpt-invalid': 'warn' });
    expect(await look([TEXT, TEXT])).to.deep.equal({ 'tls-rpt-invalid': 'warn' });
    expect(await look([`${TEXT},b@example.org`])).to.deep.equal({
      'tls-rpt-found': 'pass',
      'tls-rpt-partly-unusable': 'info',
    });
  });

  it('is inconclusive if DNS does not answer', async () => {
    const names = { '_smtp._tls.example.org': { TXT: { fails: 'timeout' } } } as const;
    expect(await rejectionOf(lookWith(tlsRpt, { names }, { known: withMail }))).to.include({ kind: 'timeout' });
  });

  it('stays within its limits with a record of any length', async () => {
    const long = `v=TLSRPTv1; rua=${Array.from({ length: 3_000 }, (_, at) => `mailto:a${at}@example.org`).join(',')}`;
    expect(await look([long])).to.deep.equal({ 'tls-rpt-found': 'pass' });
    expect(await look([`v=TLSRPTv1; rua=${'\u001b['.repeat(20_000)}`])).to.deep.equal({ 'tls-rpt-invalid': 'warn' });
  });
});
