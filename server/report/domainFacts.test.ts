import { expect } from 'chai';
import type { Observations } from '../../checks/index.ts';
import { domainFacts } from './sectionFacts.ts';

const absent = { status: 'absent' } as const;
const notChecked = { status: 'notChecked', reason: 'SERVFAIL' } as const;
const found = <Item>(...records: Item[]) => ({ status: 'found' as const, records, aliases: [], truncated: false });
const nothing: Observations['dns'] = {
  a: absent,
  aaaa: absent,
  mx: absent,
  ns: absent,
  txt: absent,
  soa: absent,
  caa: absent,
  caaName: null,
};
const factsOf = (dns: Partial<Observations['dns']>) => domainFacts({ dns: { ...nothing, ...dns } }, 'example.org');

describe('The facts of domain intelligence', () => {
  it('are null if nothing was checked', () => {
    const { hostingEvidence, ...facts } = domainFacts({}, 'example.org');
    expect(hostingEvidence).to.deep.equal([]);
    expect(Object.values(facts).every((value) => value === null)).to.equal(true);
  });

  it('distinguish absent records from missing answers', () => {
    expect(factsOf({})).to.deep.include({
      caa: { present: false, name: null, issuers: [] },
      ipv6: false,
      txtSecurityRecords: [],
      dnsSecurityFeatures: [],
    });
    expect(factsOf({ caa: notChecked, aaaa: notChecked, txt: notChecked })).to.deep.include({
      caa: null,
      ipv6: null,
      txtSecurityRecords: null,
    });
  });

  it('name the authorities of CAA once, and none for a record that forbids issuing', () => {
    const record = (tag: string, value: string) => ({ critical: false, tag, value });
    const caa = found(
      record('issue', 'ca.example; accounturi=https://ca.example/1'),
      record('issuewild', 'CA.example'),
      record('issue', ';'),
      record('issue', '%%%'),
      record('iodef', 'mailto:a@example.org'),
    );
    const facts = factsOf({ caa, caaName: 'example.org' });
    expect(facts.caa).to.deep.equal({ present: true, name: 'example.org', issuers: ['ca.example'] });
    expect(facts.dnsSecurityFeatures).to.deep.equal(['CAA', 'CAA bound to an account']);
  });

  it('classify TXT records and omit the others', () => {
    const facts = factsOf({ txt: found('v=spf1 -all', 'some text', 'MS=ms1') });
    expect(facts.txtSecurityRecords).to.deep.equal([
      { kind: 'SPF', value: 'v=spf1 -all' },
      { kind: 'Microsoft 365 verification', value: 'MS=ms1' },
    ]);
  });

  it('name the servers even if none could be asked', () => {
    expect(factsOf({ ns: found('ns1.example.org') }).dnsServers).to.deep.equal([
      { number: 1, name: 'ns1.example.org', ipAddress: null, dohSupport: null },
    ]);
  });

  it('describe the DNSSEC chain in words', () => {
    const security = { status: 'secure', faultZone: null, fault: null, reason: null, detail: 'Valid.' } as const;
    const dnssec: Observations['dnssec'] = {
      ...security,
      zone: 'example.org',
      chain: [
        {
          ...security,
          zone: 'example.org',
          keys: [
            { tag: 1, algorithm: 8, bits: 2_048, entryPoint: true },
            { tag: 2, algorithm: 13, bits: 256, entryPoint: false },
          ],
          ds: [
            { tag: 1, algorithm: 8, digestType: 1 },
            { tag: 1, algorithm: 8, digestType: 2 },
          ],
          lifetime: { from: '2026-01-01T00:00:00.000Z', until: '2026-01-12T00:00:00.000Z' },
        },
      ],
      sets: [],
      denial: null,
      island: false,
      checkedAt: '2026-01-02T00:00:00.000Z',
    };
    expect(domainFacts({ dnssec }, 'example.org').dnssec).to.deep.equal({
      status: 'secure',
      details: 'Valid.',
      chain: [
        {
          zone: 'example.org',
          status: 'secure',
          detail: 'RSA/SHA-256, ECDSA P-256/SHA-256; keys 1 (2048 bits), 2; signed for another 10 days',
          keys: [
            { tag: 1, algorithm: 'RSA/SHA-256', bits: 2_048, entryPoint: true },
            { tag: 2, algorithm: 'ECDSA P-256/SHA-256', bits: 256, entryPoint: false },
          ],
          ds: [1],
        },
      ],
    });
    expect(domainFacts({ dnssec }, 'example.org').dnsSecurityFeatures).to.deep.equal(['DNSSEC']);
  });
});
