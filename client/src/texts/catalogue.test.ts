import { expect } from 'chai';
import { currentLocale, defineTexts, speak, textsReady } from './catalogue.ts';
import { formatTagOf, preferredLocale } from './locale.ts';

describe('The catalogue of texts', () => {
  afterEach(() => speak('en', []));

  it('is in English by default, and then in the language that was loaded', async () => {
    const texts = defineTexts({ hello: 'Hello' }, { de: () => Promise.resolve({ hello: 'Hallo' }) });
    expect(texts().hello).to.equal('Hello');
    await speak('de', ['de-AT']);
    expect(texts().hello).to.equal('Hallo');
  });

  it('has an area that is loaded later in the current language', async () => {
    await speak('de', []);
    const texts = defineTexts({ hello: 'Hello' }, { de: () => Promise.resolve({ hello: 'Hallo' }) });
    await textsReady();
    expect(texts().hello).to.equal('Hallo');
  });

  it('stays in the same language if a part of the new one cannot be loaded', async () => {
    let fails = true;
    const texts = defineTexts(
      { hello: 'Hello' },
      { de: () => (fails ? Promise.reject(new Error('gone')) : Promise.resolve({ hello: 'Hallo' })) },
    );
    const outcome = await speak('de', []).then(
      () => 'spoken',
      () => 'refused',
    );
    expect([outcome, currentLocale(), texts().hello]).to.deep.equal(['refused', 'en', 'Hello']);
    fails = false;
    await speak('de', []);
    expect(texts().hello).to.equal('Hallo');
  });
});

describe('The language of a visitor', () => {
  for (const [chosen, browser, locale] of [
    [null, ['en-US', 'de'], 'en'],
    [null, ['fr-FR', 'de-CH', 'en'], 'de'],
    [null, ['fr-FR'], 'en'],
    [null, [], 'en'],
    ['de', ['en-US'], 'de'],
    ['nonsense', ['DE'], 'de'],
  ] as const) {
    it(`is ${locale} if ${String(chosen)} was chosen and the browser says ${browser.join(', ') || 'nothing'}`, () => {
      expect(preferredLocale(chosen, browser)).to.equal(locale);
    });
  }

  it('uses the formats of the reader’s own region', () => {
    expect(formatTagOf('en', ['de-DE', 'en-US'])).to.equal('en-US');
    expect(formatTagOf('en', ['fr'])).to.equal('en-GB');
    expect(formatTagOf('de', ['en-US', 'de-CH'])).to.equal('de-CH');
  });
});
