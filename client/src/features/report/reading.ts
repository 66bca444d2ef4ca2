import type { CheckState } from '../../generated/graphql.ts';
import type { Tone } from '../../ui/StateMark.tsx';

/** How a fact is shown: its state as tone and word, and a short meaning where there is one. */
export interface Reading {
  readonly tone: Tone;
  readonly word: string;
  readonly note?: string;
}

interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
}

/** A fact that is not there: its probe has yet to report, or could not look. */
export const missing = (checks: readonly ProbeState[], probe: string): Reading => {
  const state = checks.find((check) => check.probe === probe)?.state;
  if (state === 'PENDING') return { tone: 'pending', word: 'Waiting' };
  if (state === 'RUNNING') return { tone: 'pending', word: 'Checking' };
  return { tone: 'unknown', word: 'Not checked' };
};

/** How many of something there are, in a tone of their own where there are any. */
export const counted = (count: number, tone: Tone, word: string): Reading =>
  count === 0 ? { tone: 'none', word: 'None' } : { tone, word: `${count} ${word}` };
