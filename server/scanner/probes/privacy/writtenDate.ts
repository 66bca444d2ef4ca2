/** Month names of the languages that are read, by their first letters. Order matters: the longer beginning first. */
const MONTHS: readonly (readonly [beginning: RegExp, month: number])[] = [
  [/^(jan|gen|ene|led|sty)/, 1],
  [/^(feb|fév|fev|únor|luty)/, 2],
  [/^(mar|mär|maerz|mrt|maa|brez)/, 3],
  [/^(apr|avr|abr)/, 4],
  [/^(may|mai|maj|mag|mei)/, 5],
  [/^(jun|juin|giu)/, 6],
  [/^(jul|juil|lug)/, 7],
  [/^(aug|aoû|aou|ago)/, 8],
  [/^(sep|set)/, 9],
  [/^(oct|okt|ott|out)/, 10],
  [/^(nov)/, 11],
  [/^(dec|dez|déc|dic)/, 12],
];

const NAME = '\\p{L}{3,10}';
const FORMS: readonly { readonly form: RegExp; readonly order: string }[] = [
  { form: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/u, order: 'ymd' },
  { form: /^(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/u, order: 'ymd' },
  { form: /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4})(?!\d)/u, order: 'numbers' },
  // 25 May 2018 · 25th of May, 2018 · 25. Mai 2018 · 1er juin 2020 · 25 de mayo de 2018 · 25-May-2018
  {
    form: new RegExp(
      `^(\\d{1,2})(?:st|nd|rd|th|er|º|ª|°|\\.)?[\\s-](?:day of |of |de |d')?(${NAME})\\.?,?[\\s-](?:de |del )?(\\d{4})(?!\\d)`,
      'u',
    ),
    order: 'dny',
  },
  // May 25, 2018 · May 25th 2018 · May, 25 2018 · May 25. 2018 · May/25, 2018
  {
    form: new RegExp(`^(${NAME})[.,]{0,2}[\\s/-](\\d{1,2})(?:st|nd|rd|th)?[.,]?\\s?(\\d{4})(?!\\d)`, 'u'),
    order: 'ndy',
  },
  // May 2018 · May-2018 · mayo de 2018
  { form: new RegExp(`^(${NAME})\\.?,?[\\s-](?:de |del )?(\\d{4})(?!\\d)`, 'u'), order: 'ny' },
  { form: /^(\d{1,2})\s?[/.-]\s?(\d{4})(?!\d)/u, order: 'my' },
];

/**
 * The date that `text` (lower case) begins with, ISO; undefined: none. `monthFirst` decides 03/04/2021. A month without a day is its first.
 */
export const writtenDate = (text: string, monthFirst: boolean): string | undefined => {
  for (const { form, order } of FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const [one = '', two = '', three = ''] = match.slice(1);
    const date = ordered(order, [one, two, three], monthFirst);
    if (date !== undefined) return date;
  }
  return undefined;
};

const ordered = (order: string, [one, two, three]: readonly [string, string, string], monthFirst: boolean) => {
  switch (order) {
    case 'ymd':
      return dateOf(Number(one), Number(two), Number(three));
    case 'numbers': {
      const [first, second] = [Number(one), Number(two)];
      const american = second > 12 || (monthFirst && first <= 12);
      return american ? dateOf(Number(three), first, second) : dateOf(Number(three), second, first);
    }
    case 'dny':
      return dateOf(Number(three), monthOf(two), Number(one));
    case 'ndy':
      return dateOf(Number(three), monthOf(one), Number(two));
    case 'ny':
      return dateOf(Number(two), monthOf(one), 1);
    default:
      return dateOf(Number(two), Number(one), 1);
  }
};

const monthOf = (name: string): number => MONTHS.find(([beginning]) => beginning.test(name))?.[1] ?? 0;

const dateOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1995 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
};
