import { expect } from 'chai';
import { countryName } from './countryName.ts';

describe('the name of a country', () => {
  it('is of the language of the page', () => {
    expect(countryName('CH', 'Switzerland')).to.equal('Switzerland');
  });

  it('is what the report says where the code is none', () => {
    expect(countryName('<b>', 'Somewhere')).to.equal('Somewhere');
    expect(countryName(null, null)).to.equal(null);
  });
});
