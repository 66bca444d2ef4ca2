import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { countryName } from './countryName.ts';
import type { Suggestible } from './createSuggestions.ts';

/** One line of the data: country, name (in quotes where it has a comma), address. */
const LINE = /^([A-Z]{2}),(?:"([^"]{1,300})"|([^",]{1,300})),/;
/** Quotation marks of Windows-1252 that came through as control characters. */
const QUOTES: Readonly<Record<string, string>> = { '\u0091': '‘', '\u0092': '’', '\u0093': '“', '\u0094': '”' };
const SMALL_WORDS: ReadonlySet<string> = new Set([
  'of',
  'the',
  'and',
  'for',
  'in',
  'at',
  'de',
  'la',
  'le',
  'des',
  'du',
  'di',
]);

/**
 * The universities of the world by their names; one whose name others have too bears its country. Data: the package universities (MIT), read
 * as it lies in it: about 9,300, by country. Throws where the package has no such data any more.
 */
export const universities = (): readonly Suggestible[] => {
  const main = createRequire(import.meta.url).resolve('universities');
  const text = readFileSync(join(dirname(main), '..', 'world-universities.csv'), 'utf8');
  const rows = text.split(/\r?\n/).flatMap((line) => {
    const match = LINE.exec(line);
    const name = (match?.[2] ?? match?.[3] ?? '').replace(/[\u0091-\u0094]/g, (mark) => QUOTES[mark] ?? mark).trim();
    return match && name !== '' ? [{ country: match[1] ?? '', name }] : [];
  });
  const countries = new Map<string, Set<string>>();
  for (const { name, country } of rows) countries.set(name, (countries.get(name) ?? new Set()).add(country));
  const { compare } = new Intl.Collator('en');
  return rows
    .toSorted((one, other) => compare(one.name, other.name))
    .map(({ name, country }) => {
      const shared = (countries.get(name)?.size ?? 0) > 1;
      return { name, label: shared ? `${name}, ${countryName(country)}` : name, ...aliasOf(name) };
    });
};

/** "Massachusetts Institute of Technology" is MIT. */
const aliasOf = (name: string): { alias?: string } => {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  const alias = words
    .map((word) => word.slice(0, 1))
    .join('')
    .toLowerCase();
  return words.length >= 3 && words.length <= 6 ? { alias } : {};
};
