import { createContext, useContext } from 'react';
import { type Locale, LOCALE_KEY, preferredLocale } from '../texts/locale.ts';
import { currentLocale, speak } from '../texts/catalogue.ts';

/** The language of the page, and a function to change it. */
export interface Language {
  readonly locale: Locale;
  /** The language that is loading. */
  readonly awaited: Locale | null;
  /** The last requested language if it failed to load. */
  readonly refused: Locale | null;
  /** `focusIds`: after the page has been remounted, the first of these elements that is focusable gets the focus. */
  readonly choose: (locale: Locale, focusIds: readonly string[]) => void;
}

export const LanguageContext = createContext<Language | null>(null);

export const useLanguage = (): Language => {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('there is no LanguageProvider around this component');
  return language;
};

/** The language that the visitor chose on an earlier visit; null if there was none or storage is blocked. */
const readKeptLocale = (): string | null => {
  try {
    return localStorage.getItem(LOCALE_KEY);
  } catch {
    return null;
  }
};

/** Stores the choice for the next visit. Returns false if storage is blocked: the choice then applies to this visit only. */
export const keepLocale = (locale: Locale): boolean => {
  try {
    localStorage.setItem(LOCALE_KEY, locale);
    return true;
  } catch {
    return false;
  }
};

/** Loads the visitor's language before the first render. Resolves to the language if it failed to load (the page is then in English), otherwise to null. */
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
