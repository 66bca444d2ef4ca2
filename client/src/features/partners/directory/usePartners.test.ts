import { expect } from 'chai';
import { readFilter, withFilter } from './usePartners.ts';

describe('the filter of the partner directory', () => {
  it('is read from the address, without what is empty or none of its own', () => {
    const parameters = new URLSearchParams('city=Lyon%2C+France&search=+audit+&capability=&utm_source=x');
    expect(readFilter(parameters)).to.deep.equal({ city: 'Lyon, France', search: 'audit' });
  });

  it('is written into the address, and taken out of it again', () => {
    const chosen = withFilter({ search: 'audit' }, 'city', 'Lyon, France');
    expect(readFilter(chosen)).to.deep.equal({ search: 'audit', city: 'Lyon, France' });
    expect(withFilter(readFilter(chosen), 'search', ' ').toString()).to.equal('city=Lyon%2C+France');
  });
});
