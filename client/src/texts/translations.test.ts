import { expect } from 'chai';
import { type CatalogueFile, readCatalogues, type Texts } from '../../../scripts/texts/readCatalogues.ts';

/** Returns every message of a language, by area and id. */
const messagesIn = (files: readonly CatalogueFile[] = []): ReadonlyMap<string, string> =>
  new Map(files.flatMap(({ areas }) => messagesOf(areas, '')));

const messagesOf = (texts: Texts, path: string): readonly (readonly [string, string])[] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, each]: readonly [string, Texts]) =>
        messagesOf(each, path === '' ? key : `${path}.${key}`),
      );

/** Matches three lower-case words in a row. Names of standards and products are shorter, and no such phrase is the same in both languages. */
const PHRASE = /(\p{Ll}{2,}\s+){2}\p{Ll}{2,}/u;

describe('The German translation', () => {
  let english: ReadonlyMap<string, string>;
  let german: ReadonlyMap<string, string>;
  before(async () => {
    const catalogues = await readCatalogues();
    [english, german] = [messagesIn(catalogues.get('en')), messagesIn(catalogues.get('de'))];
  });

  it('is loaded', () => {
    expect(german.get('app.footer.headline')).to.be.a('string').and.not.equal(english.get('app.footer.headline'));
  });

  it('translates every phrase', () => {
    const same = [...german].filter(([id, text]) => PHRASE.test(text) && english.get(id) === text);
    expect(same).to.deep.equal([]);
  });
});
