import vader from 'vader-sentiment';
import { textLanguage } from '../privacy/textLanguage.ts';

export interface Sentiment {
  readonly sentiment: 'positive' | 'negative' | 'neutral';
  /** From -1 to 1. */
  readonly score: number;
}

export const NO_SENTIMENT: Sentiment = { sentiment: 'neutral', score: 0 };

/** The threshold that VADER's authors recommend (Hutto and Gilbert 2014). */
const THRESHOLD = 0.05;
const MAX_LENGTH = 2_000;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * VADER's compound score of an English text: the mean over the sentences and clauses that express a sentiment, because its rules look three words back and
 * ignore sentence boundaries. A word-based heuristic that does not recognise irony.
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

/** The library recognises negations only in lower case and with a straight apostrophe: otherwise "Not good" would be praise. */
const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** Keeps "…, but …" together: the library weighs its two sides. */
const clausesOf = (text: string): readonly string[] =>
  [...sentences.segment(text)].flatMap(({ segment }) =>
    /\bbut\b/i.test(segment) ? [segment] : segment.split(/[,;:]\s+/),
  );

/** Returns the mean of the judged scores, rounded to thousandths; `undefined` if there are none. From 0.05 on it counts as positive or negative. */
export const averageSentiment = (
  found: readonly { readonly judged: boolean; readonly score: number }[],
): Sentiment | undefined => {
  const judged = found.filter((mention) => mention.judged);
  if (judged.length === 0) return undefined;
  const score = Math.round((judged.reduce((sum, each) => sum + each.score, 0) / judged.length) * 1_000) / 1_000;
  return { score, sentiment: score >= 0.05 ? 'positive' : score <= -0.05 ? 'negative' : 'neutral' };
};

/** Words that are in almost every English sentence and in few other languages. */
const COMMON =
  /\b(the|is|are|was|were|and|of|to|it|its|with|that|this|have|has|had|you|they|their|my|for|not|but|from|who|what|how|why|your|we|our)\b/gi;
/** The same for German, French, Spanish, Italian, Portuguese and Dutch, without words that also exist in English. */
const FOREIGN =
  /\b(der|das|und|ist|nicht|ich|ein|eine|mit|auf|les|des|est|une|pas|avec|pour|qui|las|una|es|por|que|para|muy|il|che|non|sono|della|não|uma|com|muito|het|een|niet|voor|zijn)\b/gi;
/** From this length on, letters alone reveal the language. */
const LONG_ENOUGH = 120;

/**
 * Returns whether an English lexicon can judge a mention. Its source is written in English, so a short text counts as English if it uses Latin letters and has
 * no word of another language.
 */
export const isEnglish = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /[a-z]/i.test(letter)).length;
  if (letters.length > 0 && latin / letters.length < 0.9) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const common = text.match(COMMON)?.length ?? 0;
  if (words.length >= 8 && common / words.length >= 0.15) return true;
  const foreign = text.match(FOREIGN)?.length ?? 0;
  if (foreign > common) return false;
  return text.length < LONG_ENOUGH || (textLanguage(text, '') ?? 'en') === 'en';
};
