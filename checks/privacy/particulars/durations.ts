import type { ParticularWords } from './particularWords.ts';

export interface Duration {
  /** ISO 8601: `P7D`, `PT24H`; a range is two with a slash between them. */
  readonly value: string;
  /** Where it is in the text; `end` is exclusive. */
  readonly index: number;
  readonly end: number;
}

const patterns = new WeakMap<ParticularWords, RegExp>();

const patternOf = (words: ParticularWords): RegExp => {
  const known = patterns.get(words);
  if (known) return known;
  const longestFirst = Object.keys(words.numbers).sort((one, other) => other.length - one.length);
  const spelt = `(?:${longestFirst.join('|')})`;
  const number = (name: string): string => `(?:${spelt} ?\\()?(?<${name}>\\d{1,4}(?:[.,]5)?|${spelt})\\)?`;
  const units = Object.entries(words.units)
    .map(([name, source]) => `(?<${name}>${source})`)
    .join('|');
  const between = `(?: ?[-–—/] ?| (?:${words.to}) )`;
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,/§-])${number('one')}(?:${between}${number('two')})?[ -]?(?:(?:${words.unitBefore}) )?(?:${units})(?![\\p{L}\\d])`,
    'gu',
  );
  patterns.set(words, pattern);
  return pattern;
};

/** Returns the durations that a sentence (plain) contains, in order. */
export const durationsIn = (plain: string, words: ParticularWords): readonly Duration[] =>
  [...plain.matchAll(patternOf(words))].flatMap(({ index, 0: text, groups = {} }) => {
    const unit = (['H', 'D', 'W', 'M', 'Y'] as const).find((name) => groups[name] !== undefined);
    const [one, two] = [numberOf(groups['one'], words), numberOf(groups['two'], words)];
    if (unit === undefined || one === undefined) return [];
    const values = [one, two].flatMap((count) => (count === undefined ? [] : isoDuration(count, unit)));
    const isRange = two === undefined || two > one;
    return values.length === 0 || !isRange ? [] : [{ value: values.join('/'), index, end: index + text.length }];
  });

const numberOf = (text: string | undefined, words: ParticularWords): number | undefined => {
  if (text === undefined) return undefined;
  const spelt = Object.hasOwn(words.numbers, text) ? words.numbers[text] : undefined;
  const value = spelt ?? Number(text.replace(',', '.'));
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

/** Nothing is kept for longer; a larger number is a year, an amount or a paragraph. */
const MOST = { H: 1_000, D: 4_000, W: 600, M: 400, Y: 120 } as const;

const isoDuration = (count: number, unit: 'H' | 'D' | 'W' | 'M' | 'Y'): readonly string[] => {
  if (count > MOST[unit]) return [];
  if (unit === 'Y' && !Number.isInteger(count)) return [`P${count * 12}M`];
  return [unit === 'H' ? `PT${count}H` : `P${count}${unit}`];
};
