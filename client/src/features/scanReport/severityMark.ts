import type { Severity } from '../../generated/graphql.ts';
import { factWord } from '../../texts/factWords/factWords.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

const severityTones: Readonly<Record<Severity, Tone>> = {
  NONE: 'pass',
  LOW: 'info',
  MEDIUM: 'warn',
  HIGH: 'high',
  CRITICAL: 'fail',
};

/** Returns the mark of a severity: the five levels of the risk legend (spec 2 §9), for findings outside of the summary. */
export const severityMark = (level: Severity): Mark => ({
  tone: severityTones[level],
  word: factWord('breach.breaches.riskLevel', level),
});
