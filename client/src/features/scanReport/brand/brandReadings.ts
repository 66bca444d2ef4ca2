import { visibleText } from '../../../../../schema/report/visibleText.ts';
import type { Sentiment } from '../../../generated/graphql.ts';
import { factNone, factWord } from '../../../texts/factWords/factWords.ts';
import { reportBrandTexts } from '../../../texts/generated/reportBrandTexts.ts';
import { scoreBand } from '../../../ui/scoreBand.ts';
import type { Mark } from '../../../ui/StateMark.tsx';
import { factReading, missing, type ProbeState, type Reading } from '../reading.ts';

/** Returns why there are no brand facts, from the section's only check, whatever its name is. */
export const brandAbsence = (checks: readonly ProbeState[]): Reading => missing(checks, checks[0]?.probe ?? '');

const BANDS = { green: 'pass', amber: 'warn', red: 'fail', unknown: 'unknown' } as const;

interface TrustScore {
  readonly score: number | null;
  readonly trustLevel: string;
}

/** Returns Excellent, Good, Fair, Poor, Very Poor or Unknown (spec 2 §4), in the colour that every score of that value has. */
export const trustReading = ({ score, trustLevel }: TrustScore): Mark => ({
  tone: BANDS[scoreBand(score)],
  word: factWord('brand.brand.trustScore.trustLevel', trustLevel),
});

export const sentimentReading = (sentiment: Sentiment | null): Mark =>
  sentiment === null
    ? { tone: 'unknown', word: factNone('brand.brand.sentiment.overallSentiment') }
    : factReading('brand.brand.sentiment.overallSentiment', sentiment);

/** Longer texts are not ratings: the bureau's have two characters. */
const RATING_LENGTH = 4;

/** Green for A, blue for B, otherwise yellow (spec 2 §2). */
export const bbbReading = (rating: string): Mark => {
  const tone = rating.startsWith('A') ? 'pass' : rating.startsWith('B') ? 'info' : 'warn';
  return {
    tone,
    word: reportBrandTexts().reviews.bbb({ rating: Array.from(rating).slice(0, RATING_LENGTH).join('') }),
  };
};

/** Returns the number of filled stars: the integer part of a rating from 0 to 5 (spec 2 §2). */
export const filledStars = (rating: number): number => Math.min(5, Math.max(0, Math.floor(rating)));

type Mood = 'positive' | 'neutral' | 'negative';

interface Part {
  readonly mood: Mood;
  /** As shares of the whole, from 0 to 1. */
  readonly start: number;
  readonly share: number;
}

/** Returns the segments of the bar, without empty ones. Returns none if there are no mentions. */
export const sentimentParts = (counts: Readonly<Record<Mood, number>>): readonly Part[] => {
  const { positive, neutral, negative } = counts;
  const total = positive + neutral + negative;
  const parts: readonly Part[] = [
    { mood: 'positive', start: 0, share: positive / total },
    { mood: 'neutral', start: positive / total, share: neutral / total },
    { mood: 'negative', start: (positive + neutral) / total, share: negative / total },
  ];
  return parts.filter(({ mood }) => counts[mood] > 0);
};

const LENGTH = 40;

/** Returns the name of a review source as a row label. It is third-party text, so it is escaped and truncated. */
export const sourceName = (name: string): string => {
  const characters = Array.from(name);
  return visibleText(characters.length <= LENGTH ? name : `${characters.slice(0, LENGTH).join('')}…`);
};
