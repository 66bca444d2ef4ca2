import type { Reading } from '../reading.ts';

const TONES: Readonly<Record<string, Reading['tone']>> = { A: 'pass', B: 'pass', C: 'warn', D: 'high', E: 'fail' };

/** A to E, otherwise "Unknown" (spec 2 §2): the source has no grade, or does not know the service. */
export const communityGradeReading = ({
  available,
  grade,
}: {
  readonly available: boolean;
  readonly grade: string | null;
}): Reading => {
  const tone = grade === null ? undefined : TONES[grade];
  if (tone === undefined || grade === null) return { tone: 'none', word: available ? 'Unknown' : 'Not listed' };
  return { tone, word: `Grade ${grade}` };
};
