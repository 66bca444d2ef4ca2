import { z } from 'zod';
import { seededRandom, type SeededRandom } from './seededRandom.ts';

/** How hard the tests of faults, security and load try, as scripts/testing/stages.ts says it in the environment. */
export interface TestRun {
  readonly seed: number;
  readonly random: SeededRandom;
  /** How often something is tried: few times in `npm test`, many in `npm run test:faults` and the like, or what `--times` says. */
  times(ofForm: { readonly short: number; readonly full: number }): number;
  readonly isFull: boolean;
}

/** Of `npm test`, so that a change never fails for a case that chance found. `npm run test:full` draws a new seed each time. */
const SHORT_SEED = 1;

const told = z.object({
  CANDOR_TRIAL_SEED: z.coerce.number().int().min(0).optional(),
  CANDOR_TRIAL_TIMES: z.coerce.number().int().min(1).optional(),
  CANDOR_TRIAL_FORM: z.enum(['short', 'full']).default('short'),
});

export const testRun = (): TestRun => {
  const run = told.parse(process.env);
  const isFull = run.CANDOR_TRIAL_FORM === 'full';
  const seed = run.CANDOR_TRIAL_SEED ?? (isFull ? Math.floor(Math.random() * 1_000_000) : SHORT_SEED);
  return {
    seed,
    random: seededRandom(seed),
    isFull,
    times: ({ short, full }) => run.CANDOR_TRIAL_TIMES ?? (isFull ? full : short),
  };
};
