import { languages } from '../../../schema/texts/generated/languages.ts';

/** A language that Candor's own words are written in. What servers of others say stays as they say it. */
export type Locale = (typeof languages)[number];

/** Where the visitor's choice is kept in local storage. */
export const LOCALE_KEY = 'candor_locale';

const isLocale = (text: string | null): text is Locale => languages.some((locale) => locale === text);

const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** The visitor's own choice, else the first of the browser's languages (BCP 47 tags, best first) that is known, else English. */
export const preferredLocale = (chosen: string | null, browserLanguages: readonly string[]): Locale =>
  isLocale(chosen) ? chosen : (browserLanguages.map(languageOf).find(isLocale) ?? 'en');

/** The tag for dates and numbers: the browser's own region where it speaks that language (`en-US`), else that of the language; English is British. */
export const formatTagOf = (locale: Locale, browserLanguages: readonly string[]): string =>
  browserLanguages.find((tag) => languageOf(tag) === locale) ?? (locale === 'en' ? 'en-GB' : locale);
