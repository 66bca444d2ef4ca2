import type { CheckState, Sentiment } from '../../../generated/graphql.ts';
import { scoreBand } from '../../../ui/scoreBand.ts';
import { missing, type Reading } from '../reading.ts';

interface ProbeState {
  readonly probe: string;
  readonly state: CheckState;
}

/** Of the only check of its section, whatever it is called. */
export const brandAbsence = (checks: readonly ProbeState[]): Reading => missing(checks, checks[0]?.probe ?? '');

const BANDS = { green: 'pass', amber: 'warn', red: 'fail', unknown: 'unknown' } as const;

/** The level that the score was given; without one the source said too little. */
export const trustReading = ({
  score,
  trustLevel,
}: {
  readonly score: number | null;
  readonly trustLevel: string;
}): Reading => ({ tone: BANDS[scoreBand(score)], word: trustLevel });

const SENTIMENTS: Readonly<Record<Sentiment, Reading>> = {
  POSITIVE: { tone: 'pass', word: 'Positive' },
  NEGATIVE: { tone: 'fail', word: 'Negative' },
  NEUTRAL: { tone: 'none', word: 'Neutral' },
};

export const sentimentReading = (sentiment: Sentiment | null): Reading =>
  sentiment === null ? { tone: 'unknown', word: 'Not known' } : SENTIMENTS[sentiment];

/** Green for A, blue for B, yellow otherwise (spec 2 §2). */
export const bbbReading = (rating: string): Reading => {
  const tone = rating.startsWith('A') ? 'pass' : rating.startsWith('B') ? 'info' : 'warn';
  return { tone, word: `BBB ${rating}` };
};

/** Stars that are filled: up to the whole-number part of 0-5 (spec 2 §2). */
export const filledStars = (rating: number): number => Math.min(5, Math.max(0, Math.floor(rating)));
