import { formatNumber } from '../formatNumber.ts';

/** The community sheet: how volunteers rate the terms of the service. */
export const en = {
  grade: 'Grade',
  gradeWord: (letter: string) => `Grade ${letter}`,
  unknown: 'Unknown',
  notListedNote: 'The source does not know this service.',
  notRatedNote: 'The source has not rated this service yet.',
  good: 'Good points',
  bad: 'Bad points',
  documents: 'Analyzed documents',
  count: (count: number) => formatNumber(count),
  cite: 'Cite as:',
};
