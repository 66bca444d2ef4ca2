import { z } from 'zod';
import { seededRandom, type SeededRandom } from './seededRandom.ts';

/** How thoroughly fault, security and load tests try, as set in the environment by scripts/testing/stages.ts. */
export interface TestRun {
  readonly seed: number;
  readonly random: SeededRandom;
  /** How often something is tried: a few times in `npm test`, many times in `npm run test:faults` and similar runs, or as often as `--times` says. */
  times(ofForm: { readonly short: number; readonly full: number }): number;
  readonly isFull: boolean;
}

/** The seed of `npm test`, so that an unrelated change never fails because of a random case. `npm run test:full` chooses a new seed each time. */
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
