import { reportWebTexts } from '../../../texts/reportWeb/reportWebTexts.ts';
import { reportTexts } from '../../../texts/report/reportTexts.ts';
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
  if (score === null || grade === null) return { tone: 'unknown', word: reportWebTexts().page.noScore };
  return { tone: gradeTone(grade), word: reportWebTexts().grade(grade) };
};

/** Null: could not be looked at. */
export const testReading = (pass: boolean | null): Reading => {
  if (pass === null) return { tone: 'unknown', word: reportTexts().notChecked };
  const { page } = reportWebTexts();
  return pass ? { tone: 'pass', word: page.passed } : { tone: 'warn', word: page.failed };
};

/** `+5`, `−25`, `0`; null: could not be looked at. */
export const modifierText = (modifier: number | null): string => {
  if (modifier === null) return '–';
  if (modifier === 0) return '0';
  return modifier > 0 ? `+${modifier}` : `−${-modifier}`;
};
