import type { Language } from '../../../schema/report/words/factWords.ts';

/** Of numbers and dates: fixed, since a document does not know where it is read. */
export const FORMAT_TAGS: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };
