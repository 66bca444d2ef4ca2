import type { Clock } from '../base/clock.ts';
import { isAborted } from '../base/isAborted.ts';
import type { Exclusively } from './runTicks.ts';
import { runTimetable } from './runTimetable.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;
/** How soon a sweep that was not made is tried again: the clock was not trusted, or another process had its turn. */
const AGAIN_MS = 3_600_000;
/** A worker may have written a file but not yet the event that names it. */
const ORPHANED_AFTER_MS = 3_600_000;

interface DailySweep<File> {
  /** Returns files kept since before `before`, in order, starting after the file `after`. */
  readonly keptBefore: (before: Date, after: File | undefined, limit: number) => Promise<readonly File[]>;
  readonly remove: (file: File) => Promise<void>;
  /** The log decides: a file that no event names belongs to a failed attempt. */
  readonly isOver: (file: File, now: Date) => Promise<boolean>;
  /** Resolves with false if the clock is not trusted (retentionGuard.ts). */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
}

/** Checks files that are kept outside the log, at the first call and then once a day, and removes expired ones. The result resolves to the next time. */
export const createDailySweep = <File>({ keptBefore, remove, isOver, mayErase }: DailySweep<File>) => {
  let next = 0;
  return async (now: Date, signal: AbortSignal): Promise<Date> => {
    if (now.getTime() < next) return new Date(next);
    if (!(await mayErase(now, signal))) return new Date(now.getTime() + AGAIN_MS);
    const before = new Date(now.getTime() - ORPHANED_AFTER_MS);
    let after: File | undefined;
    while (!isAborted(signal)) {
      const page = await keptBefore(before, after, AT_ONCE);
      for (const file of page) if (await isOver(file, now)) await remove(file);
      if (page.length < AT_ONCE) break;
      after = page.at(-1);
    }
    next = now.getTime() + DAY_MS;
    return new Date(next);
  };
};

/** Sweeps once a day until `signal` aborts, in one process at a time. */
export const runDailySweep = (
  {
    sweep,
    exclusively,
    clock,
    onError,
  }: {
    readonly sweep: (now: Date, signal: AbortSignal) => Promise<Date>;
    readonly exclusively: Exclusively;
    readonly clock: Clock;
    readonly onError: (error: unknown) => void;
  },
  signal: AbortSignal,
): Promise<void> =>
  runTimetable(
    {
      clock,
      onError,
      doDue: async (now, stop) => {
        let next = new Date(now.getTime() + AGAIN_MS);
        await exclusively(async () => {
          next = await sweep(now, stop);
        });
        return next;
      },
    },
    signal,
  );

/** Whether something made at `madeAt` has been kept for its full retention time. `days` 0: forever. */
export const isPastDays = (madeAt: Date, days: number, now: Date): boolean =>
  days > 0 && madeAt.getTime() < now.getTime() - days * DAY_MS;
