import type { CheckState } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import type { Mark, Tone } from '../../ui/StateMark.tsx';

/** How a fact is shown: its state as tone and word, and a short meaning where there is one. */
export interface Reading extends Mark {
  readonly note?: string;
}

interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
}

/** A fact that is not there: its probe has yet to report, or could not look. */
export const missing = (checks: readonly ProbeState[], probe: string): Reading => {
  const { waiting, checking, notChecked } = reportTexts();
  const state = checks.find((check) => check.probe === probe)?.state;
  if (state === 'PENDING') return { tone: 'pending', word: waiting };
  if (state === 'RUNNING') return { tone: 'pending', word: checking };
  return { tone: 'unknown', word: notChecked };
};

/** How many of something there are, in a tone of their own where there are any. `word`: what they are called, for that count. */
export const counted = (count: number, tone: Tone, word: string): Reading =>
  count === 0 ? { tone: 'none', word: reportTexts().none } : { tone, word: reportTexts().counted(count, word) };
