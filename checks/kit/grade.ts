import { z } from 'zod';

export const grade = z.enum(['A+', 'A', 'B', 'C', 'D', 'F']);

export type Grade = z.infer<typeof grade>;

/** Spec 1 §9: 90 and above A+, 80 A, 70 B, 60 C, 50 D, otherwise F. */
export const gradeOf = (overall: number): Grade => {
  if (overall >= 90) return 'A+';
  if (overall >= 80) return 'A';
  if (overall >= 70) return 'B';
  if (overall >= 60) return 'C';
  if (overall >= 50) return 'D';
  return 'F';
};

/** The grade legend (spec 2 §9): the only verbal scale for scores, used on pages, in the terminal, documents, previews and badges. */
export const GRADE_LEGEND = {
  'A+': { word: 'Excellent', range: '90-100' },
  A: { word: 'Very Good', range: '80-89' },
  B: { word: 'Good', range: '70-79' },
  C: { word: 'Fair', range: '60-69' },
  D: { word: 'Poor', range: '50-59' },
  F: { word: 'Failing', range: '0-49' },
} as const satisfies Record<Grade, { readonly word: string; readonly range: string }>;

/** Returns for example `84 of 100, grade A (Very Good)`. */
export const scoreInWords = (overall: number): string =>
  `${overall} of 100, grade ${gradeOf(overall)} (${GRADE_LEGEND[gradeOf(overall)].word})`;
