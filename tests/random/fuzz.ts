import fc from 'fast-check';
import { reportFigures } from './reportFigures.ts';
import { testRun } from './testRun.ts';

const CASES = { short: 200, full: 20_000 };

export interface Fuzz {
  /**
   * Tries one parser with many values; `property` throws where it is wrong. `examples` come first: what failed once. `weight`: by how much a
   * case is dearer than that of a parser of a line.
   */
  holds<Value>(
    values: fc.Arbitrary<Value>,
    property: (value: Value) => unknown,
    options?: { readonly weight?: number; readonly examples?: readonly Value[] },
  ): Promise<void>;
  /** Tells what was tried; once, at the end. */
  reportFigures(): void;
}

/** Values of strangers against parsers, the same for the same seed. */
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
