import { expect } from 'chai';
import { labelsOf, wireOfLabels } from './dnsLabels.ts';
import { denyByNsec, nsecAllowsWildcard, type Nsec, nsecOf } from './nsec.ts';

const nsec = (owner: string, next: string, ...types: readonly number[]): Nsec => ({
  owner: labelsOf(owner),
  next: labelsOf(next),
  types: new Set([...types, 46, 47]),
});
const kindOf = (records: readonly Nsec[], name: string, type = 1): string =>
  denyByNsec(records, labelsOf(name), type).kind;

const [NS, SOA, CNAME, A, DNAME, DS] = [2, 6, 5, 1, 39, 43];

describe('NSEC records', () => {
  it('deny a type at their owner, unless the type or an alias exists', () => {
    expect(kindOf([nsec('a.x', 'b.x', 15)], 'a.x')).to.equal('noData');
    expect(kindOf([nsec('a.x', 'b.x', A)], 'a.x')).to.equal('unproven');
    expect(kindOf([nsec('a.x', 'b.x', CNAME)], 'a.x')).to.equal('unproven');
  });

  it('deny a name only together with its wildcard', () => {
    expect(kindOf([nsec('a.x', 'd.x', A)], 'c.x')).to.equal('unproven');
    expect(kindOf([nsec('a.x', 'd.x', A), nsec('x', 'a.x', SOA)], 'c.x')).to.equal('noName');
    expect(kindOf([nsec('x', 'd.x', SOA)], 'c.x')).to.equal('noName');
  });

  it('deny nothing outside of their gap', () => {
    expect(kindOf([nsec('x', 'd.x', SOA)], 'e.x')).to.equal('unproven');
    expect(kindOf([nsec('x', 'd.x', SOA)], 'd.x')).to.equal('unproven');
    expect(kindOf([], 'c.x')).to.equal('unproven');
  });

  it('link the last name of a zone to its first', () => {
    expect(kindOf([nsec('d.x', 'x', A), nsec('x', 'd.x', SOA)], 'zz.x')).to.equal('noName');
    expect(kindOf([nsec('x', 'x', SOA)], 'anything.x')).to.equal('noName');
  });

  it('recognise an empty non-terminal by the name below it', () => {
    expect(kindOf([nsec('a.x', 'deep.c.x', A)], 'c.x')).to.equal('noData');
  });

  it('deny a type that a wildcard lacks', () => {
    expect(kindOf([nsec('x', '*.x', SOA), nsec('*.x', 'x', 16)], 'c.x')).to.equal('noData');
    expect(kindOf([nsec('x', '*.x', SOA), nsec('*.x', 'x', A)], 'c.x')).to.equal('unproven');
  });

  it('of a delegation or a DNAME prove nothing about names below (RFC 6840 §4.1)', () => {
    expect(kindOf([nsec('sub.x', 'z.x', NS), nsec('x', 'sub.x', SOA)], 'www.sub.x')).to.equal('unproven');
    expect(kindOf([nsec('sub.x', 'z.x', DNAME), nsec('x', 'sub.x', SOA)], 'www.sub.x')).to.equal('unproven');
  });

  it('of the parent deny only a DS record, and those of the child everything else', () => {
    expect(kindOf([nsec('sub.x', 'z.x', NS)], 'sub.x', DS)).to.equal('noData');
    expect(kindOf([nsec('sub.x', 'z.x', NS)], 'sub.x', A)).to.equal('unproven');
    expect(kindOf([nsec('sub.x', 'a.sub.x', NS, SOA)], 'sub.x', DS)).to.equal('unproven');
    expect(kindOf([nsec('sub.x', 'a.sub.x', NS, SOA)], 'sub.x', A)).to.equal('noData');
  });

  it('allow a wildcard only if no name was closer', () => {
    const [name, encloser] = [labelsOf('a.b.w.x'), labelsOf('w.x')];
    expect(nsecAllowsWildcard([nsec('*.w.x', 'z.x', A)], name, encloser)).to.equal(true);
    expect(nsecAllowsWildcard([nsec('b.w.x', 'z.x', A)], name, encloser)).to.equal(false);
    expect(nsecAllowsWildcard([nsec('x', 'a.x', A)], name, encloser)).to.equal(false);
  });
});

describe('An NSEC record on the wire', () => {
  const data = (next: string): Buffer => Buffer.concat([wireOfLabels(labelsOf(next)), Buffer.from([0, 1, 0x40])]);

  it('is accepted if its names are in its zone', () => {
    const read = nsecOf({ owner: labelsOf('a.site.example'), data: data('site.example') }, labelsOf('site.example'));
    expect(read).to.deep.include({ owner: labelsOf('a.site.example'), next: labelsOf('site.example') });
  });

  for (const [owner, next] of [
    ['a.site.example', 'example'],
    ['a.site.example', 'z.example'],
    ['a.site.example', 'othersite.example'],
    ['a.example', 'site.example'],
    ['site.example', ''],
  ] as const) {
    it(`is ignored if it leads from ${owner} to ${next || 'the root'}, out of its zone`, () => {
      expect(nsecOf({ owner: labelsOf(owner), data: data(next) }, labelsOf('site.example'))).to.equal(undefined);
    });
  }

  it('is ignored if it is truncated', () => {
    expect(nsecOf({ owner: labelsOf('a.x'), data: Buffer.from([5, 97]) }, labelsOf('x'))).to.equal(undefined);
  });
});
