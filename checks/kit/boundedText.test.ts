import { expect } from 'chai';
import { wellFormedText } from './boundedText.ts';

describe('wellFormedText', () => {
  it('leaves well-formed text within the limit unchanged', () => {
    expect(wellFormedText('é 🛡', 10)).to.equal('é 🛡');
  });

  it('replaces lone surrogates and NUL, which no JSON column accepts', () => {
    expect(wellFormedText('a\uD83Db\uDEE1c\0', 10)).to.equal('a\uFFFDb\uFFFDc\uFFFD');
  });

  it('truncates to the limit, never within a surrogate pair', () => {
    expect(wellFormedText('abcdef', 4)).to.equal('abc…');
    expect(wellFormedText('ab🛡def', 4)).to.equal('ab…');
  });
});
