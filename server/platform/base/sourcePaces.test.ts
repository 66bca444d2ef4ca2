import { expect } from 'chai';
import { defaultPaces, sharedPaces, sourcePaces } from './sourcePaces.ts';

describe('The paces of outside sources', () => {
  it('have defaults that can be written down, and changed one by one', () => {
    expect(sourcePaces.parse(undefined)).to.deep.equal(defaultPaces);
    const paces = sourcePaces.parse('rdap=1/30, gleif=2');
    expect(paces.rdap).to.deep.equal({ atOnce: 1, perMinute: 30 });
    expect(paces.gleif).to.deep.equal({ atOnce: 2 });
    expect(paces.whois).to.deep.equal(defaultPaces.whois);
  });

  for (const text of ['', 'rdap', 'rdap=0', 'rdap=1/0', 'rdap=1/', 'toString=1', 'rdap=1;gleif=2', 'rdap=-1']) {
    it(`cannot be ${JSON.stringify(text)}, and the configuration says so`, () => {
      expect(sourcePaces.safeParse(text).error?.message).to.match(/the sources are breaches, /);
    });
  }

  it('are shared among processes, at least one question at once for each', () => {
    const { gleif, wikidataSearch, mentions } = sharedPaces(defaultPaces, 4);
    expect({ gleif, wikidataSearch, mentions }).to.deep.equal({
      gleif: { atOnce: 1, perMinute: 15 },
      wikidataSearch: { atOnce: 1 },
      mentions: { atOnce: 1, perMinute: 37 },
    });
  });
});
