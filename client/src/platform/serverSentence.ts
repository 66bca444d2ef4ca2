import { en } from '../texts/forms/en.ts';
import { formsTexts } from '../texts/forms/formsTexts.ts';
import type { Sentence } from '../ui/sentence.ts';

/** What the server may say of a form, in English. */
const ENGLISH: Readonly<Record<string, string>> = { ...en.faults, ...en.answers };

/** What the server may say in one area beside that: in English, and in the visitor's language by the same names. */
interface AreaAnswers {
  readonly english: Readonly<Record<string, string>>;
  readonly own: Readonly<Record<string, string>>;
}

const NONE: AreaAnswers = { english: {}, own: {} };

/**
 * What the server said of a form, in the visitor's language where the catalogue has it, else in the server's English; `fallback`, which
 * is in the visitor's, where it said nothing.
 */
export const serverSentence = (said: string | undefined, fallback: string, area = NONE): Sentence => {
  if (said === undefined) return { text: fallback };
  const { faults, answers } = formsTexts();
  const own: Readonly<Record<string, string>> = { ...faults, ...answers, ...area.own };
  const english = { ...ENGLISH, ...area.english };
  const name = Object.keys(english).find((each) => english[each] === said);
  const text = name === undefined ? undefined : own[name];
  return text === undefined ? { text: said, lang: 'en' } : { text };
};
