import type { Knex } from 'knex';
import type { Clock } from '../../platform/base/clock.ts';
import type { Config } from '../../platform/base/config.ts';
import { exclusively } from '../../platform/database/exclusively.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import { createDailySweep, isPastDays, runDailySweep } from '../../platform/jobs/dailySweep.ts';
import type { Exclusively } from '../../platform/jobs/runTicks.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { createScanFeed } from './scanFeed.ts';
import { createPostgresScanFiles, namedFile, type KeptScanFile, type ScanFiles } from './scanFiles.ts';

interface ScanFileUpkeepDependencies {
  readonly files: Pick<ScanFiles, 'keptBefore' | 'remove'>;
  /** Read from its own stream. Returns `undefined` if there is no such scan. */
  readonly reportOf: (scanId: string) => Promise<ScanReport | undefined>;
  /** Days that a file is kept; 0 means forever. */
  readonly keepDays: number;
  /** Returns `false` if the clock is not trusted (server/features/privacy/retention.ts). */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

/** Erases files of scans that have been kept long enough, in one process at a time, until its signal aborts. */
export const createScanFileUpkeep = ({
  files,
  reportOf,
  keepDays,
  mayErase,
  exclusively,
  clock,
  onError,
}: ScanFileUpkeepDependencies): { run(signal: AbortSignal): Promise<void> } => {
  const sweep = createDailySweep<KeptScanFile & { readonly keptAt: Date }>({
    keptBefore: (...asked) => files.keptBefore(...asked),
    remove: (file) => files.remove(file),
    mayErase,
    isOver: async (file, now) => {
      if (isPastDays(file.keptAt, keepDays, now)) return true;
      const report = await reportOf(file.scanId);
      // A running scan may still be about to refer to it.
      return report?.status !== 'running' && (!report || namedFile(report, file.kind)?.sha256 !== file.sha256);
    },
  });
  return { run: (signal) => runDailySweep({ sweep, exclusively, clock, onError }, signal) };
};

/** Held by the one process that removes files of scans. */
const FILE_UPKEEP_LOCK = 7_264_327;

/** A worker's task for the files of scans. `mayErase`: whether the clock can be trusted enough to erase something because of its age. */
export const openScanFileUpkeep = (
  {
    config,
    log,
    clock = () => new Date(),
  }: { readonly config: Config; readonly log: Log; readonly clock?: Clock | undefined },
  { knex, store }: { readonly knex: Knex; readonly store: EventStore },
  mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>,
) => {
  const feed = createScanFeed(store);
  return createScanFileUpkeep({
    files: createPostgresScanFiles(knex, clock),
    reportOf: (scanId) => feed.current(scanId),
    keepDays: config.scanFileDays,
    mayErase,
    exclusively: (work) => exclusively(knex, FILE_UPKEEP_LOCK, work),
    clock,
    onError: (error) => {
      log.error({ part: 'scanFiles', err: error }, 'old files of scans could not be deleted; trying again');
    },
  });
};
