import type { LanguageRules } from './languageRules.ts';
import type { ParticularWords } from './particulars/particularWords.ts';
import { de } from './particulars/words/de.ts';
import { en } from './particulars/words/en.ts';
import { es } from './particulars/words/es.ts';
import { fr } from './particulars/words/fr.ts';
import { it } from './particulars/words/it.ts';
import { nl } from './particulars/words/nl.ts';
import { pt } from './particulars/words/pt.ts';
import { dutch } from './rules/dutch.ts';
import { english } from './rules/english.ts';
import { french } from './rules/french.ts';
import { german } from './rules/german.ts';
import { italian } from './rules/italian.ts';
import { portuguese } from './rules/portuguese.ts';
import { spanish } from './rules/spanish.ts';

export interface Language {
  /** How its sentences are understood. */
  readonly rules: LanguageRules;
  /** The words for periods, recipients and the other particulars of a policy. */
  readonly words: ParticularWords;
}

/** The languages whose sentences are understood, by ISO 639-1 code. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  en: { rules: english, words: en },
  de: { rules: german, words: de },
  fr: { rules: french, words: fr },
  es: { rules: spanish, words: es },
  it: { rules: italian, words: it },
  nl: { rules: dutch, words: nl },
  pt: { rules: portuguese, words: pt },
};

/** Returns `undefined` if the language is not understood. */
export const languageOf = (code: string | null): Language | undefined =>
  code !== null && Object.hasOwn(LANGUAGES, code) ? LANGUAGES[code] : undefined;

export const isUnderstood = (code: string | null): code is string => languageOf(code) !== undefined;
