import { readFileSync } from 'node:fs';
import { countryName, type Suggestible } from './suggestions.ts';

/** Country and name, a line each (scripts/data/universities.ts). */
const FILE = new URL('../../../data/universities.tsv', import.meta.url);
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
 * The universities of the world by their names; one whose name others have too bears its country. About 9,300.
 */
export const universities = (): readonly Suggestible[] => {
  const rows = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => ({ country: line.slice(0, 2), name: line.slice(3) }));
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
