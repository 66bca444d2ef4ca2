import { languages } from '../../../schema/texts/generated/languages.ts';

/** A language of Candor's own texts. Third-party responses are not translated. */
export type Locale = (typeof languages)[number];

/** Local storage key of the visitor's choice. */
export const LOCALE_KEY = 'candor_locale';

const isLocale = (text: string | null): text is Locale => languages.some((locale) => locale === text);

const languageOf = (tag: string): string => tag.split('-')[0]?.toLowerCase() ?? '';

/** Returns the visitor's choice, or else the first supported browser language (BCP 47 tags, best first), or else English. */
export const preferredLocale = (chosen: string | null, browserLanguages: readonly string[]): Locale =>
  isLocale(chosen) ? chosen : (browserLanguages.map(languageOf).find(isLocale) ?? 'en');

/**
 * Returns the tag for dates and numbers: the browser's own region if it has that language (`en-US`), or else the language's default. The default for
 * English is British.
 */
export const formatTagOf = (locale: Locale, browserLanguages: readonly string[]): string =>
  browserLanguages.find((tag) => languageOf(tag) === locale) ?? (locale === 'en' ? 'en-GB' : locale);
