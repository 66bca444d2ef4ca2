import { expect } from 'chai';
import { wordOf } from './wordOf.ts';

describe('The word for a key', () => {
  const words = { yes: 'Yes' };

  it('comes from the catalogue', () => {
    expect(wordOf(words, 'yes')).to.equal('Yes');
  });

  it('is the key itself if the catalogue has none, even if every object has a property of that name', () => {
    expect(['maybe', 'constructor', '__proto__'].map((key) => wordOf(words, key))).to.deep.equal([
      'maybe',
      'constructor',
      '__proto__',
    ]);
  });
});
