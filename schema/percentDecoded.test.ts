import { expect } from 'chai';
import { percentDecoded } from './percentDecoded.ts';

describe('Percent signs in the text of an address', () => {
  it('are decoded to letters', () => {
    expect(percentDecoded('security@%5B192.0.2.1%5D')).to.equal('security@[192.0.2.1]');
    expect(percentDecoded('gr%C3%BCn')).to.equal('grün');
    expect(percentDecoded('')).to.equal('');
  });

  it('stay unchanged if they are invalid, and cause no error', () => {
    for (const text of ['%', '%E0%A4%A', '100%', '%zz']) expect(percentDecoded(text), text).to.equal(undefined);
  });
});
