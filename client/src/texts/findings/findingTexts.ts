import { defineTexts } from '../catalogue.ts';
import type { FindingWords } from '../../../../schema/report/words/findings/findingWords.ts';

/** In English the findings speak for themselves: their words come from the server, with each finding. */
const en: Readonly<Record<string, FindingWords>> = {};

const wordsByCode = defineTexts(en, {
  de: async () => (await import('../../../../schema/report/words/findings/de/de.ts')).de,
});

interface Spoken {
  readonly text: string;
  /** What `lang` the element needs: English words on a page of another language have one of their own. */
  readonly lang: 'en' | undefined;
}

/** A finding's title, meaning or fix in the reader's language; the server's own English where there is none (an older rule, a fix that depends on more than the domain). */
const spoken = (index: 0 | 1 | 2, code: string, english: string, domain = ''): Spoken => {
  const words = wordsByCode()[code]?.[index];
  return words === undefined
    ? { text: english, lang: 'en' }
    : { text: words.replaceAll('{domain}', domain), lang: undefined };
};

export const findingTitle = (code: string, english: string): Spoken => spoken(0, code, english);
export const findingMeaning = (code: string, english: string): Spoken => spoken(1, code, english);
export const findingFix = (code: string, english: string, domain: string): Spoken => spoken(2, code, english, domain);
