import { existsSync, readdirSync } from 'node:fs';
import { expect } from 'chai';
import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const folder = new URL('./', import.meta.url);

const areas = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** An area's texts in a language: `de.ts`, `de.tsx` or `de/de.ts`. Where the server says the English, there is only German. */
const load = async (area: string, locale: 'en' | 'de'): Promise<unknown> => {
  const isThere = (file: string): boolean => existsSync(new URL(`${area}/${file}`, folder));
  // Patterns that the compiler sees: it compiles what may be meant.
  const module = (await (isThere(`${locale}.ts`)
    ? import(`./${area}/${locale}.ts`)
    : isThere(`${locale}.tsx`)
      ? import(`./${area}/${locale}.tsx`)
      : isThere(`${locale}/${locale}.ts`)
        ? import(`./${area}/${locale}/${locale}.ts`)
        : {})) as Record<string, unknown>;
  return module[locale];
};

/** Every text with the path to it; a function's text is what it says of plain arguments. */
const textsOf = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (isValidElement(value)) return [[path, renderToStaticMarkup(value)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
};

/** Three words in a row are a phrase: no name of a standard or a product is so long, and none is the same in both languages. */
const PHRASE = /(\p{Ll}{2,}\s+){2}\p{Ll}{2,}/u;

describe('The German of every area', () => {
  it('is there', () => {
    expect(areas).to.include.members(['app', 'scan', 'search']);
  });

  for (const area of areas) {
    it(`says the phrases of ${area} in its own words`, async () => {
      const [english, german] = await Promise.all([load(area, 'en'), load(area, 'de')]);
      const inEnglish = new Map(textsOf(english, area));
      const same = textsOf(german, area).filter(([path, text]) => PHRASE.test(text) && inEnglish.get(path) === text);
      expect(same).to.deep.equal([]);
    });
  }
});
