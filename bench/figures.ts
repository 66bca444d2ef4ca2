/** One figure of a benchmark. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, measured in the same run, in the same unit. */
  readonly baseline?: number;
  /** value / baseline: the median over the rounds, each round comparing its own two. */
  readonly ratio?: number;
  /** What must hold, in words: `ratio ≥ 0.85`. */
  readonly bar?: string;
  /** Whether it holds. */
  readonly holds?: boolean;
}

/** Reports what a benchmark does now. */
export type Say = (line: string) => void;

/** One part of `npm run bench`, in a process of its own. */
export type Benchmark = (say: Say) => Promise<readonly Figure[]>;

/** The middle one (of an even number: the lower of the two). */
export const median = (values: readonly number[]): number => {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('There is no median of nothing.');
  return middle;
};

/** The value that a share of them does not exceed (nearest rank); NaN of nothing. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Milliseconds that the work takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
