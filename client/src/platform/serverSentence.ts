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

/** In messages that tell how long to wait: `a minute`, `7 minutes` (server/platform/commands/waitInWords.ts). */
const WAIT = / in (?:a minute|(\d{1,6}) minutes)\.$/;

/** A message that ends with a wait, in the visitor's language; undefined: the catalogue has none like it. */
const waitSentence = (said: string): string | undefined => {
  const wait = WAIT.exec(said);
  if (!wait) return undefined;
  const minutes = Number(wait[1] ?? 1);
  const own: Readonly<Record<string, (wait: { minutes: number }) => string>> = formsTexts().waits;
  const name = Object.entries(en.waits).find(([, text]) => text({ minutes }) === said)?.[0];
  return name === undefined ? undefined : own[name]?.({ minutes });
};

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
  const text = name === undefined ? waitSentence(said) : own[name];
  return text === undefined ? { text: said, lang: 'en' } : { text };
};
