import fc from 'fast-check';
import { reportFigures } from './reportFigures.ts';
import { testRun } from './testRun.ts';

const CASES = { short: 200, full: 20_000 };

export interface Fuzz {
  /**
   * Tries one parser with many values; `property` throws if the result is wrong. `examples` come first: values that failed once. `weight` is the cost of a
   * case relative to a parser of one line.
   */
  holds<Value>(
    values: fc.Arbitrary<Value>,
    property: (value: Value) => unknown,
    options?: { readonly weight?: number; readonly examples?: readonly Value[] },
  ): Promise<void>;
  /** Reports what was tried; call it once, at the end. */
  reportFigures(): void;
}

/** Tests parsers with untrusted values, which are the same for the same seed. */
export const startFuzz = (trial: string): Fuzz => {
  const run = testRun();
  const { seed } = run;
  const counts = { parsers: 0, cases: 0 };
  return {
    holds: async (values, property, { weight = 1, examples = [] } = {}) => {
      counts.parsers += 1;
      const tried = fc.asyncProperty(values, async (value) => {
        counts.cases += 1;
        await property(value);
      });
      const numRuns = Math.max(5, Math.round(run.times(CASES) / weight));
      await fc.assert(tried, { seed, numRuns, examples: examples.map((value) => [value]) });
    },
    reportFigures: () => {
      reportFigures({ trial, seed, counts });
    },
  };
};
