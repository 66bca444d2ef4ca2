import { currentLocale } from './catalogue.ts';

/** The form of a counted thing in the current language: `plural(count, { one: 'scan', other: 'scans' })`. */
export const plural = (count: number, forms: { readonly one: string; readonly other: string }): string =>
  new Intl.PluralRules(currentLocale()).select(count) === 'one' ? forms.one : forms.other;
