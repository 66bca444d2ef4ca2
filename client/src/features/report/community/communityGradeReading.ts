import { reportCommunityTexts } from '../../../texts/reportCommunity/reportCommunityTexts.ts';
import type { Tone } from '../../../ui/StateMark.tsx';
import { isKeyOf } from '../../../texts/wordOf.ts';
import type { Reading } from '../reading.ts';

const TONES = { A: 'pass', B: 'pass', C: 'warn', D: 'high', E: 'fail' } as const satisfies Record<string, Tone>;

interface Rating {
  /** False: the source does not know the service. */
  readonly available: boolean;
  readonly grade: string | null;
}

/** A to E, otherwise "Unknown" (spec 2 §2): the source has no grade, or does not know the service. */
export const communityGradeReading = ({ available, grade }: Rating): Reading => {
  const { gradeWord, unknown, notListedNote, notRatedNote } = reportCommunityTexts();
  if (grade !== null && isKeyOf(TONES, grade)) return { tone: TONES[grade], word: gradeWord(grade) };
  return { tone: 'none', word: unknown, note: available ? notRatedNote : notListedNote };
};
