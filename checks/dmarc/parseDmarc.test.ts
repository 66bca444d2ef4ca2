import { expect } from 'chai';
import { isDmarcRecord, parseDmarc } from './parseDmarc.ts';

describe('the DMARC parser', () => {
  it('recognises a record by its exact version, first in the text', () => {
    for (const text of ['v=DMARC1', 'v=DMARC1;', 'v = DMARC1 ; p=none', 'v=DMARC1;p=none', 'V=DMARC1; p=none'])
      expect(isDmarcRecord(text), text).to.equal(true);
    for (const text of [
      'v=dmarc1; p=none',
      'v=DMARC10; p=none',
      ' v=DMARC1',
      'p=none; v=DMARC1',
      'V=dmarc1;',
      'v=DMARC1 p=none',
      '',
    ]) {
      expect(isDmarcRecord(text), text).to.equal(false);
    }
  });

  it('reads every tag', () => {
    const record =
      'v=DMARC1; p=Reject; sp=quarantine; pct=50; rua=mailto:a@example.org!10m, mailto:b@example.net; ruf=mailto:c@example.org; adkim=s; aspf=S; fo=1:d:s; rf=afrf; ri=3600; unknown=x; np=none; t=y; psd=n';
    expect(parseDmarc(record)).to.deep.equal({
      valid: true,
      policy: 'reject',
      subdomainPolicy: 'quarantine',
      percent: 50,
      aggregateReports: ['mailto:a@example.org!10m', 'mailto:b@example.net'],
      failureReports: ['mailto:c@example.org'],
      dkimAlignment: 'strict',
      spfAlignment: 'strict',
      faults: [],
      nonexistentPolicy: 'none',
      testing: true,
      psd: 'n',
      historicTags: ['pct', 'rf', 'ri', 'size'],
      unknownTags: ['unknown'],
    });
  });

  it('has the defaults of RFC 7489 §6.3', () => {
    expect(parseDmarc('v=DMARC1;p=none')).to.deep.include({
      valid: true,
      policy: 'none',
      subdomainPolicy: null,
      percent: 100,
      dkimAlignment: 'relaxed',
      spfAlignment: 'relaxed',
      faults: [],
    });
  });

  it('treats a missing p as p=none (RFC 9989 §4.7), and says so', () => {
    for (const text of ['v=DMARC1', 'v=DMARC1; sp=reject', 'v=DMARC1; rua=a@example.org']) {
      const parsed = parseDmarc(text);
      expect(parsed, text).to.deep.include({ valid: true, policy: 'none' });
      expect(parsed.faults.join(), text).to.match(/"p" is missing/);
    }
  });

  it('requires valid policies, unless rua is present: then it counts as p=none (RFC 9989 §4.10.1)', () => {
    for (const tags of ['p=block; ', 'p=reject; sp=block; ', 'p=reject; np=block; ', 'p=; ', 'p="reject"; ']) {
      expect(parseDmarc(`v=DMARC1; ${tags}`), tags).to.deep.include({ valid: false, policy: null });
      expect(parseDmarc(`v=DMARC1; ${tags}rua=a@example.org`).valid, tags).to.equal(false);
      const parsed = parseDmarc(`v=DMARC1; ${tags}rua=mailto:a@example.org`);
      expect(parsed, tags).to.deep.include({
        valid: true,
        policy: 'none',
        subdomainPolicy: null,
        nonexistentPolicy: null,
      });
      expect(parsed.faults).to.have.lengthOf(1);
    }
  });

  it('finds a whole record invalid if a tag is repeated (RFC 6376 §3.2)', () => {
    expect(parseDmarc('v=DMARC1; p=none; p=reject; rua=mailto:a@example.org')).to.deep.include({
      valid: false,
      policy: null,
    });
  });

  for (const fo of ['0', 'd:s', '0:1:d:s', '1 : d', 'S:D:0', 'd:d'])
    it(`finds no problem in fo=${fo} (RFC 7489 §6.4)`, () => {
      expect(parseDmarc(`v=DMARC1; p=reject; rua=mailto:a@example.org; fo=${fo}`).faults).to.deep.equal([]);
    });

  for (const [tags, fault] of [
    ['pct=101', /"pct"/],
    ['pct=50%', /"pct"/],
    ['pct=0050', /"pct"/],
    ['rua=mail:a@example.org', /"mail:a@example\.org".*mailto/],
    ['ruf=https://example.org/reports', /"ruf".*mailto/],
    ['adkim=x', /"adkim"/],
    ['aspf=strict', /"aspf"/],
    ['fo=2', /"fo"/],
    ['fo=0:', /"fo"/],
    ['fo=0,1', /"fo"/],
    ['fo=01', /"fo"/],
    ['t=yes', /"t"/],
    ['psd=x', /"psd"/],
    ['ri=day', /"ri"/],
    ['rf=', /"rf"/],
    ['rua=', /"rua".*empty/],
    ['rua=a@example.org', /mailto:a@example\.org/],
    ['rua=mailto:a@example.org!10x', /"rua".*size/],
    ['rua=mailto:a@example.org!1!2', /"rua".*size/],
    ['rua=mailto:', /"rua"/],
    ['rua=mailto://a@example.org', /has slashes: write mailto:a@example\.org$/],
    ['rua=mailto:example.org', /no mail address/],
    ['ruf=//example.org', /"ruf"/],
    ['nonsense', /tag=value/],
    ['; fo=1', /between two semicolons/],
    ['RUA=mailto:a@example.org', /lower case/],
  ] as const) {
    it(`keeps p=reject and names the problem in "${tags}"`, () => {
      const parsed = parseDmarc(`v=DMARC1; p=reject; ${tags};`);
      expect(parsed).to.deep.include({ valid: true, policy: 'reject', percent: 100 });
      expect(parsed.faults).to.have.lengthOf(1);
      expect(parsed.faults[0]).to.match(fault);
    });
  }

  it('accepts a tag in capitals if there is none in small letters, and pct with leading zeros (RFC 7489 §6.4)', () => {
    expect(parseDmarc('V=DMARC1; P=reject')).to.deep.include({ valid: true, policy: 'reject' });
    expect(parseDmarc('V=DMARC1; P=reject').faults).to.have.lengthOf(2);
    expect(parseDmarc('v=DMARC1; P=reject; p=none').policy).to.equal('none');
    expect(parseDmarc('v=DMARC1; p=reject; pct=050')).to.deep.include({ percent: 50, faults: [] });
    expect(parseDmarc('v=DMARC1; p=reject; pct=000').percent).to.equal(0);
  });

  it('reports a p that does not directly follow v', () => {
    expect(parseDmarc('v=DMARC1; rua=mailto:a@example.org; p=reject')).to.deep.include({
      valid: true,
      policy: 'reject',
    });
    expect(parseDmarc('v=DMARC1; rua=mailto:a@example.org; p=reject').faults[0]).to.match(/directly after/);
  });
});
