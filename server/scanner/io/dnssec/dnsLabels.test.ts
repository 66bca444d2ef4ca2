import { expect } from 'chai';
import fc from 'fast-check';
import { compareLabels, isWithin, labelsOf, textOfLabels, wireOfLabels } from './dnsLabels.ts';
import { readName } from './wireName.ts';

describe('A domain name as labels', () => {
  it('is read from plain spelling, in lower case, with or without the trailing dot', () => {
    expect(labelsOf('WWW.Example.ORG.')).to.deep.equal(['www', 'example', 'org']);
    expect(labelsOf('')).to.deep.equal([]);
    expect(labelsOf('.')).to.deep.equal([]);
  });

  it('may be as long as a message allows, and no longer', () => {
    const longest = [...Array.from({ length: 3 }, () => 'a'.repeat(63)), 'a'.repeat(61)].join('.');
    expect(longest).to.have.length(253);
    expect(labelsOf(longest)).to.have.length(4);
    for (const text of [`${longest}a`, 'a'.repeat(64), 'a..b', '.a', 'ü\u0100']) {
      expect(() => labelsOf(text), text).to.throw(RangeError);
    }
  });

  it('is shown with special characters escaped', () => {
    expect(textOfLabels(['\0', 'a.b', 'é'])).to.equal('\\000.a\\.b.\\233');
    expect(textOfLabels([])).to.equal('.');
  });

  it('is sorted from the root, by bytes, the shorter first (RFC 4034 §6.1)', () => {
    const sorted = ['example', 'b.example', 'z.b.example', 'c.example', '*.e.example', '-.e.example', 'a.e.example'];
    const shuffled = [...sorted].reverse().map(labelsOf).sort(compareLabels);
    expect(shuffled.map((labels) => labels.join('.'))).to.deep.equal(sorted);
    expect(compareLabels(['\u00c8', 'example'], ['z', 'example'])).to.be.greaterThan(0);
  });

  it('is inside its ancestors only', () => {
    expect(isWithin(['a', 'b'], ['b'])).to.equal(true);
    expect(isWithin(['a', 'b'], [])).to.equal(true);
    expect(isWithin(['ab'], ['b'])).to.equal(false);
    expect(isWithin(['b'], ['a', 'b'])).to.equal(false);
  });

  it('survives a round trip through the wire format, whatever bytes its labels contain', () => {
    const label = fc
      .uint8Array({ minLength: 1, maxLength: 20 })
      .map((bytes) => Buffer.from(bytes).toString('latin1').replace(/[A-Z]/g, 'x'));
    fc.assert(
      fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
        const wire = wireOfLabels(labels);
        expect(readName(wire, 0)).to.deep.equal({ labels, end: wire.length });
      }),
    );
  });
});
