import { expect } from 'chai';
import { wellFormedText } from './wellFormedText.ts';

describe('wellFormedText', () => {
  it('leaves well-formed text within the bound as it is', () => {
    expect(wellFormedText('é 🛡', 10)).to.equal('é 🛡');
  });

  it('replaces lone surrogates and NUL, which no JSON column takes', () => {
    expect(wellFormedText('a\uD83Db\uDEE1c\0', 10)).to.equal('a\uFFFDb\uFFFDc\uFFFD');
  });

  it('cuts to the bound, never through a surrogate pair', () => {
    expect(wellFormedText('abcdef', 4)).to.equal('abc…');
    expect(wellFormedText('ab🛡def', 4)).to.equal('ab…');
  });
});
