import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Tone } from '../../ui/StateMark.tsx';

/** The grades (spec 2 §9, grade legend). Their descriptions are in the texts of the report. */
export const GRADE_SCALE = [
  { grade: 'A+', range: '90-100' },
  { grade: 'A', range: '80-89' },
  { grade: 'B', range: '70-79' },
  { grade: 'C', range: '60-69' },
  { grade: 'D', range: '50-59' },
  { grade: 'F', range: '0-49' },
] as const;

/** Returns the description of a grade, e.g. `Excellent`, or an empty text for an unknown grade. */
export const gradeWord = (grade: string): string => {
  const step = GRADE_SCALE.find((candidate) => candidate.grade === grade);
  return step === undefined ? '' : reportTexts().gradeWords[step.grade];
};

/** Returns the description of a score in the words of the legend, e.g. `Excellent` for 93. */
export const scoreWord = (score: number): string =>
  gradeWord(GRADE_SCALE.find(({ range }) => score >= Number.parseInt(range, 10))?.grade ?? '');

/** Returns the tone of a grade: green from 80 (A), amber from 60 (B, C), otherwise red. */
export const gradeTone = (grade: string): Tone => {
  if (grade.startsWith('A')) return 'pass';
  return grade.startsWith('B') || grade.startsWith('C') ? 'warn' : 'fail';
};
