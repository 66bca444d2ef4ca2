import { factsTexts } from '../../texts/generated/facts/factsTexts.ts';
import { frameTexts } from '../../texts/generated/frame/frameTexts.ts';
import type { AnswerWords } from './frameWords.ts';
import type { Language, ReportFactWords } from './factWords.ts';

const facts: Readonly<Record<Language, Omit<ReportFactWords, keyof AnswerWords>>> = factsTexts;

/** Returns all words for the facts of a report in one language. */
export const reportFactWords = (language: Language): ReportFactWords => ({
  ...frameTexts[language].answers,
  ...facts[language],
});
