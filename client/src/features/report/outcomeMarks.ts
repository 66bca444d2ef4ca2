import type { FindingOutcome } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/StateMark.tsx';

/** The words and shapes of a finding's outcome, the same everywhere. */
export const outcomeMarks: Readonly<Record<FindingOutcome, { readonly tone: Tone; readonly word: string }>> = {
  PASS: { tone: 'pass', word: 'Passed' },
  WARN: { tone: 'warn', word: 'Warning' },
  FAIL: { tone: 'fail', word: 'Failed' },
  INFO: { tone: 'info', word: 'Information' },
  NOT_APPLICABLE: { tone: 'none', word: 'Not applicable' },
  INCONCLUSIVE: { tone: 'unknown', word: 'Not checked' },
};
