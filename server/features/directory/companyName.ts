import { foldText } from './suggestions.ts';

/** A company in search results (spec 1 §3). `confidence` is 0 to 1. */
export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly confidence: number;
  /** The other name by which it was found. */
  readonly knownAs?: string;
}

/** A company in the directory; `logo` is a slug of the icon set. */
export type CompanyEntry = Omit<Company, 'confidence' | 'logoUrl'> & { readonly logo: string | null };

/** Legal forms at the end of a company's name, folded. */
const LEGAL_FORMS: readonly string[] = [
  'gmbh and co kg',
  'gmbh and co kgaa',
  'ag and co kg',
  'ag and co kgaa',
  'se and co kgaa',
  'pty ltd',
  'pte ltd',
  'pvt ltd',
  'private limited',
  'co ltd',
  'sp z o o',
  's de r l de c v',
  's a de c v',
  'sa de cv',
  'aktiengesellschaft',
  'incorporated',
  'corporation',
  'company',
  'limited',
  'inc',
  'corp',
  'co',
  'llc',
  'llp',
  'lp',
  'ltd',
  'plc',
  'pllc',
  'gmbh',
  'mbh',
  'ug',
  'ag',
  'kg',
  'kgaa',
  'ohg',
  'gbr',
  'ev',
  'e v',
  'eg',
  'se',
  'sa',
  'sas',
  'sasu',
  'sarl',
  'spa',
  'srl',
  'sl',
  'slu',
  'bv',
  'nv',
  'ab',
  'asa',
  'as',
  'aps',
  'oy',
  'oyj',
  'kk',
  'sro',
  'zrt',
  'kft',
  'nyrt',
  'doo',
  'ood',
  'eood',
  'ltda',
  'pty',
  'pte',
  'pvt',
  's a',
  's a s',
  's p a',
  's r l',
  's r o',
  's l',
  'b v',
  'n v',
  'a s',
  'k k',
  'l l c',
  'p l c',
  'd o o',
  'lda',
  'eurl',
  'sca',
  'vof',
];

/** The words of a company's name in the form used for comparison: folded, without its legal form ("Stripe, Inc." is "stripe"). */
export const companyWords = (name: string): readonly string[] => {
  let text = foldText(name);
  for (;;) {
    const form = LEGAL_FORMS.find((each) => text.endsWith(` ${each}`));
    if (form === undefined) break;
    text = text
      .slice(0, -form.length - 1)
      .trim()
      .replace(/ and$/, '');
  }
  return text === '' ? [] : text.split(' ');
};

const SHORT = 2;
const SHORT_BEGINNING = 0.9;

/**
 * How likely it is that a company is meant, from 0 to 1: 1 for the name itself (regardless of case, diacritics and legal form), 0.95 for the label of
 * its domain, 0.9 for two letters with which the name begins. Whole words, beginnings and typos follow, each with less the smaller the part of the name that
 * was typed. 0 means no match.
 */
export const nameConfidence = (query: string, company: { readonly name: string; readonly domain: string }): number => {
  const asked = companyWords(query);
  const named = companyWords(company.name).filter((word, index) => index > 0 || word !== 'the');
  const wanted = asked.filter((word, index) => index > 0 || word !== 'the' || asked.length === 1);
  const whole = wanted.join('');
  if (whole === '') return 0;
  if (whole === named.join('')) return 1;
  const label = company.domain.split('.')[0] ?? '';
  if (whole === label.replaceAll('-', '')) return 0.95;
  // So short a text says nothing about the rest of a name, so that its length does not matter.
  if (whole.length <= SHORT && named.join('').startsWith(whole)) return SHORT_BEGINNING;
  const scores = wanted.map((word) => Math.max(0, ...[...named, label].map((other) => likeness(word, other))));
  const missed = scores.filter((score) => score === 0).length;
  if (missed * 2 > scores.length || missed === scores.length) return 0;
  const quality = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const coverage = Math.min(1, whole.length / Math.max(1, named.join('').length));
  const order =
    (named[0] ?? label).startsWith((wanted[0] ?? '').slice(0, 2)) || label.startsWith(wanted[0] ?? '') ? 1 : 0.93;
  return Math.round(quality * (0.65 + 0.3 * coverage) * order * (missed > 0 ? 0.75 : 1) * 100) / 100;
};

/** The similarity of two words: 1 if equal, less for a beginning, less for a typo, 0 if not alike. */
const likeness = (asked: string, other: string): number => {
  if (asked === other) return 1;
  if (asked.length >= 2 && other.startsWith(asked)) return 0.75 + (0.2 * asked.length) / other.length;
  const allowed = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0;
  const slips = allowed === 0 ? 1 : slipsBetween(asked, other, allowed);
  return slips <= allowed ? 0.85 - 0.1 * slips : 0;
};

/** Damerau-Levenshtein distance (swapping adjacent letters counts as one); anything above `limit` is `limit + 1`. */
const slipsBetween = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
};
