/** One figure of a benchmark. */
export interface BenchResult {
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
