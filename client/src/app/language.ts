import { createContext, useContext } from 'react';
import type { Locale } from '../texts/locale.ts';

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
