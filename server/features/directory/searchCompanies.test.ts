import { expect } from 'chai';
import { scannerIoOf, type World } from '../../../checks/kit/testing/scannerIoOf.ts';
import { createCompanyDirectory, createSearchCompanies } from './companies.ts';

const directory = createCompanyDirectory([
  { name: 'Harbour Bank', domain: 'harbour-bank.example', description: 'A bank', logo: null },
]);
const searchPath = (query: string) =>
  `wikidataSearch ?action=wbsearchentities&search=${query}&language=en&uselang=en&type=item&limit=10&format=json`;
const entitiesPath = (ids: string) =>
  `wikidataSearch ?action=wbgetentities&ids=${ids}&props=labels%7Cdescriptions%7Cclaims&languages=en%7Cmul&format=json`;
const website = (value: unknown, more: object = {}) => ({
  rank: 'normal',
  mainsnak: { datavalue: { value } },
  ...more,
});
const company = (label: string, claims: object, description = 'a company') => ({
  labels: { en: { value: label } },
  descriptions: { en: { value: description } },
  claims: { P159: [{ rank: 'normal' }], ...claims },
});
const search = (query: string, sources?: World['sources']) =>
  createSearchCompanies(directory, sources && scannerIoOf({ sources }).sources)(query);
const worldWith = (entity: unknown): World['sources'] => ({
  [searchPath('Blue+Heron')]: { json: { search: [{ id: 'Q1', label: 'Blue Heron', match: { text: 'Blue Heron' } }] } },
  [entitiesPath('Q1')]: { json: { entities: { Q1: entity } } },
});

describe('company search with Wikidata', () => {
  it('adds companies from Wikidata, by their official website', async () => {
    const claims = {
      P856: [website('https://old.example/', { rank: 'deprecated' }), website('https://www.blueheron.com/en/')],
    };
    expect(await search('Blue Heron', worldWith(company('Blue Heron', claims)))).to.deep.equal([
      { name: 'Blue Heron', domain: 'blueheron.com', description: 'a company', logoUrl: null, confidence: 1 },
    ]);
  });

  it('finds a company whose name is the same in every language', async () => {
    const { labels, ...rest } = company('Blue Heron', { P856: [website('https://www.blueheron.com/')] });
    expect(await search('Blue Heron', worldWith({ ...rest, labels: { mul: labels.en } }))).to.have.length(1);
  });

  for (const [what, entity] of [
    [
      'a person',
      {
        ...company('Blue Heron', { P856: [website('https://blueheron.com/')] }),
        claims: { P856: [website('https://blueheron.com/')] },
      },
    ],
    [
      'a page of somebody else’s site',
      company('Blue Heron', { P856: [website('https://www.facebook.com/blueheron')] }),
    ],
    [
      'a website that it no longer has',
      company('Blue Heron', { P856: [website('https://blueheron.com/', { qualifiers: { P582: [] } })] }),
    ],
    [
      'an address that is none',
      company('Blue Heron', { P856: [website('javascript:alert(1)'), website({}), website('https://localhost/')] }),
    ],
    ['nothing but a label', { labels: { en: { value: 'Blue Heron' } } }],
    ['no company of that name', company('Grey Goose', { P856: [website('https://greygoose.example/')] })],
  ] as const) {
    it(`adds nothing for ${what}`, async () => {
      const world = worldWith(entity);
      const found = await search('Blue Heron', world);
      expect(found.filter(({ confidence }) => confidence > 0.9)).to.deep.equal([]);
    });
  }

  for (const [what, sources] of [
    ['does not answer', { [searchPath('Harbour')]: { fails: 'timeout' } }],
    ['is switched off', {}],
    ['answers nonsense', { [searchPath('Harbour')]: { json: '<html>' } }],
    [
      'answers half',
      {
        [searchPath('Harbour')]: { json: { search: [{ id: 'Q1' }] } },
        [entitiesPath('Q1')]: { json: { entities: 'none' } },
      },
    ],
    ['does not know it', { [searchPath('Harbour')]: { json: { search: [] } } }],
  ] as const) {
    it(`returns the directory’s results if Wikidata ${what}`, async () => {
      expect((await search('Harbour', sources)).map(({ domain }) => domain)).to.deep.equal(['harbour-bank.example']);
    });
  }

  it('names a domain once, in the directory’s words', async () => {
    const found = await search('Harbour', {
      [searchPath('Harbour')]: { json: { search: [{ id: 'Q1', label: 'Harbour' }] } },
      [entitiesPath('Q1')]: {
        json: { entities: { Q1: company('Harbour', { P856: [website('https://harbour-bank.example')] }) } },
      },
    });
    expect(found.map(({ name }) => name)).to.deep.equal(['Harbour Bank']);
  });

  it('asks nobody for an exact name, a domain, two letters or ten thousand', async () => {
    const asked: string[] = [];
    const searching = createSearchCompanies(directory, scannerIoOf({ asked }).sources);
    for (const query of ['harbour bank', 'example.org', 'ha', 'x'.repeat(10_000), '  ']) await searching(query);
    expect(asked).to.deep.equal([]);
  });
});
