import { z } from 'zod';
import { seededRandom, type SeededRandom } from './seededRandom.ts';

/** How hard the tests of faults try, as scripts/testing/runStages.ts says it in the environment. */
export interface FaultRun {
  readonly seed: number;
  readonly random: SeededRandom;
  /** The number of times for a fault: few in `npm test`, many in `npm run test:faults`, or what `--times` says. */
  times(ofForm: { readonly short: number; readonly full: number }): number;
  readonly isFull: boolean;
}

const told = z.object({
  CANDOR_FAULTS_SEED: z.coerce.number().int().min(0).optional(),
  CANDOR_FAULTS_TIMES: z.coerce.number().int().min(1).optional(),
  CANDOR_FAULTS_FORM: z.enum(['short', 'full']).default('short'),
});

export const faultRun = (): FaultRun => {
  const run = told.parse(process.env);
  const seed = run.CANDOR_FAULTS_SEED ?? Math.floor(Math.random() * 1_000_000);
  const isFull = run.CANDOR_FAULTS_FORM === 'full';
  return {
    seed,
    random: seededRandom(seed),
    isFull,
    times: ({ short, full }) => run.CANDOR_FAULTS_TIMES ?? (isFull ? full : short),
  };
};
