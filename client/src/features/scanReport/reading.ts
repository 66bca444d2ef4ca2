import type { CheckState } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

/** How a fact is shown: its state as tone and word, and a short meaning where there is one. */
export interface Reading extends Mark {
  readonly note?: string;
}

/** What a fact that is not there is judged by. */
export interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
  readonly isPartial: boolean;
}

/**
 * The state of every fact and card that has nothing to show, from the state of its check: it has yet to report, it looked and there is
 * nothing of the kind, or it could not look, as a whole or in part.
 */
export const missing = (checks: readonly ProbeState[], probe: string): Reading => {
  const { waiting, checking, outcomes, notChecked } = reportTexts();
  const check = checks.find((each) => each.probe === probe);
  if (check?.state === 'PENDING') return { tone: 'pending', word: waiting };
  if (check?.state === 'RUNNING') return { tone: 'pending', word: checking };
  if (check?.state === 'CONCLUSIVE' && !check.isPartial) return { tone: 'none', word: outcomes.NOT_APPLICABLE };
  return { tone: 'unknown', word: notChecked };
};

/** How many of something there are, in a tone of their own where there are any. `word`: what they are called, for that count. */
export const counted = (count: number, tone: Tone, word: string): Reading =>
  count === 0 ? { tone: 'none', word: reportTexts().none } : { tone, word: reportTexts().counted({ count, word }) };
