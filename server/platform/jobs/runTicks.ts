import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { isAborted } from '../base/isAborted.ts';

/** Runs the work unless another process is at it: then false. */
export type Exclusively = (work: () => Promise<void>) => Promise<boolean>;

export interface Ticks {
  readonly exclusively: Exclusively;
  readonly everyMs: number;
  /** Looks for what is due, and does it. */
  readonly tick: (signal: AbortSignal) => Promise<void>;
  /** Receives the failure of a tick: there will be another. */
  readonly onError: (error: unknown) => void;
}

/** At once and then again and again until `signal` aborts, in one process of all. */
export const runTicks = async ({ exclusively, everyMs, tick, onError }: Ticks, signal: AbortSignal): Promise<void> => {
  while (!isAborted(signal)) {
    // The top: the database is away, say.
    await exclusively(() => tick(signal)).catch(onError);
    await abortableDelay(everyMs, signal);
  }
};
