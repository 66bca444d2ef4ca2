import type { Language } from '../factWords.ts';
import type { FindingWords } from './findingWords.ts';
import { de } from './de/de.ts';

/** In English findings speak for themselves: their words stand with their rules (server/scanner/probes). */
const words: Readonly<Record<Language, Readonly<Record<string, FindingWords>>>> = { en: {}, de };

interface EnglishFinding<Meaning extends string | null, Fix extends string | null> {
  readonly code: string;
  readonly title: string;
  readonly meaning: Meaning;
  readonly fix: Fix;
}

/** A finding in a language; in English what has no words there, as of a rule that is no more. For who shows all languages: a page loads its own alone. */
export const spokenFinding = <Meaning extends string | null, Fix extends string | null>(
  language: Language,
  { code, title, meaning, fix }: EnglishFinding<Meaning, Fix>,
  domain: string,
): { readonly title: string; readonly meaning: Meaning | string; readonly fix: Fix | string } => {
  const said = Object.hasOwn(words[language], code) ? words[language][code] : undefined;
  return {
    title: said?.[0] ?? title,
    meaning: meaning === null ? meaning : (said?.[1] ?? meaning),
    fix: fix === null ? fix : (said?.[2]?.replaceAll('{domain}', domain) ?? fix),
  };
};
