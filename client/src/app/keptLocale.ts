import { LOCALE_KEY, type Locale } from '../texts/locale.ts';

/** The language that the visitor chose on an earlier visit; null where none was, or where the browser keeps nothing. */
export const readKeptLocale = (): string | null => {
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
