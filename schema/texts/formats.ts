/** Functions that the modules generated from the catalogues (scripts/texts) call for numbers and counts. */

/** The region for the numbers of a language, as a BCP 47 tag: an American who reads English sees American numbers. */
const regions = new Map<string, string>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats the numbers of a language in the style of a region from now on: `formatFor('en', 'en-US')`. */
export const formatFor = (language: string, tag: string): void => {
  regions.set(language, tag);
};

const numberFormat = (tag: string): Intl.NumberFormat => {
  const format = numberFormats.get(tag) ?? new Intl.NumberFormat(tag);
  numberFormats.set(tag, format);
  return format;
};

/**
 * Formats for example `2,400,000`. Numbers below 1,000 look the same in all languages and skip Intl, because creating the first Intl format takes a tenth of a
 * second on a phone.
 */
export const numberIn = (language: string, value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1_000
    ? String(value)
    : numberFormat(regions.get(language) ?? language).format(value);

type Cases = Readonly<Record<string, string>> & { readonly other: string };

interface Formats {
  readonly number: (value: number) => string;
  /** Returns the case for a count: an exact one (`=0`), else that of the language's rules (CLDR), else `other`. */
  readonly plural: (count: number, cases: Cases) => string;
  /** Returns the case with this name, else `other`. */
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
