import type { TrialFigures } from './mochaMessage.ts';

const wordsOf = (counts: TrialFigures['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** What was tried of each trial, and the seed by which it can be tried again. */
export const figureLines = (figures: readonly TrialFigures[]): readonly string[] =>
  figures.map(({ trial, seed, counts }) => `  ${trial}: ${wordsOf(counts)} (--seed ${seed})`);

/** All of it together; nothing where there is nothing. */
export const sumOfFigures = (figures: readonly TrialFigures[]): readonly string[] => {
  const sum: Record<string, number> = {};
  for (const { counts } of figures)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return figures.length === 0 ? [] : [`  altogether: ${wordsOf(sum)}`];
};
