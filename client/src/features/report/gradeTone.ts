import type { Tone } from '../../ui/StateMark.tsx';

/** A letter of our own scale in the colour of its scores: green from 80 (A), amber from 60 (B, C), else red. */
export const gradeTone = (grade: string): Tone => {
  if (grade.startsWith('A')) return 'pass';
  return grade.startsWith('B') || grade.startsWith('C') ? 'warn' : 'fail';
};
