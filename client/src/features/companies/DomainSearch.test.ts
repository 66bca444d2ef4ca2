import { expect } from 'chai';
import { companyMeant } from './DomainSearch.tsx';

const companies = (...names: readonly string[]) =>
  names.map((name) => ({ name, domain: `${name.toLowerCase().replaceAll(' ', '-')}.example` }));

describe('The company that a submitted name means', () => {
  it('is the only one that was found, whatever was typed of it', () => {
    expect(companyMeant(companies('Village Choir'), 'villag choi')?.domain).to.equal('village-choir.example');
  });

  it('is the one of exactly this name, without regard to case and accents', () => {
    const found = companies('Café Blue', 'Cafe Blue Mountain', 'Blue Cafe');
    expect(companyMeant(found, ' cafe blue '.trim())?.domain).to.equal(found[0]?.domain);
  });

  it('is none where several match, or several have the very name', () => {
    expect(companyMeant(companies('Harbour Bank', 'Harbour Inn'), 'harbour')).to.equal(undefined);
    expect(companyMeant(companies('Apple', 'Apple'), 'apple')).to.equal(undefined);
    expect(companyMeant([], 'nobody')).to.equal(undefined);
  });
});
