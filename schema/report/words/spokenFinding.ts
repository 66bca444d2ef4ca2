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

/** Returns why a finding costs its points, in a language; `undefined` without a reason in English (`english`), because it costs other points or none. */
export const spokenReason = (language: Language, code: string, english: string | undefined): string | undefined =>
  english === undefined || !Object.hasOwn(texts[language], code) ? english : texts[language][code]?.reason;

/**
 * Returns a finding in a language. A finding stays as it was recorded in English, and in any language that has no words for it (for example, if the rule no
 * longer exists). For code that handles all languages: a page loads only its own.
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
