import { domainToASCII, domainToUnicode } from 'node:url';

/** Ways in which a name resembles another: similar letters, a letter left out, doubled or swapped, a neighbouring key, another top-level domain. */
export type LookAlikeKind = 'confusable' | 'omission' | 'doubling' | 'swap' | 'key' | 'topLevel';

export interface LookAlikeName {
  /** A-labels. */
  readonly domain: string;
  /** In the form that people see. */
  readonly shown: string;
  readonly kind: LookAlikeKind;
}

/** As many queries as a scan makes, and no more. */
export const MAX_NAMES = 60;

/** ASCII letters that are confused with each other. */
const ASCII_PAIRS: readonly (readonly [string, string])[] = [
  ['o', '0'],
  ['l', '1'],
  ['i', '1'],
  ['i', 'l'],
  ['m', 'rn'],
  ['w', 'vv'],
  ['d', 'cl'],
];

/** Latin letters that can replace one in a Latin name (UTS 39, confusables.txt; IDNA 2008 allows them). */
const LATIN: Readonly<Record<string, string>> = {
  a: 'ɑ',
  g: 'ɡ',
  i: 'ı',
  e: 'ė',
  o: 'ö',
  u: 'ü',
  n: 'ñ',
  s: 'ş',
  c: 'ç',
};

/** Cyrillic letters. Registries accept no mixed scripts, so the whole label must be Cyrillic, or there is no such name (UTS 39 §4). */
const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  d: 'ԁ',
  e: 'е',
  h: 'һ',
  i: 'і',
  j: 'ј',
  k: 'к',
  l: 'ӏ',
  m: 'м',
  o: 'о',
  p: 'р',
  q: 'ԛ',
  s: 'ѕ',
  t: 'т',
  u: 'у',
  v: 'ѵ',
  w: 'ԝ',
  x: 'х',
  y: 'у',
};

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
const TOP_LEVELS = ['com', 'net', 'org', 'info', 'biz', 'co', 'io', 'de', 'eu', 'app', 'shop', 'online'] as const;

/** Names that are easily confused with a registrable domain, at most 60, taking each kind in turn. Empty if it is not a host name. */
export const lookAlikeNames = (domain: string): readonly LookAlikeName[] => {
  const dot = domain.indexOf('.');
  const [label, suffix] = [domainToUnicode(domain.slice(0, dot)), domain.slice(dot + 1)];
  if (dot < 1 || label === '') return [];
  const within = (labels: readonly string[], kind: LookAlikeKind) =>
    labels.map((each) => ({ shown: `${each}.${domainToUnicode(suffix)}`, kind }));
  const kinds = [
    within(confusablesOf(label), 'confusable'),
    TOP_LEVELS.map((top) => ({ shown: `${label}.${top}`, kind: 'topLevel' as const })),
    within(swapsOf(label), 'swap'),
    within(omissionsOf(label), 'omission'),
    within(doublingsOf(label), 'doubling'),
    within(neighboursOf(label), 'key'),
  ];
  const names = new Map<string, LookAlikeName>();
  const longest = Math.max(...kinds.map((each) => each.length));
  for (let index = 0; index < longest; index += 1) {
    for (const each of kinds.flatMap((kind) => kind[index] ?? [])) {
      const ascii = domainToASCII(each.shown);
      if (names.size >= MAX_NAMES || !isHostName(ascii) || ascii === domain || names.has(ascii)) continue;
      names.set(ascii, { domain: ascii, ...each });
    }
  }
  return [...names.values()];
};

const isHostName = (name: string): boolean =>
  name.length <= 253 && name.split('.').every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label));

const letters = (label: string): readonly string[] => Array.from(label);

const replacedAt = (label: string, at: number, count: number, text: string): string =>
  [...letters(label).slice(0, at), text, ...letters(label).slice(at + count)].join('');

const confusablesOf = (label: string): readonly string[] => {
  const cyrillic = letters(label).map((letter) => (/[0-9-]/.test(letter) ? letter : CYRILLIC[letter]));
  const whole = cyrillic.every((letter) => letter !== undefined) ? [cyrillic.join('')] : [];
  const pairs = ASCII_PAIRS.flatMap(([one, other]) => [
    ...(label.includes(one) ? [label.replace(one, other)] : []),
    ...(label.includes(other) ? [label.replace(other, one)] : []),
  ]);
  const latin = letters(label).flatMap((letter, at) => {
    const other = LATIN[letter];
    return other === undefined ? [] : [replacedAt(label, at, 1, other)];
  });
  return [...whole, ...pairs, ...latin];
};

const omissionsOf = (label: string): readonly string[] => letters(label).map((_, at) => replacedAt(label, at, 1, ''));

const doublingsOf = (label: string): readonly string[] =>
  letters(label).map((letter, at) => replacedAt(label, at, 1, letter + letter));

const swapsOf = (label: string): readonly string[] =>
  letters(label)
    .slice(1)
    .map((letter, at) => replacedAt(label, at, 2, `${letter}${letters(label)[at] ?? ''}`));

const neighboursOf = (label: string): readonly string[] =>
  letters(label).flatMap((letter, at) => {
    const row = ROWS.find((each) => each.includes(letter)) ?? '';
    const index = row.indexOf(letter);
    return index < 0
      ? []
      : [row[index - 1], row[index + 1]].flatMap((key) => (key === undefined ? [] : [replacedAt(label, at, 1, key)]));
  });
