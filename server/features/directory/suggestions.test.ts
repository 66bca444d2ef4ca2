import { expect } from 'chai';
import { cities, createSuggestions, foldText, lazySuggestions, universities } from './suggestions.ts';

const city = lazySuggestions(cities);
const university = lazySuggestions(universities);

describe('Suggestions of cities', () => {
  for (const [search, first] of [
    ['Lyon', 'Lyon, France'],
    ['lond', 'London, United Kingdom'],
    ['Zurich', 'Zürich, Switzerland'],
    ['ZÜRICH', 'Zürich, Switzerland'],
    ['sao pau', 'São Paulo, Brazil'],
    ['new york', 'New York City, NY, United States'],
    ['lyon, fra', 'Lyon, France'],
    ['springfield, il', 'Springfield, IL, United States'],
    ['saint-denis', 'Saint-Denis, Réunion'],
    ['koln', 'Köln, Germany'],
    ['münch', 'Munich, Germany'],
    ['munic', 'Munich, Germany'],
    ['hambrug', 'Hamburg, Germany'],
    ['par', 'Paris, France'],
  ] as const) {
    it(`give ${first} for "${search}"`, () => {
      expect(city(search)[0]).to.equal(first);
    });
  }

  it('distinguish cities with the same name', () => {
    const found = city('springfield');
    expect(found).to.include.members(['Springfield, MO, United States', 'Springfield, IL, United States']);
    expect(new Set(found).size).to.equal(found.length);
  });
});

describe('Suggestions of universities', () => {
  for (const [search, expected] of [
    ['Harvard', 'Harvard University'],
    ['har', 'Harvard University'],
    ['harvrd', 'Harvard University'],
    ['stanf', 'Stanford University'],
    ['oxford', 'University of Oxford'],
    ['mit', 'Massachusetts Institute of Technology'],
    ['UNIVERSITE PANTHEON', 'Université Panthéon-Sorbonne (Paris I)'],
    ['strzeminski', 'Fine Arts Academy “Wladyslaw Strzeminski” in Lodz'],
  ] as const) {
    it(`have ${expected} for "${search}"`, () => {
      expect(university(search)).to.include(expected);
    });
  }

  it('put names that begin with the search before names that contain it', () => {
    const found = university('lyo').map((name) => name.toLowerCase());
    const beginning = found.findIndex((name) => !name.startsWith('lyo'));
    expect(beginning).to.be.above(0);
    expect(found.slice(beginning).some((name) => name.startsWith('lyo'))).to.equal(false);
  });

  it('have a distinct label each, without unreadable characters', () => {
    expect(new Set(universities().map(({ label }) => label)).size).to.be.above(9_000);
    for (const { label } of universities()) expect(label).not.to.match(/[\p{Cc}\uFFFD]/u);
  });
});

describe('Suggestions', () => {
  for (const [reason, search] of [
    ['two letters', 'ly'],
    ['nothing', ''],
    ['blanks', '      '],
    ['signs alone', '!!!???'],
    ['two letters among signs', '(l)(y)'],
    ['10,000 characters', 'l'.repeat(10_000)],
    ['a name that nobody has', 'zzqxv wyrbl'],
    ['what looks like a pattern', '.*.*.*'],
    ['line feeds', '\n\n\n\n'],
  ] as const) {
    it(`are empty for ${reason}`, () => {
      expect(city(search)).to.deep.equal([]);
      expect(university(search)).to.deep.equal([]);
    });
  }

  it('are at most fifteen', () => {
    for (const search of ['san', 'uni', 'ing', 'che', 'united states'])
      for (const found of [city(search), university(search)]) expect(found.length).to.be.at.most(15);
  });

  it('match parts of the name, but not of the text after it', () => {
    const suggest = createSuggestions([
      { name: 'Aba', label: 'Aba, Nigeria' },
      { name: 'Great Aba', label: 'Great Aba, Ghana' },
      { name: 'Xabax', label: 'Xabax, Chad' },
    ]);
    expect(suggest('aba')).to.deep.equal(['Aba, Nigeria', 'Great Aba, Ghana', 'Xabax, Chad']);
    expect(suggest('nigeria')).to.deep.equal([]);
    expect(suggest('aba nig')).to.deep.equal(['Aba, Nigeria']);
  });

  it('compare text without case, diacritics and punctuation', () => {
    expect(foldText(' Ærøskøbing & Łódź—Straße ')).to.equal('aeroskobing and lodz strasse');
    expect(foldText('L’Aquila')).to.equal('laquila');
  });
});
