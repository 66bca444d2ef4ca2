import { expect } from 'chai';
import { getDomain } from 'tldts';
import { languages } from '../../schema/texts/generated/languages.ts';
import { germanDescriptions } from './germanDescriptions.ts';
import { describedSite, labSite, labSites } from './labSites.ts';

describe('The sites of the lab', () => {
  it('are domains that nobody can own, each listed once (RFC 2606 §2)', () => {
    const domains = labSites.map(({ domain }) => domain);
    expect(new Set(domains)).to.have.property('size', domains.length);
    for (const domain of domains) {
      expect(domain).to.match(/^[a-z]+(-[a-z]+)*\.example$/);
      expect(getDomain(domain)).to.equal(domain);
    }
  });

  it('have a short description in each language', () => {
    for (const { domain, description } of labSites.map(describedSite))
      for (const language of languages)
        expect(description[language], `${domain}, ${language}`).to.match(/^[A-Z].{10,120}\.$/);
    expect(Object.keys(germanDescriptions)).to.have.members(labSites.map(({ domain }) => domain));
  });

  it('are found by their domain, and an unknown one throws', () => {
    expect(labSite('corner-shop.example').domain).to.equal('corner-shop.example');
    expect(() => labSite('no-such-site.example')).to.throw('The lab has no site no-such-site.example.');
  });
});
