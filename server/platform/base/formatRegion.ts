import type { Language } from '../../../schema/report/words/factWords.ts';

/** Returns the region for numbers and dates, such as `US`: the one with the most speakers, because a document does not know where it is read. */
export const regionOf = (language: Language): string => new Intl.Locale(language).maximize().region ?? '';

/** BCP 47, for Intl: `de-DE`. */
export const formatTagOf = (language: Language): string => `${language}-${regionOf(language)}`;

/** For sentences, in which English is British. */
export const sentenceTagOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** Formats a day in UTC as used in sentences: `4 September 2026`. `time`: ISO 8601. */
export const dayText = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(sentenceTagOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));
