import { currentLocale } from '../catalogue.ts';

interface Spoken {
  readonly text: string;
  /** English words on a page of another language have a `lang` of their own. */
  readonly lang: 'en' | undefined;
}

interface Translation {
  /** `de`, or as GraphQL has it. */
  readonly language: string;
  readonly tldr: string;
}

/** A report's summary in the reader's language; in English where it cannot be said in it, as of a model. */
export const summaryText = (english: string, translations: readonly Translation[]): Spoken => {
  const own = translations.find(({ language }) => language.toLowerCase() === currentLocale());
  return own ? { text: own.tldr, lang: undefined } : { text: english, lang: 'en' };
};
