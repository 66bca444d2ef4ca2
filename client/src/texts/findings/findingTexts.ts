import { fixIn, type FindingWords } from '../../../../schema/report/words/findingWords.ts';
import { checksTexts } from '../generated/checksTexts.ts';
import { findingsTexts } from '../generated/findingsTexts.ts';
import { isKeyOf } from '../wordOf.ts';

interface Spoken {
  readonly text: string;
  /** What `lang` the element needs: English words on a page of another language have one of their own. */
  readonly lang: 'en' | undefined;
}

/** Of a finding's code in the reader's language; the server's own English where there is nothing, as in English and of a rule that is no more. */
const spoken = (code: string, english: string, said: (words: FindingWords) => string | undefined): Spoken => {
  const texts: Readonly<Record<string, FindingWords | undefined>> = findingsTexts();
  const words = isKeyOf(texts, code) ? texts[code] : undefined;
  const text = words && said(words);
  return text === undefined ? { text: english, lang: 'en' } : { text, lang: undefined };
};

export const findingTitle = (code: string, english: string): Spoken => spoken(code, english, ({ title }) => title);

export const findingMeaning = (code: string, english: string): Spoken =>
  spoken(code, english, ({ meaning }) => meaning);

export const findingFix = (code: string, english: string, domain: string): Spoken =>
  spoken(code, english, (words) => fixIn(words, domain));

/** A check's title in the reader's language, else as the server gives it. */
export const checkTitle = ({ probe, title }: { readonly probe: string; readonly title: string }): Spoken => {
  const titles: Readonly<Record<string, string | undefined>> = checksTexts();
  const text = isKeyOf(titles, probe) ? titles[probe] : undefined;
  return text === undefined ? { text: title, lang: 'en' } : { text, lang: undefined };
};
