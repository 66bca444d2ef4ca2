import { en } from '../../../schema/texts/generated/forms/en.ts';
import { formsTexts } from '../texts/generated/formsTexts.ts';
import type { Sentence } from '../ui/sentence.ts';

/** The messages of the server about a form, in English. */
const ENGLISH: Readonly<Record<string, string>> = { ...en.faults, ...en.answers };

/** Further messages of the server in one area: in English, and in the visitor's language under the same names. */
interface AreaAnswers {
  readonly english: Readonly<Record<string, string>>;
  readonly own: Readonly<Record<string, string>>;
}

const NONE: AreaAnswers = { english: {}, own: {} };

/**
 * Translates a message of the server about a form if the catalogue has it, else returns it in English. Returns `fallback`, which is in
 * the visitor's language, if the server sent no message.
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
