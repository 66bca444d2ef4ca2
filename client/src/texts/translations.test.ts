import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

type Texts = string | { readonly [key: string]: Texts };

const folder = new URL('../../../schema/texts/', import.meta.url);

/** Returns every message of a language, by area and id. */
const messagesIn = (language: string): ReadonlyMap<string, string> => {
  const files = readdirSync(new URL(`${language}/`, folder));
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Texts;
      return messagesOf(texts, '');
    }),
  );
};

const messagesOf = (texts: Texts, path: string): readonly (readonly [string, string])[] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, each]) => messagesOf(each, path === '' ? key : `${path}.${key}`));

/** Matches three lower-case words in a row. Names of standards and products are shorter, and no such phrase is the same in both languages. */
const PHRASE = /(\p{Ll}{2,}\s+){2}\p{Ll}{2,}/u;

describe('The German translation', () => {
  const [english, german] = [messagesIn('en'), messagesIn('de')];

  it('is loaded', () => {
    expect(german.get('app.footer.headline')).to.be.a('string').and.not.equal(english.get('app.footer.headline'));
  });

  it('translates every phrase', () => {
    const same = [...german].filter(([id, text]) => PHRASE.test(text) && english.get(id) === text);
    expect(same).to.deep.equal([]);
  });
});
