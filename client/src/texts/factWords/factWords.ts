import type { FactWords } from '../../../../schema/report/words/factWords.ts';
import { en } from '../../generated/factWords/en.ts';
import { factWordsTranslations } from '../../generated/factWordsTranslations.ts';
import { defineTexts } from '../catalogue.ts';
import { reportTexts } from '../report/reportTexts.ts';
import { wordOf } from '../wordOf.ts';

/** A fact of the report by its section and path: `email.mtaSts.status`. Only those that sources of the client name have words here. */
export type FactPath = keyof typeof en;

type AllWords = Readonly<Record<FactPath, FactWords>>;

const factWords = defineTexts<AllWords>(en, factWordsTranslations);

const saidOf = (path: FactPath): Exclude<FactWords, string> => {
  const said = factWords()[path];
  return typeof said === 'string' ? { name: said } : said;
};

/** What a fact of the report is called: the same on the page, in documents and in the terminal (schema/report/words). */
export const factName = (path: FactPath): string => saidOf(path).name;

/** The word of a flag, or of a value as GraphQL has it. */
export const factWord = (path: FactPath, value: string | boolean): string => {
  const { yes, no } = reportTexts();
  return wordOf(saidOf(path).values ?? { true: yes, false: no }, String(value));
};

/** What is said where there is nothing of the kind. */
export const factNone = (path: FactPath): string => saidOf(path).none ?? reportTexts().outcomes.NOT_APPLICABLE;

/** What is said of a list without anything in it. */
export const factEmpty = (path: FactPath): string => saidOf(path).empty ?? reportTexts().none;
