import vader from 'vader-sentiment';

export interface Sentiment {
  readonly sentiment: 'positive' | 'negative' | 'neutral';
  /** -1 to 1. */
  readonly score: number;
}

export const NO_SENTIMENT: Sentiment = { sentiment: 'neutral', score: 0 };

/** The thresholds of its authors (Hutto and Gilbert 2014). */
const THRESHOLD = 0.05;
const MAX_LENGTH = 2_000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * VADER's compound score of an English text: the mean of those sentences and clauses that say something, for its rules reach three words back
 * without regard to where a sentence ends. A heuristic of words: irony is beyond it.
 */
export const sentimentOf = (text: string): Sentiment => {
  const scores = clausesOf(plain(text.slice(0, MAX_LENGTH)))
    .map((clause) => vader.SentimentIntensityAnalyzer.polarity_scores(clause).compound)
    .filter((score) => Number.isFinite(score) && score !== 0);
  if (scores.length === 0) return NO_SENTIMENT;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const score = Math.round(mean * 1_000) / 1_000;
  return { sentiment: score >= THRESHOLD ? 'positive' : score <= -THRESHOLD ? 'negative' : 'neutral', score };
};

/** The library knows its negations in small letters and with the apostrophe of a typewriter only: "Not good" would be praise. */
const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** "…, but …" stays whole: the library weighs its two sides. */
const clausesOf = (text: string): readonly string[] =>
  [...sentences.segment(text)].flatMap(({ segment }) =>
    /\bbut\b/i.test(segment) ? [segment] : segment.split(/[,;:]\s+/),
  );
