import { gradeTone } from '../gradeTone.ts';
import type { Reading } from '../reading.ts';

/** Its own grades: A+ to F with pluses and minuses. */
export const observatoryReading = ({
  score,
  grade,
}: {
  readonly score: number | null;
  readonly grade: string | null;
}): Reading => {
  if (score === null || grade === null) return { tone: 'unknown', word: 'No score' };
  return { tone: gradeTone(grade), word: `Grade ${grade}` };
};

/** Null: could not be looked at. */
export const testReading = (pass: boolean | null): Reading => {
  if (pass === null) return { tone: 'unknown', word: 'Not checked' };
  return pass ? { tone: 'pass', word: 'Passed' } : { tone: 'warn', word: 'Failed' };
};

/** `+5`, `−25`, `0`; null: could not be looked at. */
export const modifierText = (modifier: number | null): string => {
  if (modifier === null) return '–';
  if (modifier === 0) return '0';
  return modifier > 0 ? `+${modifier}` : `−${-modifier}`;
};
