import { currentLocale, speak } from '../texts/catalogue.ts';
import { preferredLocale, type Locale } from '../texts/locale.ts';
import { readKeptLocale } from './keptLocale.ts';

/**
 * Speaks the visitor's language, before the first thing is shown. Gives the language that was wanted and did not arrive, else null: the
 * page is shown in English then.
 */
export const startLanguage = async (): Promise<Locale | null> => {
  const wanted = preferredLocale(readKeptLocale(), navigator.languages);
  let refused: Locale | null = null;
  try {
    await speak(wanted, navigator.languages);
  } catch {
    await speak('en', navigator.languages);
    refused = wanted;
  }
  document.documentElement.lang = currentLocale();
  return refused;
};
