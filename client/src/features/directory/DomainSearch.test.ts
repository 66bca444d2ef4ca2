import { expect } from 'chai';
import { companyMeant } from './DomainSearch.tsx';

const companies = (...names: readonly string[]) =>
  names.map((name) => ({ name, domain: `${name.toLowerCase().replaceAll(' ', '-')}.example` }));

describe('The company selected for a submitted name', () => {
  it('is the only result, whatever part of its name was typed', () => {
    expect(companyMeant(companies('Village Choir'), 'villag choi')?.domain).to.equal('village-choir.example');
  });

  it('is the result with exactly this name, ignoring case and accents', () => {
    const found = companies('Café Blue', 'Cafe Blue Mountain', 'Blue Cafe');
    expect(companyMeant(found, ' cafe blue '.trim())?.domain).to.equal(found[0]?.domain);
  });

  it('is none if several match, or if several have exactly this name', () => {
    expect(companyMeant(companies('Harbour Bank', 'Harbour Inn'), 'harbour')).to.equal(undefined);
    expect(companyMeant(companies('Apple', 'Apple'), 'apple')).to.equal(undefined);
    expect(companyMeant([], 'nobody')).to.equal(undefined);
  });
});
