import { expect } from 'chai';
import { createCompanyDirectory } from '../companies/companies.ts';
import { clues, LEI } from '../../scanner/probes/legalEntity/testing/gleifAnswer.ts';
import { companyOf } from './queries.ts';

const directory = createCompanyDirectory([
  { name: 'Directory Works', domain: 'known.example', description: 'x', logo: 'works' },
]);
const profile = clues({ lei: LEI });

describe('Whose site it is', () => {
  it('is said by the directory first', () => {
    expect(companyOf(directory, 'www.known.example', profile)).to.deep.equal({
      name: 'Directory Works',
      logoUrl: '/logos/works.svg',
    });
  });

  it('is said by the profile where the directory does not know it, without a picture of others', () => {
    expect(companyOf(directory, 'example.org', profile)).to.deep.equal({ name: 'Example Works', logoUrl: null });
  });

  it('is not said where the website is not the company’s own, or nothing is known', () => {
    const { companyProfile } = profile;
    if (companyProfile?.status !== 'found') throw new Error('no profile');
    const owner = { companyProfile: { ...companyProfile, websiteVerified: false } };
    for (const seen of [owner, clues({}), {}, undefined])
      expect(companyOf(directory, 'example.org', seen)).to.deep.equal({ name: 'example.org', logoUrl: null });
  });
});
