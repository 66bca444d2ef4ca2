import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from '../../../schema/report/words/factWords.ts';

/** Of numbers and dates: fixed, since a document does not know where it is read. */
export const FORMAT_TAGS: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };

const made = new Map<string, IntlMessageFormat>();

/** An ICU message (`{count, plural, one {# check} other {# checks}}`) in words. Values are text as it is, markup and braces included. */
export const message = (
  language: Language,
  text: string,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const key = `${language}:${text}`;
  const format = made.get(key) ?? new IntlMessageFormat(text, FORMAT_TAGS[language], undefined, { ignoreTag: true });
  made.set(key, format);
  return String(format.format(values));
};
