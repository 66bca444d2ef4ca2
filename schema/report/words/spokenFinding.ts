import { findingsTexts } from '../../texts/generated/findings/findingsTexts.ts';
import type { Language } from './factWords.ts';
import { fixIn, type FindingWords } from './findingWords.ts';

const texts: Readonly<Record<Language, Readonly<Record<string, FindingWords>>>> = findingsTexts;

interface EnglishFinding<Meaning extends string | null, Fix extends string | null> {
  readonly code: string;
  readonly title: string;
  readonly meaning: Meaning;
  readonly fix: Fix;
}

/**
 * A finding in a language. In English it stays as it was recorded, and so does, in any language, what has no words there, as of a rule that
 * is no more. For who shows all languages: a page loads its own alone.
 */
export const spokenFinding = <Meaning extends string | null, Fix extends string | null>(
  language: Language,
  { code, title, meaning, fix }: EnglishFinding<Meaning, Fix>,
  domain: string,
): { readonly title: string; readonly meaning: Meaning | string; readonly fix: Fix | string } => {
  const words = language !== 'en' && Object.hasOwn(texts[language], code) ? texts[language][code] : undefined;
  if (words === undefined) return { title, meaning, fix };
  return {
    title: words.title,
    meaning: meaning === null ? meaning : words.meaning,
    fix: fix === null ? fix : (fixIn(words, domain) ?? fix),
  };
};
