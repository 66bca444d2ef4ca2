import { expect } from 'chai';
import { createCompanyDirectory } from './companies.ts';
import { offlineCompanies } from './offlineCompanies.ts';

describe('company directory', () => {
  const directory = createCompanyDirectory([
    ...offlineCompanies(),
    { name: 'Harbour Bank', domain: 'harbour-bank.example', description: 'A bank', logo: null },
  ]);

  it('finds a company by its full name with full confidence', () => {
    const [first] = directory.search('Stripe');
    expect(first).to.include({ name: 'Stripe', domain: 'stripe.com', confidence: 1, logoUrl: '/logos/stripe.svg' });
  });

  it('finds a company by the beginning of its name', () => {
    const names = directory.search('shopi').map(({ name }) => name);
    expect(names).to.include('Shopify');
  });

  it('finds well-known companies first by two letters of their names', () => {
    const search = (text: string) =>
      createCompanyDirectory(offlineCompanies())
        .search(text)
        .map(({ name }) => name);
    expect(search('mo')).to.include('Mozilla');
    expect(search('go')[0]).to.equal('Google');
    expect(search('am')[0]).to.equal('Amazon');
    expect(search('bp')[0]).to.equal('BP');
  });

  it('tolerates a typing error, with less confidence than an exact match', () => {
    const found = directory.search('Shopfy').find(({ name }) => name === 'Shopify');
    expect(found?.confidence).to.be.within(0.3, 0.9);
  });

  it('finds names of several words in any order', () => {
    expect(directory.search('bank harbour')[0]?.domain).to.equal('harbour-bank.example');
  });

  it('returns at most eight, best first, each with a confidence from 0 to 1', () => {
    const found = directory.search('go');
    expect(found).to.have.lengthOf.within(1, 8);
    const confidences = found.map(({ confidence }) => confidence);
    expect(confidences).to.deep.equal([...confidences].sort((a, b) => b - a));
    for (const confidence of confidences) expect(confidence).to.be.within(0, 1);
  });

  for (const [reason, query] of [
    ['one character', 's'],
    ['nothing', '   '],
    ['signs alone', '???'],
    ['a text of 10,000 characters', 'x'.repeat(10_000)],
    ['a name that nobody has', 'zzqxv wyrbl'],
  ] as const) {
    it(`finds nothing for ${reason}`, () => {
      expect(directory.search(query)).to.deep.equal([]);
    });
  }

  for (const [query, first] of [
    ['Google', 'google.com'],
    ['Alphabet Inc.', 'abc.xyz'],
    ['Nestle', 'nestle.com'],
    ['NESTLÉ S.A.', 'nestle.com'],
    ['L’Oreal', 'loreal.com'],
    ["l'oréal", 'loreal.com'],
    ['Johnson and Johnson', 'jnj.com'],
    ['Johnson & Johnson', 'jnj.com'],
    ['h&m', 'hm.com'],
    ['at&t', 'att.com'],
    ['The Guardian', 'theguardian.com'],
    ['guardian', 'theguardian.com'],
    ['New York Times', 'nytimes.com'],
    ['SAP SE', 'sap.com'],
    ['Robert Bosch GmbH', 'bosch.com'],
    ['Siemens AG', 'siemens.com'],
    ['Stripe, Inc', 'stripe.com'],
    ['microsfot', 'microsoft.com'],
    ['Volkswagon', 'volkswagen.com'],
    ['acenture', 'accenture.com'],
    ['mercedes benz', 'mercedes-benz.com'],
    ['mercedesbenz', 'mercedes-benz.com'],
    ['Société Générale', 'societegenerale.com'],
    ['goog', 'google.com'],
    ['Telefonica', 'telefonica.com'],
    ['ＳＡＰ', 'sap.com'],
  ] as const) {
    it(`puts ${first} first for "${query}"`, () => {
      expect(directory.search(query)[0]?.domain).to.equal(first);
    });
  }

  it('is more confident in a full name than in its beginning, and in that than in a typing error', () => {
    const sure = (query: string) =>
      directory.search(query).find(({ domain }) => domain === 'microsoft.com')?.confidence ?? 0;
    expect(sure('Microsoft Corporation')).to.equal(1);
    expect(sure('Microsoft')).to.be.above(sure('Microso'));
    expect(sure('Microso')).to.be.above(sure('Mic'));
    expect(sure('Microsoft')).to.be.above(sure('Micrsoft'));
    expect(sure('Micrsoft')).to.be.above(0.3);
  });

  for (const query of ['example.org', 'booking.com', 'www.stripe.com', 'xn--bcher-kva.example', 'bücher.example'])
    it(`does not treat the domain ${query} as a name`, () => {
      expect(directory.search(query)).to.deep.equal([]);
    });

  it('names a domain after its owner, not after a service that it hosts', () => {
    expect(directory.byDomain('google.com')?.name).to.equal('Google');
    expect(directory.byDomain('microsoft.com')?.name).to.equal('Microsoft');
  });

  it('knows the owner of a domain, and says if it does not', () => {
    expect(directory.byDomain('stripe.com')?.name).to.equal('Stripe');
    expect(directory.byDomain('unknown.example')).to.equal(undefined);
  });

  it('does not assign a domain to a project that only has a page there', () => {
    expect(directory.byDomain('github.com')?.name).to.equal('GitHub');
  });

  it('names no domain twice', () => {
    const domains = offlineCompanies().map(({ domain }) => domain);
    expect(new Set(domains).size).to.equal(domains.length);
    expect(domains.length).to.be.above(1_500);
  });
});
