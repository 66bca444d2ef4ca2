import { expect } from 'chai';
import { readFilter, withFilter } from './usePartners.ts';

describe('The filter of the partner directory', () => {
  it('is read from the address, without empty and unknown values', () => {
    const parameters = new URLSearchParams('city=Lyon%2C+France&search=+audit+&capability=&utm_source=x');
    expect(readFilter(parameters)).to.deep.equal({ city: 'Lyon, France', search: 'audit' });
  });

  it('is written into the address and removed from it', () => {
    const chosen = withFilter({ search: 'audit' }, 'city', 'Lyon, France');
    expect(readFilter(chosen)).to.deep.equal({ search: 'audit', city: 'Lyon, France' });
    expect(withFilter(readFilter(chosen), 'search', ' ').toString()).to.equal('city=Lyon%2C+France');
  });
});
