import type { CheckState } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

/** How a fact is shown: its state as a tone and a word, and optionally a short explanation. */
export interface Reading extends Mark {
  readonly note?: string;
}

/** The state of a check, which explains why a fact is missing. */
export interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
  readonly isPartial: boolean;
}

/**
 * Returns the reading of a missing fact or an empty card, by the state of its check: not reported yet, nothing of the kind found, or not checked
 * completely.
 */
export const missing = (checks: readonly ProbeState[], probe: string): Reading => {
  const { waiting, checking, outcomes, notChecked } = reportTexts();
  const check = checks.find((each) => each.probe === probe);
  if (check?.state === 'PENDING') return { tone: 'pending', word: waiting };
  if (check?.state === 'RUNNING') return { tone: 'pending', word: checking };
  if (check?.state === 'CONCLUSIVE' && !check.isPartial) return { tone: 'none', word: outcomes.NOT_APPLICABLE };
  return { tone: 'unknown', word: notChecked };
};

/** Returns the reading of a count; `tone` applies if it is above 0. `word`: the noun in the form for that count. */
export const counted = (count: number, tone: Tone, word: string): Reading =>
  count === 0 ? { tone: 'none', word: reportTexts().none } : { tone, word: reportTexts().counted({ count, word }) };
