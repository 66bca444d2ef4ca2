import { expect } from 'chai';
import { wordOf } from './wordOf.ts';

describe('The word for a key', () => {
  const words = { yes: 'Yes' };

  it('is that of the catalogue', () => {
    expect(wordOf(words, 'yes')).to.equal('Yes');
  });

  it('is the key itself where the catalogue has none, also where every object has something of that name', () => {
    expect(['maybe', 'constructor', '__proto__'].map((key) => wordOf(words, key))).to.deep.equal([
      'maybe',
      'constructor',
      '__proto__',
    ]);
  });
});
