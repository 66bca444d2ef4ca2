type Mood = 'positive' | 'neutral' | 'negative';

interface Part {
  readonly mood: Mood;
  /** Of the whole, 0 to 1. */
  readonly start: number;
  readonly share: number;
}

/** The parts of a bar, those without any left out; nothing of no mentions. */
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
