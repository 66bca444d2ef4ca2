import type { FactWords } from '../../../../schema/report/words/factWords.ts';
import { en } from '../../generated/factWords/en.ts';
import { factWordsTranslations } from '../../generated/factWordsTranslations.ts';
import { defineTexts } from '../catalogue.ts';
import { reportTexts } from '../report/reportTexts.ts';
import { wordOf } from '../wordOf.ts';

/** Section and path of a report fact, e.g. `email.mtaSts.status`. Only facts that client sources name have words here. */
export type FactPath = keyof typeof en;

type AllWords = Readonly<Record<FactPath, FactWords>>;

const factWords = defineTexts<AllWords>(en, factWordsTranslations);

const saidOf = (path: FactPath): Exclude<FactWords, string> => {
  const said = factWords()[path];
  return typeof said === 'string' ? { name: said } : said;
};

/** The name of a report fact, the same on the page, in documents and in the terminal (schema/report/words). */
export const factName = (path: FactPath): string => saidOf(path).name;

/** The word for a flag, or for an enum value in GraphQL's spelling. */
export const factWord = (path: FactPath, value: string | boolean): string => {
  const { yes, no } = reportTexts();
  return wordOf(saidOf(path).values ?? { true: yes, false: no }, String(value));
};

/** The explanation of a value, if it has one. */
export const factNote = (path: FactPath, value: string | boolean): string | undefined =>
  saidOf(path).notes?.[String(value)];

/** The text for a fact that is not applicable. */
export const factNone = (path: FactPath): string => saidOf(path).none ?? reportTexts().outcomes.NOT_APPLICABLE;

/** The text for an empty list. */
export const factEmpty = (path: FactPath): string => saidOf(path).empty ?? reportTexts().none;
