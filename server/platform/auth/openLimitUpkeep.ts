import type { Knex } from 'knex';
import { forgetHeldCounts } from './scanLimits.ts';
import { forgetIdempotencyKeys } from './idempotencyKeys.ts';
import { forgetSpentLimits } from './rateLimiter.ts';
import { exclusively } from '../database/exclusively.ts';
import type { Log } from '../observability/log.ts';
import { runTicks } from '../jobs/runTicks.ts';

/** Advisory lock, held by the one process that runs the upkeep. */
const LOCK = 7_264_314;
/** Three statements. The counts would otherwise stay forever, and their expiry notifies nobody. */
const EVERY_MS = 600_000;

/** Removes expired counts of the limits, until `signal` aborts. */
export const openLimitUpkeep = (log: Log, knex: Knex): { readonly run: (signal: AbortSignal) => Promise<void> } => ({
  run: (signal) =>
    runTicks(
      {
        exclusively: (work) => exclusively(knex, LOCK, work),
        everyMs: EVERY_MS,
        tick: async () => {
          const forgotten =
            (await forgetSpentLimits(knex)) + (await forgetHeldCounts(knex)) + (await forgetIdempotencyKeys(knex));
          log.debug({ forgotten }, 'expired limit counters were deleted');
        },
        onError: (error) => {
          log.error({ err: error }, 'expired limit counters could not be deleted');
        },
      },
      signal,
    ),
});
