import type { Language } from '../../../schema/report/words/factWords.ts';

/** The region of numbers and dates, `US`: the one with most speakers, since a document does not know where it is read. */
export const regionOf = (language: Language): string => new Intl.Locale(language).maximize().region ?? '';

/** BCP 47, for Intl: `de-DE`. */
export const formatTagOf = (language: Language): string => `${language}-${regionOf(language)}`;

/** For sentences, in which English is British. */
export const sentenceTagOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** A day in UTC, as sentences have it: `4 September 2026`. `time`: ISO 8601. */
export const dayText = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(sentenceTagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
