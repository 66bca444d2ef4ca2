/** What the modules made from the catalogues (scripts/texts) call for numbers and counts. */

/** A region for the numbers of a language, as BCP 47 tags: an American who reads English reads American numbers. */
const regions = new Map<string, string>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Writes the numbers of a language as a region does from now on: `formatFor('en', 'en-US')`. */
export const formatFor = (language: string, tag: string): void => {
  regions.set(language, tag);
};

const numberFormat = (tag: string): Intl.NumberFormat => {
  const format = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, format);
  return format;
};

/** `2,400,000`. Below 1,000 it is the same in all languages: making the first format of Intl takes a phone a tenth of a second. */
export const numberIn = (language: string, value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000
    ? String(value)
    : numberFormat(regions.get(language) ?? language).format(value);

type Cases = Readonly<Record<string, string>> & { readonly other: string };

interface Formats {
  readonly number: (value: number) => string;
  /** The case for a count: an exact one (`=0`), else that of the language's rules (CLDR), else `other`. */
  readonly plural: (count: number, cases: Cases) => string;
  /** The case of this name, else `other`. */
  readonly select: (value: string | number, cases: Cases) => string;
}

export const formatsOf = (language: string): Formats => {
  let rules: Intl.PluralRules | undefined;
  return {
    number: (value) => numberIn(language, value),
    plural: (count, cases) => {
      const exact = cases[`=${count}`];
      if (exact !== undefined) return exact;
      rules ??= new Intl.PluralRules(language);
      return cases[rules.select(count)] ?? cases.other;
    },
    select: (value, cases) => (Object.hasOwn(cases, value) ? cases[value] : undefined) ?? cases.other,
  };
};
