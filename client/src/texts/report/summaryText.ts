import { currentLocale } from '../catalogue.ts';

interface Spoken {
  readonly text: string;
  /** English words on a page of another language have a `lang` of their own. */
  readonly lang: 'en' | undefined;
}

/** A report's summary in the reader's language; in English where it cannot be said in it, as of a model. */
export const summaryText = (english: string, german: string | null): Spoken =>
  currentLocale() === 'de' && german !== null ? { text: german, lang: undefined } : { text: english, lang: 'en' };
