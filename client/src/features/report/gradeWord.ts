import { reportTexts } from '../../texts/report/reportTexts.ts';
import { GRADE_SCALE } from './gradeScale.ts';

/** What a grade says in a word: `Excellent`. Empty for what is no grade of ours. */
export const gradeWord = (grade: string): string => {
  const step = GRADE_SCALE.find((candidate) => candidate.grade === grade);
  return step === undefined ? '' : reportTexts().gradeWords[step.grade];
};
