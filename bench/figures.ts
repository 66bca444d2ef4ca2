/** One figure of a benchmark. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The baseline, measured in the same run and in the same unit. */
  readonly baseline?: number;
  /** value / baseline: the median over the rounds, each round comparing its own two. */
  readonly ratio?: number;
  /** The goal in words, for example `ratio ≥ 0.85`. */
  readonly bar?: string;
  /** True if the goal is met. */
  readonly holds?: boolean;
}

/** Receives what a benchmark is currently doing. */
export type Say = (line: string) => void;

/** One part of `npm run bench`, in a process of its own. */
export type Benchmark = (say: Say) => Promise<readonly Figure[]>;

/** Returns the median; for an even count, the lower of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
};

/** Returns the value that a share of the numbers does not exceed (nearest rank), or NaN for an empty list. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Returns how long the work takes, in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
