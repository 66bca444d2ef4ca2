import type { Clock } from '../../platform/base/clock.ts';
import { loadAggregate } from '../../platform/commands/commands.ts';
import { exportAggregate } from './export.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { KeptFile, ExportFiles } from './exportFiles.ts';
import { createDailySweep, isPastDays, runDailySweep } from '../../platform/jobs/dailySweep.ts';
import type { Exclusively } from '../../platform/jobs/runTicks.ts';

interface ExportUpkeepDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly files: Pick<ExportFiles, 'keptBefore' | 'remove'>;
  /** Days that the file of a report is kept; 0 means forever. */
  readonly keepDays: number;
  /** Returns `false` if the clock is not trusted (server/features/privacy/retention.ts). */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
}

export interface ExportUpkeep {
  /** Runs until `signal` aborts. Only one process at a time does the work. */
  run(signal: AbortSignal): Promise<void>;
}

/** Erases files of reports that have been kept long enough. Files are checked at once and then once a day. */
export const createExportUpkeep = (dependencies: ExportUpkeepDependencies): ExportUpkeep => {
  const { files, mayErase, exclusively, clock, onError } = dependencies;
  const sweep = createDailySweep<KeptFile>({
    keptBefore: (...asked) => files.keptBefore(...asked),
    remove: (file) => files.remove(file),
    isOver: (file, now) => isOver(dependencies, file, now),
    mayErase,
  });
  return { run: (signal) => runDailySweep({ sweep, exclusively, clock, onError }, signal) };
};

/** The log decides: a file that no event names belongs to an attempt that failed. */
const isOver = async ({ store, keepDays }: ExportUpkeepDependencies, file: KeptFile, now: Date): Promise<boolean> => {
  const { state } = await loadAggregate(store, exportAggregate, file.reportId);
  switch (state.status) {
    case 'requested':
    case 'running':
      return false;
    case 'generated':
      if (state.sha256 !== file.sha256) return true;
      return isPastDays(new Date(state.generatedAt), keepDays, now);
    case 'absent':
    case 'failed':
      return true;
  }
};
