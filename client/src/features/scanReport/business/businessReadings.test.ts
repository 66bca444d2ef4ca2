import { expect } from 'chai';
import { registrantOf, registrarOf, stackNames } from './businessReadings.ts';

const registrant = { registrantOrganization: null, registrantCountry: null, redacted: false };

describe('The words of a registration', () => {
  it('distinguish a withheld holder from an unknown one', () => {
    expect(registrantOf(registrant)).to.equal(null);
    expect(registrantOf({ ...registrant, redacted: true })).to.equal('Withheld by the registry');
    expect(registrantOf({ ...registrant, registrantCountry: 'GB', redacted: true })).to.equal(
      'GB; the rest is withheld',
    );
    expect(registrantOf({ ...registrant, registrantOrganization: 'A', registrantCountry: 'NO' })).to.equal('A, NO');
  });

  it('name the registrar with its number, if it has one', () => {
    expect(registrarOf({ registrar: 'A', registrarIanaId: '9' })).to.equal('A (IANA 9)');
    expect(registrarOf({ registrar: 'A', registrarIanaId: null })).to.equal('A');
    expect(registrarOf({ registrar: null, registrarIanaId: '9' })).to.equal(null);
  });
});

describe('The technology stack in one list', () => {
  it('contains each name once, the content management system first', () => {
    expect(
      stackNames({
        webTechnologies: ['PHP'],
        frameworks: ['React'],
        analyticsTools: ['Matomo'],
        cdnProviders: ['Cloudflare'],
        javascriptLibraries: ['jQuery 3.7'],
        cmsPlatform: 'WordPress',
        serverTechnologies: ['nginx', 'PHP'],
        securityTechnologies: [{ name: 'Cloudflare' }],
      }),
    ).to.deep.equal(['WordPress', 'React', 'PHP', 'nginx', 'Cloudflare', 'Matomo', 'jQuery 3.7']);
  });
});
