import type { Knex } from 'knex';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import { runDailySweep } from '../../platform/jobs/dailySweep.ts';
import type { Exclusively } from '../../platform/jobs/runTicks.ts';
import type { Log } from '../../platform/observability/log.ts';

interface LeftOutUpkeepDependencies {
  readonly knex: Knex;
  /** Days that a note is kept; 0 means forever. */
  readonly keepDays: number;
  /** Returns `false` if the clock is not trusted (server/features/privacy/retention.ts). */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
/** How soon it is tried again while the clock is not trusted. */
const AGAIN_MS = 3_600_000;

/** Deletes, once a day, the notes about left-out mails that have been kept long enough, also if no mailbox is read any more. */
export const createLeftOutUpkeep = ({
  knex,
  keepDays,
  mayErase,
  exclusively,
  clock,
  onError,
}: LeftOutUpkeepDependencies): { run(signal: AbortSignal): Promise<void> } => {
  const sweep = async (now: Date, signal: AbortSignal): Promise<Date> => {
    if (!(await mayErase(now, signal))) return new Date(now.getTime() + AGAIN_MS);
    const before = new Date(now.getTime() - keepDays * DAY_MS);
    if (keepDays > 0) await knex('candor_access.left_out_mails').where('at', '<', before).delete();
    return new Date(now.getTime() + DAY_MS);
  };
  return { run: (signal) => runDailySweep({ sweep, exclusively, clock, onError }, signal) };
};

/** Held by the one process that deletes old notes. */
const LEFT_OUT_LOCK = 7_264_331;

/** A worker's task for these notes. */
export const openLeftOutUpkeep = (
  { config, log, clock }: { readonly config: Config; readonly log: Log; readonly clock: Clock },
  { knex }: { readonly knex: Knex },
  mayErase: LeftOutUpkeepDependencies['mayErase'],
) =>
  createLeftOutUpkeep({
    knex,
    keepDays: config.leftOutMailDays,
    mayErase,
    exclusively: (work) => exclusively(knex, LEFT_OUT_LOCK, work),
    clock,
    onError: (error) => {
      log.error({ part: 'leftOutMails', err: error }, 'old notes about mails could not be deleted; trying again');
    },
  });
