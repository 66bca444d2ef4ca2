import { networkOf } from '../../platform/auth/networkOf.ts';
import type { AddressTurns } from './scanLimits.ts';

/**
 * Limits how many scans of one address this process runs at once; 0 means no limit. The others wait as long as needed: anyone who gives a list waits
 * for all of it anyway, and delays nobody else.
 */
export const createAddressTurnsHere = (atOnce: number): AddressTurns => {
  const busy = new Map<string, number>();
  const held = new Map<string, readonly string[]>();
  const waiting = new Set<() => void>();
  const isFree = (name: string): boolean => atOnce === 0 || (busy.get(name) ?? 0) < atOnce;
  const count = (names: readonly string[], by: 1 | -1): void => {
    for (const name of names) busy.set(name, (busy.get(name) ?? 0) + by);
  };
  return {
    take: async (turnId, addresses, signal) => {
      const names = [...new Set(addresses.map(networkOf))];
      while (!names.every(isFree)) await nextEnd(waiting, signal);
      count(names, 1);
      held.set(turnId, names);
      return true;
    },
    end: (turnId) => {
      count(held.get(turnId) ?? [], -1);
      held.delete(turnId);
      for (const wake of waiting) wake();
      return Promise.resolve();
    },
  };
};

const nextEnd = (waiting: Set<() => void>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const settle = (then: () => void): void => {
      waiting.delete(wake);
      signal.removeEventListener('abort', giveUp);
      then();
    };
    const wake = (): void => {
      settle(resolve);
    };
    const giveUp = (): void => {
      settle(() => {
        reject(new Error('The scan was given up while it waited for its turn.', { cause: signal.reason }));
      });
    };
    waiting.add(wake);
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
