import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { isAborted } from '../base/isAborted.ts';

/** Runs the work unless another process is doing it; resolves with false in that case. */
export type Exclusively = (work: () => Promise<void>) => Promise<boolean>;

export interface Ticks {
  readonly exclusively: Exclusively;
  readonly everyMs: number;
  /** Finds due work and does it. */
  readonly tick: (signal: AbortSignal) => Promise<void>;
  /** Receives the failure of a tick. Another tick will follow. */
  readonly onError: (error: unknown) => void;
}

/** Ticks at once and then repeatedly until `signal` aborts, in only one of all processes. */
export const runTicks = async ({ exclusively, everyMs, tick, onError }: Ticks, signal: AbortSignal): Promise<void> => {
  while (!isAborted(signal)) {
    // Top level: the database may be unavailable, for example.
    await exclusively(() => tick(signal)).catch(onError);
    await abortableDelay(everyMs, signal);
  }
};
