import { createContext, useContext } from 'react';
import { type Locale, LOCALE_KEY, preferredLocale } from '../texts/locale.ts';
import { currentLocale, speak } from '../texts/catalogue.ts';

/** The language of the page, and the way to change it. */
export interface Language {
  readonly locale: Locale;
  /** What was asked for and is on its way. */
  readonly awaited: Locale | null;
  /** What was asked for last and could not be loaded. */
  readonly refused: Locale | null;
  /** `focusIds`: once the page is drawn anew, the first of these elements that can has the focus. */
  readonly choose: (locale: Locale, focusIds: readonly string[]) => void;
}

export const LanguageContext = createContext<Language | null>(null);

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('there is no LanguageProvider around this component');
  return language;
};

/** The language that the visitor chose on an earlier visit; null where none was, or where the browser keeps nothing. */
const readKeptLocale = (): string | null => {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    return null;
  }
};

/** Keeps the choice for the next visit. False where the browser forbids it: then it holds for this one. */
export const keepLocale = (locale: Locale): boolean => {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
    return true;
  } catch {
    return false;
  }
};

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
