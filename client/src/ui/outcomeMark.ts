import type { FindingOutcome } from '../generated/graphql.ts';
import { reportTexts } from '../texts/report/reportTexts.ts';
import type { Mark, Tone } from './StateMark.tsx';

const tones: Readonly<Record<FindingOutcome, Tone>> = {
  PASS: 'pass',
  WARN: 'warn',
  FAIL: 'fail',
  INFO: 'info',
  NOT_APPLICABLE: 'none',
  INCONCLUSIVE: 'unknown',
};

/** The label and shape of a finding's outcome. */
export const outcomeMark = (outcome: FindingOutcome): Mark => ({
  tone: tones[outcome],
  word: reportTexts().outcomes[outcome],
});
