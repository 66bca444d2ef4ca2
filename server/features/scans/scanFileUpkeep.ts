import type { Clock } from '../../platform/base/clock.ts';
import { createDailySweep, isPastDays } from '../../platform/jobs/dailySweep.ts';
import { runTicks, type Exclusively } from '../../platform/jobs/runTicks.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { namedFile, type KeptScanFile, type ScanFiles } from './scanFiles.ts';

const POLL_MS = 60_000;

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
  readonly pollMs?: number;
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
  pollMs = POLL_MS,
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
  return {
    run: (signal) => runTicks({ exclusively, everyMs: pollMs, tick: (stop) => sweep(clock(), stop), onError }, signal),
  };
};
