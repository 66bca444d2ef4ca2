import { isAborted } from '../base/isAborted.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 100;
/** A worker may be between a file and the event that names it. */
const ORPHANED_AFTER_MS = 3_600_000;

interface DailySweep<File> {
  /** Those that have been kept since before `before`, in their order, after the one of `after`. */
  readonly keptBefore: (before: Date, after: File | undefined, limit: number) => Promise<readonly File[]>;
  readonly remove: (file: File) => Promise<void>;
  /** The log decides: a file that no event names belongs to an attempt that came to nothing. */
  readonly isOver: (file: File, now: Date) => Promise<boolean>;
  /** False: what time it is, is not believed (retentionGuard.ts). */
  readonly mayErase: (now: Date, signal: AbortSignal) => Promise<boolean>;
}

/** Looks through files that are kept beside the log, with the first call and then once a day, and removes those that are over. */
export const createDailySweep = <File>({ keptBefore, remove, isOver, mayErase }: DailySweep<File>) => {
  let next = 0;
  return async (now: Date, signal: AbortSignal): Promise<void> => {
    if (now.getTime() < next || !(await mayErase(now, signal))) return;
    const before = new Date(now.getTime() - ORPHANED_AFTER_MS);
    let after: File | undefined;
    while (!isAborted(signal)) {
      const page = await keptBefore(before, after, AT_ONCE);
      for (const file of page) if (await isOver(file, now)) await remove(file);
      if (page.length < AT_ONCE) break;
      after = page.at(-1);
    }
    next = now.getTime() + DAY_MS;
  };
};

/** Whether what was made at `madeAt` has been kept for as long as it is to be. `days` 0: for ever. */
export const isPastDays = (madeAt: Date, days: number, now: Date): boolean =>
  days > 0 && madeAt.getTime() < now.getTime() - days * DAY_MS;
