import { currentLocale } from '../catalogue.ts';

interface Spoken {
  readonly text: string;
  /** Set for English words on a page in another language. */
  readonly lang: 'en' | undefined;
}

interface Translation {
  /** The language code, e.g. `de`, in lower case or in GraphQL's spelling. */
  readonly language: string;
  readonly tldr: string;
}

/** Returns a report's summary in the reader's language. Falls back to English if there is no translation, e.g. for a summary written by a model. */
export const summaryText = (english: string, translations: readonly Translation[]): Spoken => {
  const own = translations.find(({ language }) => language.toLowerCase() === currentLocale());
  return own ? { text: own.tldr, lang: undefined } : { text: english, lang: 'en' };
};
