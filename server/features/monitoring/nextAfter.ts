import type { Exclusively } from '../../platform/jobs/runTicks.ts';

interface NextAfter {
  readonly exclusively: Exclusively;
  readonly nextAt: (now: Date) => Promise<Date | undefined>;
}

/** Runs `tick` in one process at a time. Returns the next time: soon, if something may still be due. */
export const nextAfter =
  ({ exclusively, nextAt }: NextAfter, againMs: number, tick: (signal: AbortSignal) => Promise<boolean>) =>
  async (now: Date, signal: AbortSignal): Promise<Date | undefined> => {
    const done = { all: false };
    await exclusively(async () => {
      done.all = await tick(signal);
    });
    const next = await nextAt(now);
    const again = new Date(now.getTime() + againMs);
    return done.all || (next && next < again) ? next : again;
  };
