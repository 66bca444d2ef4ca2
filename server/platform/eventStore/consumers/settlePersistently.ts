import { setTimeout as delay } from 'node:timers/promises';
import { EventStoreUnavailable } from '../port.ts';

const RETRY_MS = 50;

/**
 * Tries through an outage of `patienceMs` to record how a delivery ended. When that is not possible nothing is lost: the lease runs out
 * and the event is delivered again.
 */
export const settlePersistently = async (
  settlement: () => Promise<void>,
  closed: AbortSignal,
  patienceMs: () => number,
): Promise<void> => {
  const began = Date.now();
  while (!closed.aborted) {
    try {
      await settlement();
      return;
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      if (Date.now() - began > patienceMs()) return;
    }
    await delay(RETRY_MS);
  }
};
