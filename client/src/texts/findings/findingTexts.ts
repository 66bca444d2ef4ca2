import { fixIn, type FindingWords } from '../../../../schema/report/words/findingWords.ts';
import { checksTexts } from '../generated/checksTexts.ts';
import { findingsTexts } from '../generated/findingsTexts.ts';
import { isKeyOf } from '../wordOf.ts';

interface Spoken {
  readonly text: string;
  /** The `lang` attribute of the element: set for English words on a page in another language. */
  readonly lang: 'en' | undefined;
}

/**
 * Returns the words for a finding code in the reader's language. Falls back to the server's English text if there are none: on English pages, and for rules
 * that no longer exist.
 */
const spoken = (code: string, english: string, said: (words: FindingWords) => string | undefined): Spoken => {
  const texts: Readonly<Record<string, FindingWords | undefined>> = findingsTexts();
  const words = isKeyOf(texts, code) ? texts[code] : undefined;
  const text = words && said(words);
  return text === undefined ? { text: english, lang: 'en' } : { text, lang: undefined };
};

export const findingTitle = (code: string, english: string): Spoken => spoken(code, english, ({ title }) => title);

export const findingMeaning = (code: string, english: string): Spoken =>
  spoken(code, english, ({ meaning }) => meaning);

/** Returns why a finding costs its points. */
export const findingReason = (code: string, english: string): Spoken => spoken(code, english, ({ reason }) => reason);

export const findingFix = (code: string, english: string, domain: string): Spoken =>
  spoken(code, english, (words) => fixIn(words, domain));

/** Returns a check's title in the reader's language, or else the server's title. */
export const checkTitle = ({ probe, title }: { readonly probe: string; readonly title: string }): Spoken => {
  const titles: Readonly<Record<string, string | undefined>> = checksTexts();
  const text = isKeyOf(titles, probe) ? titles[probe] : undefined;
  return text === undefined ? { text: title, lang: 'en' } : { text, lang: undefined };
};
