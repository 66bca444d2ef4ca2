import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import type { Mark, Tone } from '../../../ui/StateMark.tsx';
import { lagLevel, type LagLevel } from './lagLevel.ts';

const tones: Readonly<Record<LagLevel, Tone>> = { none: 'pass', close: 'info', behind: 'warn', far: 'high' };

export const lagMark = (lag: { readonly behind: number; readonly lagMs: number }): Mark => {
  const level = lagLevel(lag);
  return { tone: tones[level], word: analystTexts().projections.levels[level] };
};
