import { expect } from 'chai';
import { labelsOf, wireOfLabels } from './dnssec/dnsLabels.ts';
import { CLASS_IN, rrType, type WireRecord } from './dnssec/wireRecord.ts';
import { followAliases } from './dnsClient.ts';
import { IoFailure } from './scannerIo.ts';

const alias = (name: string, target: string): WireRecord => ({
  type: rrType.CNAME,
  class: CLASS_IN,
  owner: labelsOf(name),
  data: wireOfLabels(labelsOf(target)),
  ttl: 60,
});
const chainOf = (length: number): readonly WireRecord[] =>
  Array.from({ length }, (_, index) => alias(`n${index}.example`, `n${index + 1}.example`));

describe('The CNAME chain', () => {
  it('is empty if the name has none', () => {
    expect(followAliases('a.example', [], [alias('b.example', 'c.example')])).to.deep.equal([]);
  });

  it('is followed in order, however the records are sorted and spelt', () => {
    const answers = [alias('B.Example', 'c.example'), alias('a.example', 'B.EXAMPLE.')];
    expect(followAliases('a.example', [], answers)).to.deep.equal(['b.example', 'c.example']);
  });

  it('continues where an earlier answer ended', () => {
    const chain = followAliases('a.example', ['b.example'], [alias('b.example', 'c.example')]);
    expect(chain).to.deep.equal(['b.example', 'c.example']);
  });

  it('may have 16 links and no more', () => {
    expect(followAliases('n0.example', [], chainOf(16))).to.have.length(16);
    expect(() => followAliases('n0.example', [], chainOf(17)))
      .to.throw(IoFailure)
      .with.property('kind', 'malformed');
  });

  for (const [what, walked, answers] of [
    ['to itself', [], [alias('a.example', 'a.example')]],
    ['over another name', [], [alias('a.example', 'b.example'), alias('b.example', 'a.example')]],
    ['that leaves out the first name', [], [alias('a.example', 'b.example'), alias('b.example', 'b.example')]],
    ['over two answers', ['b.example', 'c.example'], [alias('c.example', 'b.example')]],
  ] as const) {
    it(`is invalid as a loop ${what}`, () => {
      expect(() => followAliases('a.example', walked, answers))
        .to.throw(IoFailure)
        .with.property('kind', 'malformed');
    });
  }
});
