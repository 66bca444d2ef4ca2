import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import type { Log } from '../observability/log.ts';

const RESTART_MS = 1_000;

/** Keeps a part of the process running until it is stopped. A part that ends by itself has failed: it is logged and restarted. */
export const startLoop = (
  name: string,
  log: Log,
  run: (signal: AbortSignal) => Promise<void>,
): (() => Promise<void>) => {
  const stop = new AbortController();
  const keepRunning = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await run(stop.signal);
      } catch (error) {
        log.error({ err: error, part: name }, 'a part of Candor stopped and is being restarted');
      }
      await abortableDelay(RESTART_MS, stop.signal);
    }
  };
  const ended = keepRunning();
  return async () => {
    stop.abort();
    await ended;
  };
};
