import { failureOf } from './exportFailure.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/base/clock.ts';
import { type Commands, loadAggregate, onOccasion } from '../../platform/commands/commands.ts';
import { exportAggregate } from './export.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { KeptFile, ExportFiles } from './exportFiles.ts';
import { createDailySweep, isPastDays } from '../../platform/jobs/dailySweep.ts';
import { runTicks, type Exclusively } from '../../platform/jobs/runTicks.ts';

/** A report that has not finished by then has no worker, or kills each one. */
const GIVEN_UP_AFTER_MS = 3_600_000;
const POLL_MS = 60_000;
const AT_ONCE = 100;
interface ExportUpkeepDependencies {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly commands: Commands;
  readonly files: Pick<ExportFiles, 'keptBefore' | 'remove'>;
  /** From the read model, which proposes. */
  readonly openSince: (before: Date, limit: number) => Promise<readonly string[]>;
  /** Days that the file of a report is kept; 0 means forever. */
  readonly keepDays: number;
  /** Returns `false` if the clock is not trusted (server/features/privacy/retention.ts). */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
  readonly exclusively: Exclusively;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

export interface ExportUpkeep {
  /** Runs until `signal` aborts. Only one process at a time does the work. */
  run(signal: AbortSignal): Promise<void>;
}

/** Fails reports that hang, and erases files that have been kept long enough. Files are checked at once and then once a day. */
export const createExportUpkeep = (dependencies: ExportUpkeepDependencies): ExportUpkeep => {
  const { files, mayErase } = dependencies;
  const sweep = createDailySweep<KeptFile>({
    keptBefore: (...asked) => files.keptBefore(...asked),
    remove: (file) => files.remove(file),
    isOver: (file, now) => isOver(dependencies, file, now),
    mayErase,
  });
  const tick = async (signal: AbortSignal): Promise<void> => {
    const now = dependencies.clock();
    for (const reportId of await dependencies.openSince(new Date(now.getTime() - GIVEN_UP_AFTER_MS), AT_ONCE))
      await giveUp(dependencies, reportId, now);
    await sweep(now, signal);
  };
  const { exclusively, onError, pollMs = POLL_MS } = dependencies;
  return { run: (signal) => runTicks({ exclusively, everyMs: pollMs, tick, onError }, signal) };
};

/** A report that has just finished stays as it is. */
const giveUp = async ({ commands }: ExportUpkeepDependencies, reportId: string, now: Date): Promise<void> => {
  const command = { type: 'FailReport', data: { reportId, ...failureOf('nobodyFree') } } as const;
  await commands.execute(exportAggregate, reportId, command, onOccasion(randomUUID(), { at: now.toISOString() }));
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
