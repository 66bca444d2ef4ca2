import { defineTexts } from '../catalogue.ts';
import { isKeyOf } from '../wordOf.ts';

/** In English the remarks speak for themselves: their words come from the server. */
const en: Readonly<Record<string, string>> = {};

const remarks = defineTexts(en, {
  de: async () => (await import('../../../../schema/report/words/policyRemarks/de.ts')).de,
});

interface Spoken {
  readonly text: string;
  /** English words on a page of another language have a `lang` of their own. */
  readonly lang?: 'en';
}

/** A remark on a policy in the reader's language; the server's own English where there is none, as of the name of a country. */
export const policyRemark = (english: string): Spoken => {
  const words = remarks();
  const spoken = isKeyOf(words, english) ? words[english] : undefined;
  return spoken === undefined ? { text: english, lang: 'en' } : { text: spoken };
};
